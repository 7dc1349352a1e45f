# Eine Partie in einer Adresse.
link-title = Eine Partie für dich
link-broken = Dieser Link ist beschädigt: Die Partie darin wurde unterwegs abgeschnitten oder verändert. Lass ihn dir noch einmal schicken, und zwar ganz.
link-bad = Die Partie in diesem Link lässt sich nicht öffnen: { $why }
link-play = Weiterspielen
link-hint = Beides behält die Partie in diesem Browser.
