# Ein Brett: wie Felder und Figuren heißen, und was man darauf tun kann.
board-label = Brett
board-cell = { $cell }, { $piece }
board-empty = leer
board-piece = { $kind } von { $owner }
board-piece-nobody = { $kind }, niemandem gehörend
board-piece-facing = { $piece }, Blick nach { $facing }
board-facing-north = Norden
board-facing-east = Osten
board-facing-south = Süden
board-facing-west = Westen
board-with = { $text }, { $state }
board-state-selected = ausgewählt
board-state-target = kann hierher ziehen
board-state-takes = kann gewählt werden
board-state-movable = kann ziehen
board-state-last = letzter Zug
board-state-check = im Schach
board-state-must = muss schlagen
board-state-won = Gewinnreihe
board-state-hinted = hervorgehoben
board-state-queued = vorgemerkter Zug
board-selected = { $piece } auf { $cell } ausgewählt, { $count ->
    [0] kann nirgendwohin
    [one] kann nach { $targets }
   *[other] kann an { $count } Stellen: { $targets }
}
board-hand = In der Hand: { $owner }
board-in-hand = { $kind } in der Hand, { $count }
board-choose = Wähle
board-choices = Andere Züge
board-keys-cancel = Begonnenes aufgeben
# Das Brett in drei Dimensionen.
board-cameras = Kamera
board-camera-player = Von deiner Seite
board-camera-above = Von oben
board-camera-side = Von der Seite
board-camera-cinema = Nah und tief
board-picture = Bild speichern
board-three-none = Drei Dimensionen gehen in diesem Browser nicht (ihm fehlt WebGL 2). Das Brett wird in zwei gezeigt.
board-three-fetch = Das Brett in drei Dimensionen konnte nicht geholt werden. Das Brett wird in zwei gezeigt.
board-three-lost = Die Grafik ist mehrmals ausgefallen. Das Brett wird in zwei Dimensionen gezeigt.
