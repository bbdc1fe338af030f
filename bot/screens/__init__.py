"""What players see: views in, Discord objects out; nothing here sends."""
