### Sätze, die nicht von der Seite kommen, sondern von dem, was unter ihr liegt. Jeder ist wie die Texte der Spiele durch den
### Fingerabdruck seines englischen Satzes benannt, der darüber steht.

# Name must be longer than {$a} character
tb51058d2 = Der Name muss länger als { $a } Zeichen sein

# Name must be shorter than {$a} characters
t30d02dc7 = Der Name muss kürzer als { $a } Zeichen sein

# File name must be longer than {$a} characters
t3e8403a7 = Der Dateiname muss länger als { $a } Zeichen sein

# File name must be shorter than {$a} characters
t22ed7873 = Der Dateiname muss kürzer als { $a } Zeichen sein

# Character ' ' (space) not allowed
t18596758 = Das Zeichen ' ' (Leerzeichen) ist nicht erlaubt

# Duplicate player in team
td2e9bd8f = Ein Spieler steht zweimal in der Mannschaft

# Wrong number of teams
ta8bbaaee = Falsche Zahl von Mannschaften

# Team missing
tabdeb6a4 = Eine Mannschaft fehlt

# Team too small
t787cfb21 = Eine Mannschaft ist zu klein

# Team too big
t05e022d4 = Eine Mannschaft ist zu groß

# '{$a}' is not a legal move here
t69994026 = „{ $a }“ ist hier kein erlaubter Zug

# '{$a}' is not a legal move here: it would bring back an earlier position, which this game forbids
te454f25f = „{ $a }“ ist hier kein erlaubter Zug: Er brächte eine frühere Stellung zurück, und das verbietet dieses Spiel

# '{$a}' is not a legal move here; try for example '{$b}'
tebbff715 = „{ $a }“ ist hier kein erlaubter Zug; versuch es zum Beispiel mit { $b }

# '{$a}' could mean '{$b}'; type one of these
t530aeaa5 = „{ $a }“ kann { $b } heißen; gib eines davon ein

# '{$a}' cannot be claimed now
t2c7b4c31 = „{ $a }“ lässt sich jetzt nicht beanspruchen

# there is no such seat at this table
td816d121 = Diesen Platz gibt es an diesem Tisch nicht

# '{$a}' cannot be played: the game is over
tfd29a674 = „{ $a }“ geht nicht mehr: Die Partie ist zu Ende

# the game is over; take a move back or start a new game
t4f0e6a81 = Die Partie ist zu Ende; nimm einen Zug zurück, oder beginn eine neue

# the game is over
t9c7ef468 = Die Partie ist zu Ende

# the game has not begun
t1f7abe06 = Die Partie hat noch nicht begonnen

# the game is on; finish or abort it first
tf9bc6eb9 = Die Partie läuft; beende sie zuerst, oder brich sie ab

# the game is paused; resume it first
tfda46ae3 = Die Partie ist angehalten; lass sie zuerst weitergehen

# the game is not paused
tf8828ddb = Die Partie ist nicht angehalten

# you have moved, so the game can no longer be called off; resign or offer a draw
tb9059e36 = Du hast schon gezogen; die Partie lässt sich nicht mehr abbrechen. Gib auf, oder biete Remis an

# no move is taken back in this game
t11becf12 = In dieser Partie wird kein Zug zurückgenommen

# there is no such place in this game
ta167ae3b = Diese Stelle gibt es in dieser Partie nicht

# nothing stands there that could be dead
tc65e55de = Dort steht nichts, was tot sein könnte

# you have proposed that already; wait for the next move
t6ccda9a5 = Das hast du schon vorgeschlagen; warte auf den nächsten Zug

# nothing of the kind has been proposed
t983a3d5e = Dergleichen hat niemand vorgeschlagen

# there is nothing to settle in this game now
t17160373 = In dieser Partie ist jetzt nichts zu klären

# that was meant for move {$a}, and the game is at move {$b}; look again
tebeadfab = Das war für Zug { $a } gedacht, und die Partie steht bei Zug { $b }; sieh noch einmal hin

# nothing on this board can be changed so
t33b49a7e = So lässt sich auf diesem Brett nichts ändern

# there is no game in this text
tc22bed6c = In diesem Text ist keine Partie

# there is no room {$a} at this desk; open it again
tccfe5cf2 = Die Partie ist nicht mehr offen; öffne sie noch einmal (Nummer { $a })

# there is no study {$a} at this desk; open it again
ta8090950 = Die Partie ist nicht mehr offen; öffne sie noch einmal (Nummer { $a })

# there is no editor {$a} at this desk; open it again
t69739d2c = Der Editor ist nicht mehr offen; öffne ihn noch einmal (Nummer { $a })

# something went wrong inside the rules; your game is kept and is opened again
t2d0005ac = In den Regeln ist etwas schiefgegangen; deine Partie ist aufbewahrt und wird wieder geöffnet

# option '{$a}'
taa0e2d55 = Option „{ $a }“

# a whole number from {$a} to {$b}
t56e499fc = eine ganze Zahl von { $a } bis { $b }

# it would bring back an earlier position, which this game forbids
tf644149e = Der Zug brächte eine frühere Stellung zurück, und das verbietet dieses Spiel

# with these pieces it is White's turn
t98c1d864 = Mit diesen Steinen ist Weiß am Zug

# Black cannot have a king, but has {$a}
t80d8d2cf = Schwarz kann keinen König haben, hat aber { $a }

# with these pieces it is Black's turn
td7df60e6 = Mit diesen Steinen ist Schwarz am Zug

# win in {$a}
tfb62a8fd = Gewinn in { $a }

# loss in {$a}
t759162a6 = Verlust in { $a }

# won
t2be8f32f = gewonnen

# lost
te234733b = verloren

# this server speaks version {$a} of the protocol, and this page version {$b}; load the page again
t7166a369 = Dieser Server spricht Version { $a } des Protokolls und diese Seite Version { $b }; lade die Seite neu

# the first {$a} events of this game have not all arrived
te5e4b59c = Von den ersten { $a } Ereignissen dieser Partie sind nicht alle angekommen
