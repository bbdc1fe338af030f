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
# in a reaction window; seat: whom the target of a War names
done-named = named { $seat } as your opponent
done-pass = went on without a card
# card: its short name
done-react-cancel = cancelled with { $card }
done-react-plus-two = played { $card } +2
done-react-minus-two = played { $card } −2
done-react-odd = played { $card }: odd
done-react-even = played { $card }: even
done-react-void = played { $card }: both are void
# time: how long the game waits
done-askme-on = from your next turn the game waits for your reactions to what is about you, up to { $time } each time
done-askme-every = from your next turn the game waits for your reactions at every decisive moment, up to { $time } each time
done-askme-off = from your next turn the game waits for you no more
# what it is now is told in the line below
done-orders = your standing order is changed
