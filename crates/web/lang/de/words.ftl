# Sätze, die mehrere Seiten bilden.
words-and = { $first } und { $last }
words-draw = Unentschieden { $why }
words-won = { $count ->
    [one] { $who } gewinnt { $why }
   *[other] { $who } gewinnen { $why }
}
