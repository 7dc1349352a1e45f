# Eine erste Lektion.
lesson-title = { $game }: erste Lektion
lesson-progress = Schritt { $step } von { $of }
lesson-back = Zurück
lesson-next = Weiter
lesson-skip = Überspringen
lesson-rules = Alle Regeln
lesson-others = Andere Spiele
lesson-again = Noch einmal
lesson-players = Es spielen: { $names }.
lesson-task-move = { $piece } auf { $from }: Zieh auf die markierte Stelle { $to }.
lesson-task-path = { $piece } auf { $from }: Tippe nacheinander auf die markierten Stellen { $path }.
lesson-task-place = Tippe auf die markierte Stelle { $to }.
lesson-task-cells = Tippe nacheinander auf die markierten Stellen { $path }.
lesson-task-drop = { $piece } neben dem Brett: Setz die Figur auf die markierte Stelle { $to }.
lesson-task-choose = { $piece } auf { $from }: Tippe darauf und wähle „{ $choice }“.
lesson-task-say = Wähle „{ $choice }“ neben dem Brett.
lesson-task-then = { $task } Wähle dann „{ $choice }“.
lesson-task-shown = Mach den Zug { $label }.
lesson-right = Genau so!
lesson-other = Auch das erlauben die Regeln, aber gefragt war ein anderer Zug. Er wird zurückgenommen; versuch es noch einmal.
lesson-other-piece = Das war eine andere Figur. Hier geht es um diese: { $piece }. Der Zug wird zurückgenommen.
lesson-miss = Nach { $to } geht es von dort nicht. Versuch eine der markierten Stellen.
lesson-piece-move = Probier es: Zieh auf eine der markierten Stellen.
lesson-piece-turn = Probier es: Tippe darauf und wähle die Drehung.
lesson-piece-place = Ein Zug setzt einen Stein aufs Brett, und dort bleibt er. Probier es: Tippe auf eine Stelle.
lesson-piece-hand = Sie warten neben dem Brett. Probier es: Nimm dort einen und setz ihn auf eine Stelle.
lesson-goes-one = Ein Schritt { $towards }.
lesson-goes-some = Bis zu { $count } Schritte { $towards }.
lesson-goes-any = So weit wie gewünscht { $towards }, bis etwas im Weg steht.
lesson-goes-leap = Ein Sprung über { $far } Schritte, auch über andere hinweg.
lesson-goes-jump = Ein Sprung: { $far } Schritte geradeaus und { $aside } zur Seite, auch über andere hinweg.
lesson-goes-turn = Drehen an Ort und Stelle ist auch ein Zug.
lesson-towards-all = in jede Richtung
lesson-towards-straight = nach vorn, zurück oder zur Seite
lesson-towards-diagonal = schräg
lesson-towards-ahead = geradeaus nach vorn
lesson-towards-ahead-diagonal = schräg nach vorn
lesson-towards-ahead-all = nach vorn, gerade oder schräg
lesson-towards-ahead-side = nach vorn oder zur Seite
lesson-goal = Worum es geht
lesson-stars = { $stars ->
    [one] Ein Stern von dreien
   *[other] { $stars } Sterne von dreien
}
lesson-finished = Jetzt weißt du, wie es geht
lesson-finished-more = Jetzt im Ernst: eine erste Partie gegen { $name }, der auch noch lernt.
lesson-play = Erste Partie spielen
