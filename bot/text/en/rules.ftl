# /rules: what stands around the rules of every game.
rules-heading = **{ $topic }** · { $game }
rules-line = - { $rule }
rules-line-ours = - { $rule } \*
rules-ours-note = \* holds a decision of our own: /rules Our own decisions
rules-number = **{ $number }** · { $game }
rules-number-ours = Our own decision: { $ours }
rules-more = More: { $topics }.
secrecy-shuffle = Every shuffle follows from a secret seed. Its hash (SHA-256 of the seed's 32 bytes) is published at the start and the seed at the end, so that anybody can check.
