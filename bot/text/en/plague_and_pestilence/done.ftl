# After "Done:" and on the button that takes it back: what was done, without a full stop.
done-play = played { $pick }
done-play-on = played { $card } on { $seat }
done-discard = discarded { $pick }
done-build = built { $pick }
done-move = moved Pestilence from { $from } to { $to }
done-choose = chose { $pick }
done-decline = left it at that
done-orders = your standing order is changed, { $moment }: { $answer }
