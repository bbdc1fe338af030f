# After "Done:" and on the button that takes it back: what was done, without a full stop.
done-play = played { $pick }
# own: 1 if it is the reader
done-play-on = played { $card } on { $own ->
    [1] yourself
   *[other] { $seat }
}
done-discard = discarded { $pick }
done-build = built { $pick }
done-move = moved Pestilence from { $from } to { $to }
done-choose = chose { $pick }
done-decline = left it at that
# what it is now is told in the line below
done-orders = your standing order is changed
