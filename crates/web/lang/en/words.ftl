# Sentences that several screens build.
words-and = { $first } and { $last }
words-draw = Draw { $why }
words-won = { $count ->
    [one] { $who } wins { $why }
   *[other] { $who } win { $why }
}
