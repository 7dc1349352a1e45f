# Eine erste Lektion.
lesson-title = { $game }: erste Lektion
lesson-progress = Schritt { $step } von { $of }
lesson-back = Zurück
lesson-next = Weiter
lesson-skip = Überspringen
lesson-play = Eine Partie spielen
lesson-rules = Alle Regeln
lesson-others = Andere Spiele
lesson-again = Noch einmal
lesson-players = Es spielen: { $names }.
lesson-how = Tippe oder klicke auf eine Figur und dann auf ihr Ziel; oder zieh sie dorthin. Escape geht einen Schritt zurück. Auf den nächsten Seiten machst du selbst ein paar Züge.
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
lesson-practice = { $left ->
    [one] Jetzt spielst du: noch ein Zug, welcher dir gefällt. Der Computer antwortet.
   *[other] Jetzt spielst du: Mach { $left } Züge, welche dir gefallen. Der Computer antwortet.
}
lesson-practice-hint = Am Anfang ist markiert, was ziehen kann. Tippe darauf, um zu sehen, wohin.
lesson-practice-done = Gut gespielt. Mach weiter, solange du magst, oder geh zum nächsten Schritt.
lesson-finished = Jetzt weißt du, wie es geht
lesson-finished-more = Spiel zuerst gegen den Computer auf einer leichten Stufe, oder lies die feineren Regeln nach.
