"""Twin worlds on the wire: deals that differ in secrets alone look the same to whoever is not in on them."""
