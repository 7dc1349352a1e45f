### What the games say, in German.
###
### A message is named by the fingerprint of the English text it translates (`words::message_id` in `crates/core`);
### the English stands above it. `cargo test -p parlour-games --test all lang` says what is missing or no longer used.

# by checkmate
tce797371 = durch Schachmatt

# by stalemate
t60091e14 = durch Patt

# because nobody can win any more
tb6fa9c09 = weil niemand mehr gewinnen kann

# by the same position three times
tebf7bbac = durch dreimal dieselbe Stellung

# by the same position five times
t9a1f7824 = durch fünfmal dieselbe Stellung

# by fifty moves without progress
t0948c997 = durch fünfzig Züge ohne Fortschritt

# by seventy-five moves without progress
t712d3aea = durch fünfundsiebzig Züge ohne Fortschritt

# because no pieces are left
t19f626b8 = weil keine Figuren mehr da sind

# because no move is left
td43210de = weil kein Zug mehr möglich ist

# by taking the king
tb7284fba = durch Schlagen des Königs

# by reaching the hill
t4c3d0fa5 = durch Erreichen des Hügels

# by the third check
t07c32352 = durch das dritte Schach

# by blowing up the king
t58623c39 = durch Sprengen des Königs

# in the race
t8d8e1246 = im Wettlauf

# king's side
t91aa441b = Königsseite

# queen's side
tba9cef8a = Damenseite

# by a line
t59b173c7 = durch eine Reihe

# with four in a row
tf1a5c481 = mit vier in einer Reihe

# with five in a row
ta7354f25 = mit fünf in einer Reihe

# because the board is full
t380cc49d = weil das Brett voll ist

# by counting discs
taf329a4f = durch Zählen der Scheiben

# by counting area
taf0d6142 = durch Zählen des Gebiets

# by connecting the sides
t22b579f9 = durch Verbinden der Seiten

# by hitting the pharaoh
t674813ef = durch einen Treffer auf den Pharao

# by too many quiet moves
t1e0f06ff = durch zu viele ruhige Züge

# because the king escaped
ta3efc06e = weil der König entkommen ist

# by capturing the king
t976f43f5 = durch Gefangennahme des Königs

# by encircling the king
t2c589cf2 = durch Umzingeln des Königs

# by an exit fort
tc294a376 = durch eine Randfestung

# by repetition
t113514ff = durch Wiederholung

# on points
t6573894f = nach Punkten

# as the last survivor
t0d8b0480 = als letzter Überlebender

# because fewer than three men are left
t1ad7b63c = weil weniger als drei Steine übrig sind

# by resignation
te6be7b29 = durch Aufgabe

# on time
tb655d369 = durch Zeitüberschreitung

# because the other side left
tc2af5186 = weil die andere Seite gegangen ist

# by agreement
t4e428528 = durch Einigung

# Chess
t410558af = Schach

# International chess
te4041b93 = Internationales Schach

# Attack the opponent's king so that it cannot escape: that is checkmate, and it wins the ga…
t85e49570 = Greif den gegnerischen König so an, dass er nicht mehr entkommen kann: Das ist Schachmatt, und damit hast du gewonnen.

# White
t6ceb2d06 = Weiß

# Black
t2b043744 = Schwarz

# Goal
t969bb496 = Ziel

# How to move
te45ca433 = So wird gezogen

# White begins, then the players take turns. You move one of your pieces to another square.…
t30b7a002 =
    Weiß beginnt, dann wird abwechselnd gezogen. Du ziehst eine deiner Figuren auf ein anderes Feld. Auf einem Feld steht immer nur eine Figur. Steht auf dem Feld, auf das du ziehst, eine Figur des Gegners, dann wird sie geschlagen und kommt vom Brett.

    Der König geht ein Feld weit in jede Richtung.

    Die Dame geht beliebig weit entlang einer Reihe, einer Spalte oder einer Schräge.

    Der Turm geht beliebig weit entlang einer Reihe oder einer Spalte.

    Der Läufer geht beliebig weit schräg.

    Der Springer springt: zwei Felder entlang einer Reihe oder Spalte und dann eines zur Seite. Nur er darf über andere Figuren springen.

    Der Bauer geht ein Feld geradeaus, von seinem Anfangsfeld aus auch zwei, und nur auf leere Felder. Er schlägt anders: ein Feld schräg nach vorn.

# Special moves
t260a5c0a = Besondere Züge

# Check: a king that is attacked is in check, and you must end the check at once: move the k…
t57e0e85e =
    Schach: Ein König, der angegriffen wird, steht im Schach, und du musst das sofort beenden: Zieh den König weg, schlag den Angreifer oder stell eine Figur dazwischen. Deinen eigenen König darfst du nie im Schach stehen lassen oder ins Schach stellen.

    Umwandlung: Ein Bauer, der die andere Seite des Bretts erreicht, wird zu einer Dame, einem Turm, einem Läufer oder einem Springer, ganz wie du willst.

    En passant: Geht ein Bauer zwei Felder weit und landet neben einem gegnerischen Bauern, dann darf dieser ihn schlagen, als wäre er nur ein Feld weit gegangen – aber nur sofort im nächsten Zug.

# Castling
t10b2516a = Rochade

# Castling moves king and rook together: the king goes two squares towards a rook, and the r…
ta001906b = Bei der Rochade ziehen König und Turm zusammen: Der König geht zwei Felder auf einen Turm zu, und der Turm stellt sich auf die andere Seite des Königs. Beide dürfen vorher noch nicht gezogen haben, die Felder zwischen ihnen müssen leer sein, und der König darf nicht im Schach stehen, über kein angegriffenes Feld gehen und auf keinem ankommen. Um zu rochieren, klick auf den König und dann auf das Feld zwei Schritte weiter oder auf den Turm.

# The end
t5114ace9 = Das Ende

# Checkmate: the king is in check and nothing helps. The player who gave it wins. Stalemate:…
t6f632813 =
    Schachmatt: Der König steht im Schach, und nichts hilft mehr. Wer mattgesetzt hat, gewinnt.

    Patt: Wer am Zug ist, steht nicht im Schach, kann aber überhaupt nicht ziehen. Die Partie endet remis, also unentschieden.

    Remis ist es auch, wenn keine Seite mehr genug Figuren zum Mattsetzen hat, nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug, und wenn fünfmal dieselbe Stellung entsteht. Schon nach 50 solchen Zügen oder beim dritten Mal darf jeder Spieler Remis verlangen. Beide dürfen sich auf Remis einigen, und jeder darf aufgeben.

# Tips
tedd82e1b = Tipps

# Roughly, a knight or a bishop is worth three pawns, a rook five, a queen nine. In the begi…
t992f8c97 =
    Ungefähr ist ein Springer oder Läufer so viel wert wie drei Bauern, ein Turm wie fünf, eine Dame wie neun.

    Bring am Anfang Springer und Läufer ins Spiel, halte die Mitte mit ein oder zwei Bauern und rochiere früh.

    Frag dich vor jedem Zug, was der letzte Zug des Gegners droht und ob das Feld, auf das du willst, sicher ist.

# Castling: the king goes two squares towards the rook, and the rook to its other side.
tc13ca449 = Rochade: Der König geht zwei Felder auf den Turm zu, und der Turm kommt auf seine andere Seite.

# En passant: the black pawn has just gone from d7 to d5 and is taken on d6.
t6ba9af11 = En passant: Der schwarze Bauer ist gerade von d7 nach d5 gegangen und wird auf d6 geschlagen.

# Promotion: the pawn reaches the last row and becomes a queen.
tce9705eb = Umwandlung: Der Bauer erreicht die letzte Reihe und wird zur Dame.

# Checkmate: the rook attacks the king, whose own pawns leave it no square.
tf58afbf8 = Schachmatt: Der Turm greift den König an, und dessen eigene Bauern lassen ihm kein Feld.

# king
tda13e3d6 = König

# queen
t0fb740c9 = Dame

# rook
t31fd2908 = Turm

# bishop
t490ea238 = Läufer

# knight
tdfbbf53c = Springer

# pawn
t6884e28b = Bauer

# castling
t16e0f94a = Rochade

# en passant
t94bf5048 = en passant

# halfmove
t6aa1d6b1 = Halbzüge ohne Fortschritt

# fullmove
tcad15e69 = Zugnummer

# The king has no safe square to go to.
te6724776 = Der König hat kein sicheres Feld, auf das er gehen kann.

# Chess960
t7022d8a4 = Schach960

# Fischer random chess
t7f4a6070 = Fischer-Schach

# Freestyle chess
tee046b14 = Freestyle-Schach

# Chess from one of 960 starts: attack the opponent's king so that it cannot escape.
tb8eb88eb = Schach mit einer von 960 Anfangsstellungen: Greif den gegnerischen König so an, dass er nicht mehr entkommen kann.

# Number of the start position
t75f85b09 = Nummer der Anfangsstellung

# The start
t0930d378 = Der Anfang

# The pieces behind the pawns are shuffled, the same for both sides: the two bishops stand o…
t59b155b6 = Die Figuren hinter den Bauern werden gemischt, für beide Seiten gleich: Die beiden Läufer stehen auf Feldern verschiedener Farbe, und der König steht irgendwo zwischen den Türmen. Es gibt 960 solche Anfangsstellungen, jede mit einer Nummer von 0 bis 959; Nummer 518 ist die gewohnte des Schachs.

# Castling is the same idea wherever king and rook begin: on the side of the h-file the king…
tdff0efa4 = Die Rochade ist immer dieselbe Idee, wo König und Turm auch anfangen: Auf der Seite der h-Linie kommt der König auf die g-Linie und der Turm neben ihn auf die f-Linie; auf der Seite der a-Linie kommt der König auf die c-Linie und der Turm auf die d-Linie. Beide dürfen vorher noch nicht gezogen haben, alle Felder, über die König und Turm gehen, müssen bis auf diese beiden leer sein, und der König darf nicht im Schach stehen, über kein angegriffenes Feld gehen und auf keinem ankommen. Um zu rochieren, klick auf den König und dann auf den Turm.

# Castling with the rook on b1: the king goes to c1, the rook to d1.
t24c05e91 = Rochade mit dem Turm auf b1: Der König geht nach c1, der Turm nach d1.

# Four in a Row
t3fbc128b = Vier in einer Reihe

# Connect Four
tc6c482df = Vier gewinnt

# Be the first to get four of your discs in a row: across, upright or diagonally.
t047e292b = Bring als Erster vier deiner Scheiben in eine Reihe: waagerecht, senkrecht oder schräg.

# Red
ta37f187c = Rot

# Yellow
td9cdec69 = Gelb

# The players take turns to drop one disc into one of the seven columns. It falls to the low…
tdbafff2c = Die Spieler werfen abwechselnd eine Scheibe in eine der sieben Spalten. Sie fällt auf den untersten freien Platz. In eine volle Spalte passt keine Scheibe mehr.

# Whoever has four discs in an unbroken line wins at once. If all 42 places are filled witho…
td64ddf80 = Wer vier Scheiben lückenlos in einer Reihe hat, gewinnt sofort. Sind alle 42 Plätze ohne eine solche Reihe gefüllt, endet das Spiel unentschieden.

# The middle column is part of more lines than any other. Look for moves that make two threa…
t4a2e47b2 =
    Die mittlere Spalte gehört zu mehr Reihen als jede andere.

    Such nach Zügen, die zwei Drohungen auf einmal schaffen: Nur eine davon lässt sich abwehren.

    Bevor du wirfst, schau auf den Platz gleich darüber: Den schenkst du deinem Gegner.

# Red drops into column 4 and has four upright.
ta71e6c8e = Rot wirft in Spalte 4 und hat vier übereinander.

# Three in a row with room at both ends: Yellow can stop only one of them.
t08eaa603 = Drei in einer Reihe mit Platz an beiden Enden: Gelb kann nur eines davon schließen.

# disc
t3d60340c = Scheibe

# Draughts
taf43eb4f = Dame

# Checkers
tcd3d77dd = Checkers

# English draughts
t74375c1b = Englische Dame

# American checkers
t52d5baa5 = Amerikanische Dame

# Take all of your opponent's pieces, or leave them without a move.
te8047e97 = Schlag alle Steine deines Gegners oder nimm ihm alle Züge.

# Only the dark squares are used; they are numbered from 1 to 32. Each side has twelve men.…
t56500e48 =
    Gespielt wird nur auf den dunklen Feldern; sie sind von 1 bis 32 nummeriert. Jede Seite hat zwölf Steine. Schwarz beginnt.

    Ein einfacher Stein zieht auf ein leeres Feld schräg vor ihm, nie rückwärts.

    Ein Stein schlägt durch Springen: Steht ein gegnerischer Stein schräg vor ihm und ist das Feld gleich dahinter leer, dann springt er dorthin, und der gegnerische Stein kommt vom Brett. Kann er von dort aus noch einmal springen, muss er weiterspringen, alles im selben Zug.

    Du musst schlagen, wenn du kannst. Gibt es mehrere Möglichkeiten, darfst du dir eine aussuchen, auch eine, die weniger Steine schlägt; aber was du angefangen hast, musst du zu Ende bringen.

    Ein Stein, der die von seiner Seite am weitesten entfernte Reihe erreicht, wird zur Dame, und damit endet sein Zug. Eine Dame zieht und springt wie ein einfacher Stein, aber auch rückwärts.

# Whoever has no pieces left, or cannot move when it is their turn, loses. When the same pos…
t3848ce15 =
    Wer keine Steine mehr hat oder am Zug ist und nicht ziehen kann, verliert.

    Entsteht dieselbe Stellung zum dritten Mal, endet die Partie unentschieden. Ein Spieler darf auch Unentschieden verlangen, wenn beide Seiten vierzig Züge gemacht haben, ohne etwas zu schlagen und ohne einen einfachen Stein zu ziehen.

# Because taking is compulsory, you can give a piece to drag an enemy man where you want it:…
ta106fbda =
    Weil man schlagen muss, kannst du einen Stein opfern, um einen gegnerischen dorthin zu locken, wo du ihn haben willst: Such nach Wegen, einen zu geben und zwei zu nehmen.

    Lass so lange wie möglich ein paar Steine auf deiner ersten Reihe. Sie hindern den Gegner daran, Damen zu bekommen.

    Die Mitte des Bretts ist mehr wert als der Rand: Ein Stein am Rand hat nur einen Weg.

# A man steps diagonally forward.
t9db974f6 = Ein Stein zieht schräg nach vorn.

# The black man must take, goes on from where it lands, and becomes a king on the last row.
t7cc0c245 = Der schwarze Stein muss schlagen, springt von dort weiter und wird auf der letzten Reihe zur Dame.

# A king takes backwards and forwards in one turn.
t3634198e = Eine Dame schlägt in einem Zug rückwärts und vorwärts.

# man
te9a2ff6f = Stein

# crowned man
t03435c0d = Dame

# quiet
tea353217 = ruhige Züge

# This piece is blocked.
t5b59a941 = Dieser Stein ist eingesperrt.

# International draughts
tbfabbaa3 = Internationale Dame

# Polish draughts
t9f878dbe = Polnische Dame

# The board has ten rows of ten; only the fifty dark squares are used, numbered from 1 to 50…
t35851c2e =
    Das Brett hat zehn Reihen zu zehn Feldern; gespielt wird nur auf den fünfzig dunklen, die von 1 bis 50 nummeriert sind. Jede Seite hat zwanzig Steine. Weiß beginnt.

    Ein einfacher Stein zieht auf ein leeres Feld schräg vor ihm. Er schlägt, indem er schräg vorwärts oder rückwärts über einen benachbarten gegnerischen Stein auf das leere Feld gleich dahinter springt. Kann er von dort aus noch einmal springen, geht es im selben Zug weiter.

    Du musst schlagen, wenn du kannst, und du musst den Weg wählen, der die meisten Steine schlägt. Eine Dame zählt dabei nicht mehr als ein einfacher Stein. Schlagen zwei Wege gleich viele, hast du die Wahl.

    Eine Dame fliegt: Sie zieht beliebig weit auf einer freien Schräge. Sie schlägt einen gegnerischen Stein aus der Ferne, wenn das Feld dahinter frei ist, landet auf irgendeinem freien Feld dahinter und biegt ab oder fliegt geradeaus weiter, um mehr zu schlagen.

    Geschlagene Steine bleiben auf dem Brett, bis dein Zug zu Ende ist. Über dasselbe leere Feld darfst du zweimal kommen, aber nie zweimal über denselben Stein springen: Ein schon übersprungener Stein ist eine Mauer.

    Ein Stein wird zur Dame, wenn sein Zug auf der von seiner Seite am weitesten entfernten Reihe endet. Berührt er diese Reihe beim Schlagen nur und muss weiterspringen, bleibt er ein einfacher Stein.

# Whoever has no pieces left, or cannot move when it is their turn, loses. The game is drawn…
t14320be4 =
    Wer keine Steine mehr hat oder am Zug ist und nicht ziehen kann, verliert.

    Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht und wenn beide Seiten fünfundzwanzig Züge nur mit Damen und ohne Schlagen gemacht haben.

    Unentschieden ist es auch, wenn eine einzelne Dame sechzehn Züge jeder Seite lang gegen drei Steine mit einer Dame darunter durchgehalten hat, oder fünf Züge lang gegen zwei Steine mit einer Dame darunter oder gegen eine Dame.

# A flying king is worth about three men: giving two men to make the first king is often a g…
t1399ef88 =
    Eine fliegende Dame ist etwa drei einfache Steine wert: Zwei Steine für die erste Dame zu geben, ist oft ein gutes Geschäft.

    Weil man schlagen muss, such nach Wegen, ein oder zwei Steine zu geben und mit einem langen Sprung mehr zu nehmen, auch rückwärts.

    Eine einzelne Dame auf der längsten Schräge ist sehr schwer zu fangen. Liegst du zurück, versuch dorthin zu kommen; liegst du vorn, besetz sie selbst.

# White must take two to the right, not one to the left.
t327c4308 = Weiß muss rechts zwei schlagen, nicht links einen.

# A flying king takes from afar and lands on any free square behind.
t18b47f2f = Eine fliegende Dame schlägt aus der Ferne und landet auf irgendeinem freien Feld dahinter.

# ending
t6b532a96 = Züge im Endspiel

# Russian draughts
t2d98a640 = Russische Dame

# Shashki
tbcb3264a = Schaschki

# Only the dark squares of the ordinary board are used, from a1 at White's left hand. Each s…
t7fce751c =
    Gespielt wird nur auf den dunklen Feldern des gewöhnlichen Bretts, mit a1 links vor Weiß. Jede Seite hat zwölf Steine. Weiß beginnt. Felder darfst du mit Buchstaben (c3-d4) oder mit Zahlen (22-18) eingeben.

    Ein einfacher Stein zieht auf ein leeres Feld schräg vor ihm. Er schlägt, indem er schräg vorwärts oder rückwärts über einen benachbarten gegnerischen Stein auf das leere Feld gleich dahinter springt. Kann er von dort aus noch einmal springen, muss er im selben Zug weiterspringen.

    Du musst schlagen, wenn du kannst. Gibt es mehrere Möglichkeiten, darfst du dir eine aussuchen, auch eine, die weniger Steine schlägt; aber du musst weitermachen, solange der Stein schlagen kann.

    Eine Dame fliegt: Sie zieht beliebig weit auf einer freien Schräge. Sie schlägt einen gegnerischen Stein aus der Ferne, wenn das Feld dahinter frei ist, und landet auf irgendeinem freien Feld dahinter; kann sie aber von manchen dieser Felder aus weiterschlagen, muss sie auf einem davon landen.

    Ein Stein, der die von seiner Seite am weitesten entfernte Reihe erreicht, wird sofort zur Dame. Ist er durch Schlagen dorthin gekommen und kann als Dame weiterschlagen, macht er im selben Zug als Dame weiter.

    Geschlagene Steine bleiben auf dem Brett, bis dein Zug zu Ende ist, und keiner darf zweimal übersprungen werden: Ein schon übersprungener Stein ist eine Mauer.

# Whoever has no pieces left, or cannot move when it is their turn, loses. The game is drawn…
tf61bc48f =
    Wer keine Steine mehr hat oder am Zug ist und nicht ziehen kann, verliert.

    Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht und wenn beide Seiten fünfzehn Züge nur mit Damen und ohne Schlagen gemacht haben.

    Drei oder mehr Damen haben fünfzehn Züge Zeit, eine einzelne Dame zu fangen. Haben beide Seiten eine Dame und wird nichts geschlagen und kein Stein zur Dame, ist es bei zwei oder drei Steinen auf dem Brett nach fünf Zügen jeder Seite unentschieden, bei vier oder fünf nach dreißig und bei sechs oder sieben nach sechzig.

# The white man must take; it may choose which of the two.
tee8ed68c = Der weiße Stein muss schlagen; welchen der beiden, darf er sich aussuchen.

# The man becomes a king on the last row and goes on taking as a king.
tcc12062c = Der Stein wird auf der letzten Reihe zur Dame und schlägt als Dame weiter.

# Brazilian draughts
t48612ddd = Brasilianische Dame

# This is the international game on the ordinary board. Only the dark squares are used, from…
tbbf05139 =
    Das ist die internationale Dame auf dem gewöhnlichen Brett. Gespielt wird nur auf den dunklen Feldern, mit a1 links vor Weiß. Jede Seite hat zwölf Steine. Weiß beginnt. Felder darfst du mit Buchstaben (c3-d4) oder mit Zahlen (22-18) eingeben.

    Ein einfacher Stein zieht auf ein leeres Feld schräg vor ihm. Er schlägt, indem er schräg vorwärts oder rückwärts über einen benachbarten gegnerischen Stein auf das leere Feld gleich dahinter springt. Kann er von dort aus noch einmal springen, geht es im selben Zug weiter.

    Du musst schlagen, wenn du kannst, und du musst den Weg wählen, der die meisten Steine schlägt. Eine Dame zählt dabei nicht mehr als ein einfacher Stein.

    Eine Dame fliegt: Sie zieht beliebig weit auf einer freien Schräge. Sie schlägt einen gegnerischen Stein aus der Ferne, wenn das Feld dahinter frei ist, landet auf irgendeinem freien Feld dahinter und biegt ab oder fliegt geradeaus weiter, um mehr zu schlagen.

    Geschlagene Steine bleiben auf dem Brett, bis dein Zug zu Ende ist, und keiner darf zweimal übersprungen werden: Ein schon übersprungener Stein ist eine Mauer.

    Ein Stein wird zur Dame, wenn sein Zug auf der von seiner Seite am weitesten entfernten Reihe endet. Berührt er diese Reihe beim Schlagen nur und muss weiterspringen, bleibt er ein einfacher Stein.

# Whoever has no pieces left, or cannot move when it is their turn, loses. The game is drawn…
ta6d0c8e8 =
    Wer keine Steine mehr hat oder am Zug ist und nicht ziehen kann, verliert.

    Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht und wenn beide Seiten zwanzig Züge nur mit Damen und ohne Schlagen gemacht haben.

    Unentschieden ist es auch nach fünf Zügen jeder Seite, wenn beide eine Dame haben und niemand mehr als zwei Steine, darunter insgesamt höchstens ein einfacher.

# Frisian draughts
t18d2ff17 = Friesische Dame

# The board has ten rows of ten; only the fifty dark squares are used, numbered from 1 to 50…
t721b79cc =
    Das Brett hat zehn Reihen zu zehn Feldern; gespielt wird nur auf den fünfzig dunklen, die von 1 bis 50 nummeriert sind. Jede Seite hat zwanzig Steine. Weiß beginnt.

    Ein einfacher Stein zieht auf ein leeres Feld schräg vor ihm.

    Geschlagen wird in alle acht Richtungen. Schräg springt ein Stein über einen benachbarten gegnerischen Stein auf das Feld gleich dahinter. Geradeaus, zurück und zur Seite springt er über einen gegnerischen Stein auf dem nächsten dunklen Feld in dieser Richtung auf das dunkle Feld danach. Kann er noch einmal springen, geht es im selben Zug weiter.

    Du musst schlagen, wenn du kannst, und du musst den Weg wählen, der am meisten Wert schlägt. Eine Dame zählt etwas weniger als anderthalb einfache Steine; zwei Damen sind also weniger wert als drei einfache Steine. Könnten eine Dame und ein einfacher Stein gleich viel schlagen, muss die Dame es tun.

    Eine Dame fliegt: Sie zieht beliebig weit auf einer freien Schräge und schlägt aus der Ferne in alle acht Richtungen.

    Solange du einfache Steine hast, darf eine Dame nicht öfter als dreimal hintereinander ziehen, ohne zu schlagen: Dann zieh etwas anderes.

    Geschlagene Steine bleiben auf dem Brett, bis dein Zug zu Ende ist, und keiner darf zweimal übersprungen werden. Ein Stein wird zur Dame, wenn sein Zug auf der von seiner Seite am weitesten entfernten Reihe endet.

# Whoever has no pieces left, or cannot move when it is their turn, loses. The game is drawn…
t73ad301e =
    Wer keine Steine mehr hat oder am Zug ist und nicht ziehen kann, verliert.

    Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht und wenn beide Seiten fünfundzwanzig Züge nur mit Damen und ohne Schlagen gemacht haben.

    Unentschieden ist es auch nach sieben Zügen jeder Seite mit zwei Damen gegen eine, und nach zweien mit einer Dame gegen eine.

# Look along rows and columns too: most men are lost to a jump sideways or straight ahead. B…
t76c089d0 =
    Schau auch entlang der Reihen und Spalten: Die meisten Steine gehen durch einen Sprung zur Seite oder geradeaus verloren.

    Weil man schlagen muss und der größte Wert vorgeht, kannst du oft bestimmen, wie der Gegner schlägt.

    Die erste Dame ist hier viele Steine wert, weil sie aus der Ferne in acht Richtungen schlägt. Halte deine Reihen geschlossen.

# A man takes straight ahead, over the next dark square in the column.
t4f236fd0 = Ein Stein schlägt geradeaus, über das nächste dunkle Feld der Spalte.

# A man takes sideways along the row.
t800fc685 = Ein Stein schlägt seitwärts entlang der Reihe.

# black king's steps
t357ae63a = Schritte der schwarzen Dame

# white king's steps
t798b49b4 = Schritte der weißen Dame

# Turkish draughts
t6e14d7bb = Türkische Dame

# Dama
t3390cfa0 = Dama

# All 64 squares are used, and nothing ever goes diagonally. Each side has sixteen men on it…
t9dc10458 =
    Gespielt wird auf allen 64 Feldern, und nichts geht je schräg. Jede Seite hat sechzehn Steine auf ihrer zweiten und dritten Reihe. Weiß beginnt.

    Ein einfacher Stein zieht ein Feld geradeaus oder zur Seite, nie rückwärts. In dieselben drei Richtungen schlägt er einen benachbarten gegnerischen Stein, indem er auf das leere Feld gleich dahinter springt. Kann er noch einmal springen, geht es im selben Zug weiter.

    Du musst schlagen, wenn du kannst, und du musst den Weg wählen, der die meisten Steine schlägt.

    Jeder geschlagene Stein kommt sofort vom Brett; das kann den Weg für den nächsten Sprung öffnen. Zwischen zwei Sprüngen darf ein Stein nicht ganz umkehren.

    Ein Stein, der die von seiner Seite am weitesten entfernte Reihe erreicht, wird zur Dame. Eine Dame zieht beliebig weit geradeaus, zurück oder zur Seite. Sie schlägt einen gegnerischen Stein aus der Ferne, wenn das Feld dahinter frei ist, und landet auf irgendeinem freien Feld dahinter.

# Whoever has no pieces left, or cannot move when it is their turn, loses. The game is drawn…
t7132dc08 =
    Wer keine Steine mehr hat oder am Zug ist und nicht ziehen kann, verliert.

    Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht, wenn beide Seiten fünfundzwanzig Züge gemacht haben, ohne zu schlagen und ohne einen einfachen Stein vorzurücken, und wenn fünf Züge jeder Seite lang Dame gegen Dame gespielt wurde.

# A king rules whole rows and columns: making the first one usually decides the game. Keep m…
t5bcfc8f1 =
    Eine Dame beherrscht ganze Reihen und Spalten: Wer die erste bekommt, gewinnt meistens.

    Halte Steine nebeneinander oder hintereinander, ohne Lücken, in denen der Gegner landen könnte.

    Weil geschlagene Steine sofort vom Brett kommen, kann ein Opfer eine ganze Linie öffnen: Schau, was hinter dem liegt, was du gibst.

# A man steps straight ahead; it could also step sideways.
td11882b1 = Ein Stein zieht geradeaus; er könnte auch zur Seite ziehen.

# The man takes straight ahead, then to the side.
t20b45a0d = Der Stein schlägt geradeaus und dann zur Seite.

# A king takes from afar and lands on any free square behind.
ta09395c4 = Eine Dame schlägt aus der Ferne und landet auf irgendeinem freien Feld dahinter.

# Antichess
tea12e137 = Räuberschach

# Giveaway chess
t049a74e2 = Fressschach

# Losing chess
t568511a3 = Schlagschach

# Get rid of all your pieces. Whoever can capture must capture. The king is a piece like any…
ta9b6c361 = Werde alle deine Figuren los. Wer schlagen kann, muss schlagen. Der König ist eine Figur wie jede andere.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
t78b27843 =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen: Sie kommt für immer vom Brett.

    Es gibt kein Schach und kein Matt: Jede Figur darf geschlagen werden.

    Es herrscht Schlagzwang: Kann eine deiner Figuren schlagen, musst du schlagen. Gibt es mehrere Möglichkeiten, such dir eine aus.

# The pieces
tab9d069f = Die Figuren

# Pawn (P): moves without capturing one square straight ahead; captures one square diagonall…
t43e27c85 =
    Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; schlägt ein Feld schräg nach vorn. Von seiner 2. Reihe aus, von der eigenen Seite gezählt, darf er zwei Felder geradeaus gehen, wenn beide leer sind. Erreicht er seine 8. Reihe, von der eigenen Seite gezählt, wird er sofort zu Dame, Turm, Läufer, Springer oder König, ganz wie sein Besitzer will.

    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen.

# In passing (en passant): if a pawn has just gone two squares and an enemy pawn could have…
t1a8a3828 = Im Vorbeigehen (en passant): Ist ein Bauer gerade zwei Felder weit gegangen und hätte ein gegnerischer Bauer ihn auf dem Feld dazwischen schlagen können, dann darf der das tun, aber nur sofort im nächsten Zug.

# If you have no piece left, or none that can move in your turn, you have won. Nobody can wi…
tf1ab0aaa =
    Hast du keine Figur mehr, oder bist du am Zug und keine kann ziehen, hast du gewonnen.

    Niemand kann mehr gewinnen: Das Spiel ist remis, wenn nur noch Figuren da sind, von denen die der einen Seite alle auf hellen und die der anderen alle auf dunklen Feldern stehen (Läufer).

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# Before each move ask what the enemy will be forced to capture, and what you will be forced…
t3ac50e31 =
    Frag dich vor jedem Zug, was der Gegner dann schlagen muss und was du danach schlagen musst. Lange Schlagfolgen entscheiden das Spiel.

    Lass deine Läufer und deine Dame nicht über das Brett locken: Wer weit reicht, muss am häufigsten schlagen. Könige und Bauern lassen sich leicht heraushalten.

    Am Ende will eine einzelne Figur geschlagen werden: Stell dich dorthin, wo der Gegner sie schlagen muss.

# The bishop can capture the pawn, so it must: White has no other move.
tcd0b0cf5 = Der Läufer kann den Bauern schlagen, also muss er: Weiß hat keinen anderen Zug.

# White offers the bishop. Black must capture it with the pawn, and then White has nothing l…
tdb25581e = Weiß bietet den Läufer an. Schwarz muss ihn mit dem Bauern schlagen; dann hat Weiß nichts mehr und gewinnt.

# A pawn that reaches the last row may become a king too. A king captures only beside itself…
t3c4c636e = Ein Bauer, der die letzte Reihe erreicht, darf auch ein König werden. Ein König schlägt nur neben sich und lässt sich deshalb leicht vom Schlagen abhalten.

# half-moves without progress
te7001dd6 = Halbzüge ohne Fortschritt

# move number
tcd75866d = Zugnummer

# Every square it could go to is blocked.
t0e57e838 = Alle Felder, auf die diese Figur gehen könnte, sind versperrt.

# Another piece can capture, and whoever can capture must.
t1a2d56fa = Eine andere Figur kann schlagen, und wer schlagen kann, muss.

# Atomic Chess
t9da04140 = Atomschach

# Blow up the enemy king, or checkmate it. Every capture is an explosion that removes both p…
tb674b524 = Spreng den gegnerischen König oder setz ihn matt. Jedes Schlagen ist eine Explosion, die beide Figuren und alles neben ihnen vom Brett nimmt, nur Bauern nicht.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
t1b3e5d02 =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen, und das löst eine Explosion aus.

    Ein König, der als Nächstes geschlagen werden könnte, steht im Schach. Nach deinem Zug darf dein König nicht im Schach stehen: Zieh ihn weg, schlag den Angreifer oder stell etwas dazwischen.

    Explosionen: Jedes Schlagen entfernt die geschlagene Figur, die schlagende Figur und alles auf den acht Feldern ringsum, von beiden Farben, außer Bauern. Ein im Vorbeigehen geschlagener Bauer explodiert auf dem Feld, auf das der schlagende geht.

    Deinen eigenen König darfst du nie sprengen; darum kann ein König nicht schlagen. Wer den gegnerischen König sprengt, gewinnt sofort, auch wenn der eigene im Schach steht. Zwei Könige nebeneinander können nicht im Schach stehen: Wer dort schlüge, würde beide sprengen.

# Pawn (P): moves without capturing one square straight ahead; captures one square diagonall…
t7aab9a51 =
    Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; schlägt ein Feld schräg nach vorn. Von seiner 2. Reihe aus, von der eigenen Seite gezählt, darf er zwei Felder geradeaus gehen, wenn beide leer sind. Erreicht er seine 8. Reihe, von der eigenen Seite gezählt, wird er sofort zu Dame, Turm, Läufer oder Springer, ganz wie sein Besitzer will.

    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen. Er kann nicht schlagen, und er darf nie dorthin ziehen, wo er geschlagen werden könnte, außer neben den gegnerischen König.

# Castling: once in a game king and rook may move together: with the rook of the h-file the…
t8d5832a4 =
    Rochade: Einmal im Spiel dürfen König und Turm zusammen ziehen: Mit dem Turm der h-Linie geht der König auf die g-Linie und der Turm auf die f-Linie; mit dem Turm der a-Linie geht der König auf die c-Linie und der Turm auf die d-Linie. Beide dürfen vorher noch nicht gezogen haben, nichts darf zwischen ihnen stehen, und der König darf nicht im Schach stehen, über kein angegriffenes Feld gehen und auf keinem ankommen. Zieh den König, um zu rochieren; der Turm folgt.

    Im Vorbeigehen (en passant): Ist ein Bauer gerade zwei Felder weit gegangen und hätte ein gegnerischer Bauer ihn auf dem Feld dazwischen schlagen können, dann darf der das tun, aber nur sofort im nächsten Zug.

# Explosion: if your king blows up, you have lost. Checkmate: if your king is in check and n…
t3e2c9416 =
    Explosion: Wird dein König gesprengt, hast du verloren.

    Schachmatt: Steht dein König im Schach und kein Zug von dir kann das beenden, hast du verloren.

    Patt: Hast du keinen erlaubten Zug, aber dein König steht nicht im Schach, ist das Spiel remis.

    Niemand kann mehr gewinnen: Das Spiel ist remis, wenn nur noch die Könige übrig sind, oder die Könige und ein Springer, Läufer oder Turm, oder die Könige und zwei Springer einer Seite, oder die Könige und Figuren, von denen die der einen Seite alle auf hellen und die der anderen alle auf dunklen Feldern stehen (Läufer).

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# The king is safe only while nothing beside it can be captured. Look at the squares around…
teda67bbe =
    Der König ist nur sicher, solange neben ihm nichts geschlagen werden kann. Schau zuerst auf die Felder um deinen König: f7 und f2 sind am Anfang die schwachen.

    Eine Dame geht beim Schlagen verloren wie jede andere Figur. Droh, neben dem gegnerischen König zu schlagen; das ist stärker als ein Schach.

    In Gefahr geh mit deinem König neben den gegnerischen: Dort kann niemand schlagen, ohne beide Könige zu sprengen.

# The pawn captures, and both pawns disappear in the explosion. Nothing else stood beside th…
t477d2135 = Der Bauer schlägt, und beide Bauern verschwinden in der Explosion. Sonst stand nichts neben ihnen.

# The knight captures on f7, beside the black king. The explosion takes the king with it, an…
t5e7e4a82 = Der Springer schlägt auf f7, neben dem schwarzen König. Die Explosion reißt den König mit, und Weiß hat gewonnen.

# The king is attacked by the rook and walks beside the enemy king. Whoever captured there w…
td009a483 = Der König wird vom Turm angegriffen und geht neben den gegnerischen König. Wer dort schlüge, würde beide Könige sprengen; also ist er sicher.

# Atomic 3x3
t3e3e0af0 = Atomschach 3x3

# Atomic chess with exploding pawns
t5d85ba91 = Atomschach mit explodierenden Bauern

# Blow up the enemy king, or checkmate it. Every capture is an explosion that removes both p…
t53571c2d = Spreng den gegnerischen König oder setz ihn matt. Jedes Schlagen ist eine Explosion, die beide Figuren und alles neben ihnen vom Brett nimmt, auch Bauern.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
t3259f49c =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen, und das löst eine Explosion aus.

    Ein König, der als Nächstes geschlagen werden könnte, steht im Schach. Nach deinem Zug darf dein König nicht im Schach stehen: Zieh ihn weg, schlag den Angreifer oder stell etwas dazwischen.

    Explosionen: Jedes Schlagen entfernt die geschlagene Figur, die schlagende Figur und alles auf den acht Feldern ringsum, von beiden Farben. Nur das Schlagen im Vorbeigehen explodiert nicht.

    Ob Schach ist, wird beurteilt, als würde nichts explodieren: Zuerst musst du aus dem Schach heraus. Eine Explosion kann trotzdem eine Linie zu deinem König öffnen, und dann kann er geschlagen werden. Sprengt eine Explosion beide Könige, hat gewonnen, wer sie ausgelöst hat; sprengt sie nur deinen eigenen, hast du verloren.

# Pawn (P): moves without capturing one square straight ahead; captures one square diagonall…
t826e2c66 =
    Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; schlägt ein Feld schräg nach vorn. Von seiner 2. Reihe aus, von der eigenen Seite gezählt, darf er zwei Felder geradeaus gehen, wenn beide leer sind. Erreicht er seine 8. Reihe, von der eigenen Seite gezählt, wird er sofort zu Dame, Turm, Läufer oder Springer, ganz wie sein Besitzer will.

    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen. Er darf nie dorthin ziehen, wo er geschlagen werden könnte.

# Explosion: if your king blows up, you have lost. Checkmate: if your king is in check and n…
taa30e86f =
    Explosion: Wird dein König gesprengt, hast du verloren.

    Schachmatt: Steht dein König im Schach und kein Zug von dir kann das beenden, hast du verloren.

    Patt: Hast du keinen erlaubten Zug, aber dein König steht nicht im Schach, ist das Spiel remis.

    Niemand kann mehr gewinnen: Das Spiel ist remis, wenn nur noch die Könige übrig sind.

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# Each capture opens a hole of nine squares. Count what stands there of both colours before…
t8ca2f51a =
    Jedes Schlagen reißt ein Loch von neun Feldern. Zähl vor dem Schlagen, was dort von beiden Farben steht.

    Ob dein König im Schach steht, gilt vor der Explosion. Danach können die Linien zu deinem König offen sein: Schau noch einmal hin, denn dann darf der Gegner ihn schlagen.

    Sprengt eine Explosion beide Könige, gewinnt, wer sie ausgelöst hat. Stehen die Könige nah beieinander, ist im Vorteil, wer zuerst zwischen ihnen schlagen kann.

# The pawn captures on e5. The explosion takes both pawns and the pawn on d6 beside them.
t8039923b = Der Bauer schlägt auf e5. Die Explosion nimmt beide Bauern und den Bauern auf d6 neben ihnen mit.

# The black pawn has just gone two squares and is taken in passing. That is the one capture…
t928fbf1c = Der schwarze Bauer ist gerade zwei Felder weit gegangen und wird im Vorbeigehen geschlagen. Nur dieses Schlagen explodiert nicht.

# Crazyhouse
td21550a6 = Crazyhouse

# Drop chess
tc35d9044 = Einsetzschach

# Checkmate the enemy king: attack it so that it cannot escape. What you capture becomes you…
te19a4da7 = Setz den gegnerischen König matt: Greif ihn so an, dass er nicht mehr entkommen kann. Was du schlägst, gehört dir: Statt zu ziehen, darfst du eine solche Figur auf ein beliebiges leeres Feld setzen.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
t35c8553c =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen: Sie kommt vom Brett und gehört dir.

    Ein König, der als Nächstes geschlagen werden könnte, steht im Schach. Nach deinem Zug darf dein König nicht im Schach stehen: Zieh ihn weg, schlag den Angreifer oder stell etwas dazwischen.

    Was du schlägst, kommt in deiner eigenen Farbe auf deine Hand; eine umgewandelte Figur wird dabei wieder ein Bauer. Statt zu ziehen, darfst du eine Figur aus der Hand auf ein beliebiges leeres Feld setzen, auch mit Schach oder Matt; einen Bauern aber nicht auf die erste oder letzte Reihe. Ein solcher Zug wird zum Beispiel N@f3 geschrieben.

# Checkmate: if your king is in check and no move of yours can end that, you have lost. Stal…
t3eb9ccac =
    Schachmatt: Steht dein König im Schach und kein Zug von dir kann das beenden, hast du verloren.

    Patt: Hast du keinen erlaubten Zug, aber dein König steht nicht im Schach, ist das Spiel remis.

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# Threats to the king count more than material, because new attackers can appear on any empt…
tde3e78af =
    Drohungen gegen den König zählen mehr als Figuren, weil auf jedem leeren Feld neue Angreifer auftauchen können. Halte die Felder um deinen König gedeckt.

    Ein Springer oder Bauer, der neben den gegnerischen König gesetzt wird, ist oft der stärkste Zug: Zwischen einen Springer und sein Ziel lässt sich nichts stellen.

    Tausch keine Figuren, wenn dein eigener König offen steht: Alles, was du hergibst, kommt gegen dich zurück.

# White captures a pawn and now holds a pawn in hand, to be put on the board in any later tu…
ta02bac37 = Weiß schlägt einen Bauern und hat nun einen Bauern auf der Hand, den es in jedem späteren Zug aufs Brett setzen kann.

# White puts a rook from the hand onto the last row: checkmate, because the king's own pawns…
tbbb6089a = Weiß setzt einen Turm aus der Hand auf die letzte Reihe: Schachmatt, denn die eigenen Bauern nehmen dem König die Flucht.

# The rook gives check along the row. White puts the knight between and has answered it.
tf88c1d6f = Der Turm gibt entlang der Reihe Schach. Weiß setzt den Springer dazwischen und hat es abgewehrt.

# promoted pieces
te3b3e054 = umgewandelte Figuren

# Hole Chess
t7f6c2fab = Lochschach

# Chess with holes
te5d88b32 = Schach mit Löchern

# Checkmate the enemy king: attack it so that it cannot escape. The four squares in the midd…
te8e7b10a = Setz den gegnerischen König matt: Greif ihn so an, dass er nicht mehr entkommen kann. Die vier Felder in der Mitte des Bretts sind Löcher, die niemand betreten kann.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
t87035c4c =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen: Sie kommt für immer vom Brett.

    Ein König, der als Nächstes geschlagen werden könnte, steht im Schach. Nach deinem Zug darf dein König nicht im Schach stehen: Zieh ihn weg, schlag den Angreifer oder stell etwas dazwischen.

    d4, e4, d5, e5 sind Löcher. Dort kann nichts stehen, und eine Figur, die gleitet oder geht, wird aufgehalten wie vom Rand des Bretts. Eine Figur, die springt, darf darüberspringen.

# Checkmate: if your king is in check and no move of yours can end that, you have lost. Stal…
t393e87d9 =
    Schachmatt: Steht dein König im Schach und kein Zug von dir kann das beenden, hast du verloren.

    Patt: Hast du keinen erlaubten Zug, aber dein König steht nicht im Schach, ist das Spiel remis.

    Niemand kann mehr gewinnen: Das Spiel ist remis, wenn nur noch die Könige übrig sind, oder die Könige und ein Springer oder Läufer, oder die Könige und Figuren, die alle auf Feldern derselben Farbe stehen und sie nie verlassen (Läufer).

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# Knights jump over the holes, so they are worth more here than in ordinary chess. Bring the…
ta72c85a2 =
    Springer springen über die Löcher und sind hier deshalb mehr wert als im gewöhnlichen Schach. Bring sie früh ins Spiel.

    Die Bauern vor König und Dame können nur einen Schritt machen, dann stehen sie vor einem Loch. Weiter kommen sie nur durch Schlagen; sieh sie also als Mauer an, nicht als Stürmer.

    Es gibt keine Mitte zu erobern. Die offenen Linien neben den Löchern, c und f, sind die Straßen für deine Türme.

# The knight jumps out over the pawns. From f3 it could also jump across the holes.
t39eef315 = Der Springer springt über die Bauern hinaus. Von f3 aus könnte er auch über die Löcher springen.

# The pawn takes its one step. The hole on e4 forbids the double step, and now the pawn is s…
t5737ebb5 = Der Bauer macht seinen einen Schritt. Das Loch auf e4 verbietet den Doppelschritt, und nun steckt der Bauer fest, bis er schlagen kann.

# The rook slides along the open file to the last row: checkmate, because the king's own paw…
t781fd550 = Der Turm gleitet auf der offenen Linie bis zur letzten Reihe: Schachmatt, denn die eigenen Bauern nehmen dem König die Flucht.

# Castling: the king goes two squares towards the rook, and the rook jumps to its other side…
t7e8287d6 = Rochade: Der König geht zwei Felder auf den Turm zu, und der Turm springt auf seine andere Seite.

# Horde
t711743a1 = Horde

# Horde chess
t76af1ded = Hordenschach

# Pawns game
tf9898caa = Bauernspiel

# White has a horde of pawns and no king: checkmate the black king. Black has the usual army…
tbb91f615 = Weiß hat eine Horde von Bauern und keinen König: Setz den schwarzen König matt. Schwarz hat die übliche Armee: Schlag alle weißen Figuren.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
tb78acf6a =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen: Sie kommt für immer vom Brett.

    Ein König, der als Nächstes geschlagen werden könnte, steht im Schach. Nach deinem Zug darf dein König nicht im Schach stehen: Zieh ihn weg, schlag den Angreifer oder stell etwas dazwischen.

    Weiß hat keinen König und steht deshalb nie im Schach.

# Pawn (P): moves without capturing one square straight ahead; captures one square diagonall…
t6a386fb7 =
    Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; schlägt ein Feld schräg nach vorn. Von seiner 1. oder 2. Reihe aus, von der eigenen Seite gezählt, darf er zwei Felder geradeaus gehen, wenn beide leer sind. Erreicht er seine 8. Reihe, von der eigenen Seite gezählt, wird er sofort zu Dame, Turm, Läufer oder Springer, ganz wie sein Besitzer will.

    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen. Er darf nie dorthin ziehen, wo er geschlagen werden könnte.

# Castling: once in a game king and rook may move together: with the rook of the h-file the…
t6552f997 =
    Rochade: Einmal im Spiel dürfen König und Turm zusammen ziehen: Mit dem Turm der h-Linie geht der König auf die g-Linie und der Turm auf die f-Linie; mit dem Turm der a-Linie geht der König auf die c-Linie und der Turm auf die d-Linie. Beide dürfen vorher noch nicht gezogen haben, nichts darf zwischen ihnen stehen, und der König darf nicht im Schach stehen, über kein angegriffenes Feld gehen und auf keinem ankommen. Zieh den König, um zu rochieren; der Turm folgt.

    Im Vorbeigehen (en passant): Ist ein Bauer gerade von seiner 2. Reihe aus, von der eigenen Seite gezählt, zwei Felder weit gegangen und hätte ein gegnerischer Bauer ihn auf dem Feld dazwischen schlagen können, dann darf der das tun, aber nur sofort im nächsten Zug.

# Checkmate: if your king is in check and no move of yours can end that, you have lost. Stal…
t402cb9c2 =
    Schachmatt: Steht dein König im Schach und kein Zug von dir kann das beenden, hast du verloren.

    Patt: Hast du keinen erlaubten Zug, aber dein König steht nicht im Schach, ist das Spiel remis.

    Eine Seite, die alle Figuren verloren hat, hat das Spiel verloren.

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# White: keep the pawns side by side and behind one another, so that each is guarded. A pawn…
t63dd8753 =
    Weiß: Halte die Bauern nebeneinander und hintereinander, damit jeder gedeckt ist. Ein Bauer, der die letzte Reihe erreicht, wird zur Dame und entscheidet meistens das Spiel.

    Schwarz: Öffne früh Linien, indem du einen Bauern oder sogar eine Figur für zwei oder drei Bauern gibst. Türme und Dame hinter der Horde schlagen Bauern, die nicht umkehren können.

    Schwarz: Halte vor allem anderen jeden Bauern auf, der durchgebrochen ist. Weiß: Patt ist nur remis; lass dem einzelnen König also einen Zug, bis du ihn mattsetzen kannst.

# The horde offers a pawn. Whatever takes it is taken by another pawn, and a line towards pr…
ta25c7dba = Die Horde bietet einen Bauern an. Was ihn schlägt, wird von einem anderen Bauern geschlagen, und ein Weg zur Umwandlung öffnet sich.

# A pawn on the first row may go two squares as well. It cannot be taken in passing after th…
t23b421c4 = Auch ein Bauer auf der ersten Reihe darf zwei Felder gehen. Danach kann er nicht im Vorbeigehen geschlagen werden.

# Black captures the last white piece and has won.
t73d15924 = Schwarz schlägt die letzte weiße Figur und hat gewonnen.

# King of the Hill
t7ee8d68b = König des Hügels

# KotH
tfcf6545b = King of the Hill

# Bring your king to one of the four squares in the middle of the board (d4, e4, d5, e5), or…
t0fc252d9 = Bring deinen König auf eines der vier Felder in der Mitte des Bretts (d4, e4, d5, e5) oder setz den gegnerischen König matt: Greif ihn so an, dass er nicht mehr entkommen kann.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
t84f8b377 =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen: Sie kommt für immer vom Brett.

    Ein König, der als Nächstes geschlagen werden könnte, steht im Schach. Nach deinem Zug darf dein König nicht im Schach stehen: Zieh ihn weg, schlag den Angreifer oder stell etwas dazwischen.

# The hill: if your king moves to d4, e4, d5 or e5, you have won at once. It must be a legal…
t53c467b1 =
    Der Hügel: Zieht dein König nach d4, e4, d5 oder e5, hast du sofort gewonnen. Es muss ein erlaubter Zug sein: nicht ins Schach.

    Schachmatt: Steht dein König im Schach und kein Zug von dir kann das beenden, hast du verloren.

    Patt: Hast du keinen erlaubten Zug, aber dein König steht nicht im Schach, ist das Spiel remis.

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# Count the king's steps: from its first square it is three steps from the hill. Whenever an…
tc475304e =
    Zähl die Schritte des Königs: Von seinem ersten Feld sind es drei bis zum Hügel. Ist der gegnerische König nur noch einen Schritt entfernt, musst du das Feld bewachen, auf das er will; denn er darf nicht dorthin, wo er geschlagen werden könnte.

    Figuren, die aus der Ferne auf die mittleren Felder schauen, sind am meisten wert. Eine Dame oder ein Turm auf der vierten oder fünften Reihe sperrt auf einmal den halben Hügel.

    Figurentausch macht beiden Königen den Weg leichter. Tausch nur, wenn dein König näher am Hügel ist.

# The king steps onto the hill, and White has won at once.
ta407c80a = Der König betritt den Hügel, und Weiß hat sofort gewonnen.

# White's king wanted to step to d4 or e4. Now the rook guards the whole row, and a king may…
t8a2658d1 = Der weiße König wollte nach d4 oder e4. Nun bewacht der Turm die ganze Reihe, und ein König darf nicht dorthin, wo er geschlagen werden könnte.

# Checkmate wins too: the king is attacked, and its own pawns take away its flight.
taa8f21bb = Auch Schachmatt gewinnt: Der König wird angegriffen, und seine eigenen Bauern nehmen ihm die Flucht.

# Last Piece Standing
t0c2934a9 = Die letzte Figur

# Capture every enemy piece, or leave the enemy without a move. There is no check: the king…
t8768a85c = Schlag alle gegnerischen Figuren oder lass dem Gegner keinen Zug. Es gibt kein Schach: Der König ist eine Figur wie jede andere.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
t0c7a949a =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen: Sie kommt für immer vom Brett.

    Es gibt kein Schach und kein Matt: Jede Figur darf geschlagen werden.

# Pawn (P): moves without capturing one square straight ahead; captures one square diagonall…
t4f5e4520 =
    Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; schlägt ein Feld schräg nach vorn. Von seiner 2. Reihe aus, von der eigenen Seite gezählt, darf er zwei Felder geradeaus gehen, wenn beide leer sind. Erreicht er seine 8. Reihe, von der eigenen Seite gezählt, wird er sofort zu Dame, Turm, Läufer oder Springer, ganz wie sein Besitzer will.

    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen.

# Castling: once in a game king and rook may move together: with the rook of the h-file the…
t5045341b =
    Rochade: Einmal im Spiel dürfen König und Turm zusammen ziehen: Mit dem Turm der h-Linie geht der König auf die g-Linie und der Turm auf die f-Linie; mit dem Turm der a-Linie geht der König auf die c-Linie und der Turm auf die d-Linie. Beide dürfen vorher noch nicht gezogen haben, und nichts darf zwischen ihnen stehen; ob Felder angegriffen sind, ist egal. Zieh den König, um zu rochieren; der Turm folgt.

    Im Vorbeigehen (en passant): Ist ein Bauer gerade zwei Felder weit gegangen und hätte ein gegnerischer Bauer ihn auf dem Feld dazwischen schlagen können, dann darf der das tun, aber nur sofort im nächsten Zug.

# If you have no piece left, or none that can move in your turn, you have lost. When the sam…
t9f0115fb =
    Hast du keine Figur mehr, oder bist du am Zug und keine kann ziehen, hast du verloren.

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# Only numbers count in the end. Trade pieces when you have more, and avoid trades when you…
t5c9b9f32 =
    Am Ende zählt nur die Anzahl. Tausch Figuren, wenn du mehr hast, und vermeide Tausch, wenn du weniger hast.

    Verschwende keinen Zug darauf, den König zu retten, wenn etwas Größeres angegriffen ist: Er ist etwa so viel wert wie ein Springer.

    Lauf im Endspiel früh mit den Bauern. Eine neue Dame sammelt den Rest ein; und wer nur noch blockierte Bauern hat, verliert.

# The rook captures the king. The game goes on: Black still has a rook.
t73603b19 = Der Turm schlägt den König. Das Spiel geht weiter: Schwarz hat noch einen Turm.

# Castling is allowed although the rook attacks a square on the king's way: attacks do not m…
tc7052689 = Die Rochade ist erlaubt, obwohl der Turm ein Feld auf dem Weg des Königs angreift: Angriffe sind hier egal.

# Black captures White's last piece and has won.
tcb19ebe7 = Schwarz schlägt die letzte weiße Figur und hat gewonnen.

# Racing Kings
t69d4e31b = Wettlauf der Könige

# Racing chess
ta31a8843 = Rennschach

# Be the first to bring your king to the eighth row. Attacking the enemy king is forbidden.…
t4f0da0cc = Bring deinen König als Erster auf die achte Reihe. Den gegnerischen König anzugreifen ist verboten. Kommt Weiß zuerst an, hat Schwarz noch einen Zug, um auch anzukommen; dann ist es remis.

# White begins; then the players take turns. In your turn you move one piece to a square tha…
tee15bd72 =
    Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. Die gegnerische Figur wird geschlagen: Sie kommt für immer vom Brett.

    Ein König, der als Nächstes geschlagen werden könnte, steht im Schach. Das ist verboten: Kein Zug darf deinen eigenen König im Schach lassen, und keiner darf dem anderen Schach geben.

# Knight (N): moves and captures in a jump, whatever stands between, 2 squares along a row o…
t47ef7fcd =
    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen. Er darf nie dorthin ziehen, wo er geschlagen werden könnte.

# The race: the first king on the 8th row wins. If White arrives, Black still has one move:…
ted71bb4d =
    Der Wettlauf: Der erste König auf der 8. Reihe gewinnt. Kommt Weiß an, hat Schwarz noch einen Zug: Kommt damit auch der schwarze König an, ist das Spiel remis.

    Patt: Hast du keinen erlaubten Zug, aber dein König steht nicht im Schach, ist das Spiel remis.

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen ist das Spiel von selbst remis.

# Your pieces are fences: the enemy king may not step where it could be captured. Guard the…
t26932d0d =
    Deine Figuren sind Zäune: Der gegnerische König darf nicht dorthin, wo er geschlagen werden könnte. Bewach die Felder auf seinem Weg, vor allem die achte Reihe.

    Mach deinem eigenen König den Weg frei. Eine Reihe oder Spalte, die der Gegner bewacht, ist eine Mauer; schlag den Wächter oder stell etwas dazwischen.

    Weiß zieht zuerst, darum bekommt Schwarz am Ende einen Zug mehr. Komm als Weiß an, wenn der schwarze König nicht auf der siebten Reihe steht.

# The king begins to run. Both kings run upwards, side by side.
t39ec69ec = Der König läuft los. Beide Könige laufen nach oben, Seite an Seite.

# The white king arrives. The black king is too far away to arrive with its next move, so Wh…
t03860d45 = Der weiße König kommt an. Der schwarze ist zu weit weg, um mit dem nächsten Zug anzukommen; also hat Weiß gewonnen.

# White has arrived, but Black arrives with the very next move: a draw.
tb5e43a3f = Weiß ist angekommen, aber Schwarz kommt gleich im nächsten Zug an: remis.

# Three-check
te3b93c7a = Dreimal Schach

# Three-check chess
t6ea565c6 = Dreischach

# Attack the enemy king (give check) three times in the game, or checkmate it: attack it so…
teb794fcb = Greif den gegnerischen König im Lauf des Spiels dreimal an (gib Schach) oder setz ihn matt: Greif ihn so an, dass er nicht mehr entkommen kann.

# Checks: whoever gives check for the 3rd time has won at once. A check by two pieces counts…
tda8ec2a1 =
    Schachs: Wer zum 3. Mal Schach gibt, hat sofort gewonnen. Ein Schach durch zwei Figuren zählt einmal.

    Schachmatt: Steht dein König im Schach und kein Zug von dir kann das beenden, hast du verloren.

    Patt: Hast du keinen erlaubten Zug, aber dein König steht nicht im Schach, ist das Spiel remis.

    Niemand kann mehr gewinnen: Das Spiel ist remis, wenn nur noch die Könige übrig sind.

    Hat dieselbe Stellung 3-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie 5-mal dort gestanden, ist das Spiel von selbst remis.

    Nach 50 Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf jeder Spieler Remis verlangen; nach 75 Zügen jeder Seite ohne Schlagen und ohne Bauernzug ist das Spiel von selbst remis.

# Every check counts, even one that is answered easily. Look first for moves that give check…
t159e9648 =
    Jedes Schach zählt, auch eines, das sich leicht abwehren lässt. Such zuerst nach Zügen, die Schach geben, und nach Feldern, von denen der Gegner es geben will.

    Für ein Schach darfst du eine Figur opfern, wenn es das nächste Schach näher bringt. Eine Dame ist ein guter Preis für das dritte Schach.

    Bring deinen König früh durch die Rochade in Sicherheit und lass die Bauern vor ihm stehen: Jede offene Linie ist ein Schach.

# The queen attacks the king along the diagonal: White's first check. Two more will win.
t07d260b2 = Die Dame greift den König auf der Schräge an: das erste Schach von Weiß. Zwei weitere gewinnen.

# The knight attacks the king and opens the rook's line to it. Two pieces give check, but it…
t3981280d = Der Springer greift den König an und öffnet zugleich die Linie des Turms. Zwei Figuren geben Schach, aber es zählt nur einmal.

# White needed one more check. The queen gives it and wins, whatever Black could answer.
t4ada85c2 = Weiß brauchte noch ein Schach. Die Dame gibt es und gewinnt, was immer Schwarz antworten könnte.

# checks still to give
te4155084 = noch zu gebende Schachs

# Mega Chess
ta9f4d023 = Megaschach

# Chess on 256 squares
t05b48da1 = Schach auf 256 Feldern

# Checkmate the enemy king: attack it so that it cannot escape. The board has sixteen by six…
t7c0912ad = Setz den gegnerischen König matt: Greif ihn so an, dass er nicht mehr entkommen kann. Das Brett hat sechzehn mal sechzehn Felder.

# Pawn (P): moves without capturing one square straight ahead; captures one square diagonall…
t9f7d3508 =
    Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; schlägt ein Feld schräg nach vorn. Von seiner 3. Reihe aus, von der eigenen Seite gezählt, darf er zwei Felder geradeaus gehen, wenn beide leer sind. Erreicht er seine 16. Reihe, von der eigenen Seite gezählt, wird er sofort zu Dame, Turm, Läufer oder Springer, ganz wie sein Besitzer will.

    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen. Er darf nie dorthin ziehen, wo er geschlagen werden könnte.

# The way across is long. Bring knights forward early, for they need many moves; bishops and…
t9bcae757 =
    Der Weg hinüber ist lang. Bring Springer früh nach vorn, denn sie brauchen viele Züge; Läufer und Türme sind sofort da, wenn sich Linien öffnen.

    Zwischen den Bauern liegen zehn Reihen. Rück mit Bauern nebeneinander vor, damit sie sich gegenseitig decken, und hetz keinen einzelnen nach vorn.

    Jede Seite hat nur eine Dame, aber zehn Läufer. Öffne Schrägen zum gegnerischen König und halte die zu deinem geschlossen.

# A knight jumps out over the pawns, two squares ahead and one to the side.
tf753d725 = Ein Springer springt über die Bauern hinaus, zwei Felder nach vorn und eines zur Seite.

# A pawn on its first square may go two squares ahead.
t875ae7f2 = Ein Bauer auf seinem ersten Feld darf zwei Felder nach vorn gehen.

# The second rook takes the last row while the first guards the row before it: checkmate.
t6d2b6ed4 = Der zweite Turm besetzt die letzte Reihe, während der erste die Reihe davor bewacht: Schachmatt.

# Capablanca Chess
tc70612b7 = Capablanca-Schach

# Chess on 10 x 8
t5ef391c1 = Schach auf 10 x 8

# Checkmate the enemy king: attack it so that it cannot escape. Two new pieces join the knig…
t8e26eb0f = Setz den gegnerischen König matt: Greif ihn so an, dass er nicht mehr entkommen kann. Zwei neue Figuren verbinden den Springer mit Läufer und Turm.

# Pawn (P): moves without capturing one square straight ahead; captures one square diagonall…
tabde1a8b =
    Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; schlägt ein Feld schräg nach vorn. Von seiner 2. Reihe aus, von der eigenen Seite gezählt, darf er zwei Felder geradeaus gehen, wenn beide leer sind. Erreicht er seine 8. Reihe, von der eigenen Seite gezählt, wird er sofort zu Dame, Kanzler, Erzbischof, Turm, Läufer oder Springer, ganz wie sein Besitzer will.

    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Erzbischof (A): zieht und schlägt beliebig weit schräg über freie Felder oder im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Kanzler (C): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte oder im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen. Er darf nie dorthin ziehen, wo er geschlagen werden könnte.

# Castling: once in a game king and rook may move together: with the rook of the j-file the…
t301e85da =
    Rochade: Einmal im Spiel dürfen König und Turm zusammen ziehen: Mit dem Turm der j-Linie geht der König auf die i-Linie und der Turm auf die h-Linie; mit dem Turm der a-Linie geht der König auf die c-Linie und der Turm auf die d-Linie. Beide dürfen vorher noch nicht gezogen haben, nichts darf zwischen ihnen stehen, und der König darf nicht im Schach stehen, über kein angegriffenes Feld gehen und auf keinem ankommen. Zieh den König, um zu rochieren; der Turm folgt.

    Im Vorbeigehen (en passant): Ist ein Bauer gerade zwei Felder weit gegangen und hätte ein gegnerischer Bauer ihn auf dem Feld dazwischen schlagen können, dann darf der das tun, aber nur sofort im nächsten Zug.

# The archbishop alone can mate a king in the corner. Never leave your king there with an ar…
t4880d293 =
    Der Erzbischof allein kann einen König in der Ecke mattsetzen. Lass deinen König nie dort, wenn ein Erzbischof in der Nähe ist.

    Bring die drei großen Figuren nicht zu früh heraus: Springer und Läufer jagen sie und gewinnen Zeit.

    Die Bauern auf den äußeren Linien sind am Anfang nur von wenigen Figuren gedeckt. Such nach Angriffen auf sie und deck deine eigenen.

# The archbishop jumps out like a knight. From there it looks along the diagonals like a bis…
td3fdb265 = Der Erzbischof springt heraus wie ein Springer. Von dort schaut er wie ein Läufer die Schrägen entlang.

# Castling: the king goes three squares towards the rook, and the rook jumps to its other si…
t782c2bdc = Rochade: Der König geht drei Felder auf den Turm zu, und der Turm springt auf seine andere Seite.

# The archbishop comes nearer to the corner. With its own king's help it can mate alone.
t9a2f4939 = Der Erzbischof nähert sich der Ecke. Mit Hilfe seines Königs kann er allein mattsetzen.

# archbishop
t761c0ff4 = Erzbischof

# chancellor
tc2750568 = Kanzler

# Grand Chess
tcf2bc061 = Großes Schach

# Chess on 10 x 10
tf4583e52 = Schach auf 10 x 10

# Checkmate the enemy king: attack it so that it cannot escape. Marshal and cardinal join th…
t206855d5 = Setz den gegnerischen König matt: Greif ihn so an, dass er nicht mehr entkommen kann. Marschall und Kardinal verbinden den Springer mit Turm und Läufer.

# Pawn (P): moves without capturing one square straight ahead; captures one square diagonall…
tc95825cb =
    Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; schlägt ein Feld schräg nach vorn. Von seiner 3. Reihe aus, von der eigenen Seite gezählt, darf er zwei Felder geradeaus gehen, wenn beide leer sind. Zieht er auf seine 8., 9. oder 10. Reihe, von der eigenen Seite gezählt, darf er zu Dame, Marschall, Kardinal, Turm, Läufer oder Springer werden; auf seiner 10. Reihe, von der eigenen Seite gezählt, muss er es. Er kann nur zu einer Figur werden, von der seine Seite eine verloren hat, und er darf nicht dorthin, wo er sich umwandeln muss, wenn noch nichts verloren ist.

    Springer (N): zieht und schlägt im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Läufer (B): zieht und schlägt beliebig weit schräg über freie Felder.

    Turm (R): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte.

    Kardinal (C): zieht und schlägt beliebig weit schräg über freie Felder oder im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Marschall (M): zieht und schlägt beliebig weit über freie Felder entlang einer Reihe oder Spalte oder im Sprung, egal was dazwischen steht, 2 Felder entlang einer Reihe oder Spalte und von dort ein Feld zur Seite.

    Dame (Q): zieht und schlägt beliebig weit über freie Felder in jede der acht Richtungen.

    König (K): zieht und schlägt ein Feld weit in jede der acht Richtungen. Er darf nie dorthin ziehen, wo er geschlagen werden könnte.

# The rooks stand free behind their army from the first move: use them early, and mind that…
teb26850e =
    Die Türme stehen vom ersten Zug an frei hinter ihrer Armee: Nutz sie früh, und denk daran, dass der Gegner es auch tut.

    Ein Bauer darf sich ab der achten Reihe umwandeln, aber nur in eine Figur, die du verloren hast. Tausch Figuren, bevor dein Bauer ankommt, sonst muss er warten.

    Es gibt keine Rochade, und der König steht in der Mitte seiner zweiten Reihe. Halte die Bauern vor ihm zusammen.

# The marshal jumps over the pawns like a knight. From there it moves along rows and columns…
t1fe9a4d0 = Der Marschall springt über die Bauern wie ein Springer. Von dort zieht er wie ein Turm entlang der Reihen und Spalten.

# A pawn in the last three rows may become a piece that its side has lost, here the queen.
te9a004f9 = Ein Bauer auf den letzten drei Reihen darf zu einer Figur werden, die seine Seite verloren hat, hier zur Dame.

# It may also stay a pawn. On the last row it must become something.
t440eef63 = Er darf auch Bauer bleiben. Auf der letzten Reihe muss er etwas werden.

# cardinal
tf54f2b69 = Kardinal

# marshal
t0ffa950d = Marschall

# Four-player chess (teams)
t5ddc59f0 = Schach zu viert (Teams)

# Four-handed chess
td545a120 = Vierschach

# With your partner across the board, checkmate or capture the king of either opponent.
tba882109 = Setz zusammen mit deinem Partner gegenüber den König eines der Gegner matt oder schlag ihn.

# Blue
te9dd1fed = Blau

# Green
ta953c75c = Grün

# Red, Blue, Yellow and Green take turns clockwise. Every player has the army of chess. The…
t70966490 =
    Rot, Blau, Gelb und Grün ziehen im Uhrzeigersinn. Jeder Spieler hat die Armee des Schachs.

    Der Turm zieht beliebig weit entlang der Reihen und Spalten, der Läufer schräg, die Dame beides. Der Springer springt zwei Felder in eine Richtung und eines zur Seite, über alles hinweg. Der König geht ein Feld weit in jede Richtung. Eine Figur schlägt, indem sie auf das Feld einer anderen zieht.

    Ein Bauer geht ein Feld von der Seite seines Besitzers weg, beim ersten Zug auch zwei, und schlägt ein Feld schräg nach vorn. „Vorn“ ist für jeden Spieler woanders.

    Dein König darf nach deinem Zug nicht angegriffen sein. Haben König und Turm noch nicht gezogen, steht nichts zwischen ihnen und ist der König nicht angegriffen, geht über kein angegriffenes Feld und kommt auf keinem an, dann darfst du rochieren: Der König geht zwei Felder auf den Turm zu, und der Turm auf das Feld, über das der König gegangen ist.

# What is special here
t0b39c6d4 = Was hier besonders ist

# Red and Yellow play against Blue and Green. You cannot capture your partner's pieces, and…
t5024bbd3 =
    Rot und Gelb spielen gegen Blau und Grün. Die Figuren deines Partners kannst du nicht schlagen, und sie greifen deinen König nie an.

    Ein Bauer, der die elfte Reihe seines Besitzers erreicht, wird zu Dame, Turm, Läufer oder Springer.

    Ist ein gegnerischer Bauer gerade zwei Felder weit gegangen und steht nun genau vor deinem Bauern, dann darf dein Bauer ihn im Vorbeigehen schlagen, indem er auf das übersprungene Feld zieht, solange dieser Gegner nicht wieder gezogen hat. Steht dort eine feindliche Figur, werden beide geschlagen.

# A team loses as soon as one of its players is to move, attacked, and cannot escape, or as…
t81d83e44 =
    Ein Team verliert, sobald einer seiner Spieler am Zug und angegriffen ist und nicht entkommen kann, oder sobald einer seiner Könige geschlagen wird. Über Matt wird erst entschieden, wenn der Spieler dran ist; ein Partner kann also noch helfen. Und ein König, der noch angegriffen ist, wenn ein Gegner zieht, kann geschlagen werden.

    Ist ein Spieler am Zug, nicht angegriffen und hat keinen erlaubten Zug, ist das Spiel remis. Remis ist es auch, wenn dieselbe Stellung zum dritten Mal entsteht, und nach fünfzig Runden ohne Schlagen und ohne Bauernzug: Die Quellen nennen keine solche Regel, und ohne sie würden Partien nicht enden.

# Attack together: you move, an opponent moves, and then your partner can follow up on the s…
t200bc74a =
    Greift zusammen an: Du ziehst, ein Gegner zieht, und dann kann dein Partner auf dasselbe Ziel nachsetzen.

    Ein Schach gegen den Spieler, der nach deinem Partner zieht, lässt deinem Partner einen freien Zug gegen diesen König.

    Vorsicht mit der Dame am Anfang: Die nächsten beiden Gegner dürfen sie jagen.

# Red's pawn takes its double step.
t71e3e23f = Der rote Bauer macht seinen Doppelschritt.

# Red castles with the nearer rook.
t515198f4 = Rot rochiert mit dem näheren Turm.

# Blue's pawn has jumped over c5; Red's pawn takes it in passing.
t96aaf51b = Der blaue Bauer ist über c5 gesprungen; der rote schlägt ihn im Vorbeigehen.

# A pawn becomes a queen on its eleventh rank.
tb6dce679 = Ein Bauer wird auf seiner elften Reihe zur Dame.

# out
tab1a365f = ausgeschieden

# near castling
tb405f492 = kurze Rochade

# far castling
t9084d949 = lange Rochade

# points
tbc9567c6 = Punkte

# clock
t15a40f5d = Züge ohne Fortschritt

# notes
t83815eca = Anmerkungen

# Four-player chess (free for all)
t1def5fe6 = Schach zu viert (jeder gegen jeden)

# Have the most points when only one player is left: points come from captures and from mati…
tf2ece72f = Hab die meisten Punkte, wenn nur noch ein Spieler übrig ist: Punkte gibt es für das Schlagen und für das Mattsetzen von Königen.

# Everybody plays for himself. A pawn that reaches its owner's eighth rank, the middle of th…
tc8b092d2 =
    Jeder spielt für sich.

    Ein Bauer, der die achte Reihe seines Besitzers erreicht, die Mitte des Bretts, wird zur Dame.

    Ist ein gegnerischer Bauer über ein Feld gesprungen, das dein Bauer angreift, dann darf dein Bauer ihn im Vorbeigehen schlagen, indem er auf dieses Feld zieht, solange dieser Gegner nicht wieder gezogen hat. Steht dort eine fremde Figur, werden beide geschlagen.

# Points: pawn 1, knight 3, bishop 5, rook 5, queen 9, a queen that was a pawn 1, king 20. M…
t7415b5bf =
    Punkte: Bauer 1, Springer 3, Läufer 5, Turm 5, Dame 9, eine Dame, die einmal Bauer war, 1, König 20. Einen Spieler mattzusetzen bringt 20 Punkte, und zwar dem, der das Matt herbeigeführt hat. Wer pattgesetzt wird, bekommt die 20 selbst. Ein Zug, der zwei Könige auf einmal angreift, bringt mit einer Dame 1 und mit einer anderen Figur 5 Punkte; drei Könige bringen 5 und 20.

    Über Matt und Patt wird entschieden, wenn der Spieler dran ist. Wer ausscheidet, lässt graue Figuren zurück: Sie stehen im Weg, greifen niemanden an und sind nichts wert. Wer aufgibt, lässt einen König zurück, der noch für 20 Punkte geschlagen werden kann.

    Das Spiel endet, wenn drei ausgeschieden sind. Sind nur noch zwei übrig, darf, wer mehr als 20 Punkte vorn liegt, den Sieg verlangen. Auch wenn dieselbe Stellung zum dritten Mal entsteht, oder nach fünfzig Runden ohne Schlagen, ohne Bauernzug und ohne Ausscheiden, ist es zu Ende; dann gibt es 10 Punkte für jeden, der noch dabei ist. Die meisten Punkte gewinnen, auch wenn ihr Besitzer schon ausgeschieden ist.

# Stay out of fights between others; they cost both and help you. Keep your king behind its…
t088c1c51 =
    Halte dich aus den Kämpfen der anderen heraus; sie kosten beide etwas und helfen dir.

    Lass deinen König hinter seinen Bauern: Drei Armeen können ihn erreichen, bevor du wieder dran bist.

    Bauern werden schon in der Mitte des Bretts zu Damen: Ein freier Bauer verdient Schutz.

# A pawn becomes a queen on its eighth rank, in the middle of the board.
tdfc1a046 = Ein Bauer wird auf seiner achten Reihe zur Dame, in der Mitte des Bretts.

# Blue is mated and goes out; its pawn stays on the board, grey.
t30cccd6d = Blau ist matt und scheidet aus; sein Bauer bleibt grau auf dem Brett.

# Four-player chess (last survivor)
t1f4caf88 = Schach zu viert (der Letzte gewinnt)

# Be the last player whose king has not been mated.
tc6f23a9d = Sei der letzte Spieler, dessen König nicht mattgesetzt wurde.

# Who is to move and cannot is out, whether attacked or not; so is who loses the king. The g…
t1c2246eb =
    Wer am Zug ist und nicht ziehen kann, scheidet aus, ob angegriffen oder nicht; ebenso, wer den König verliert. Die grauen Figuren bleiben im Weg stehen, greifen niemanden an und können geschlagen werden.

    Wer als Letzter übrig bleibt, gewinnt; bei den anderen zählt, wie lange sie durchgehalten haben. Entsteht dieselbe Stellung zum dritten Mal, oder vergehen fünfzig Runden ohne Schlagen, ohne Bauernzug und ohne Ausscheiden, ist das Spiel zu Ende, und wer noch dabei ist, teilt sich den ersten Platz.

# Go 9x9
t26dfa33b = Go 9x9

# Weiqi
t21fa401e = Weiqi

# Baduk
t27ae10b4 = Baduk

# Igo
tff62d7e2 = Igo

# Hold more of the board than your opponent: your stones and the empty points only they surr…
t45bd469d = Halte mehr vom Brett als dein Gegner: deine Steine und die leeren Punkte, die nur sie umschließen.

# Points for White
t9d559c1c = Punkte für Weiß

# Stones Black begins with
te7510952 = Steine, mit denen Schwarz anfängt

# Black begins. In turn, put a stone on an empty crossing of lines, or pass. Stones never mo…
t5a4310e7 =
    Schwarz beginnt. Setzt abwechselnd einen Stein auf einen leeren Schnittpunkt der Linien oder passt. Steine werden nie gezogen.

    Steine einer Farbe, die entlang der Linien benachbart sind, bilden eine Kette. Die leeren Punkte neben einer Kette sind ihre Freiheiten. Eine Kette, der die letzte Freiheit genommen wird, ist gefangen und kommt vom Brett.

    Du darfst keinen Stein dorthin setzen, wo seine Kette keine Freiheit hätte, außer wenn er damit etwas fängt.

    Kein Zug darf ein ganzes Brett wiederherstellen, das es schon einmal gab. Wenn also ein einzelner Stein einen einzelnen Stein fängt und sofort zurückgefangen werden könnte (das heißt Ko), muss erst einmal woanders gespielt werden. Passen ist immer erlaubt.

    Ein schwächerer Spieler darf mit einer Vorgabe beginnen: Zwei bis neun schwarze Steine stehen schon auf dem Brett, und Weiß zieht zuerst. Weiß bekommt dann meist nur einen halben Punkt.

# Two passes in a row end the game. Each side counts its stones and the empty points that on…
tbaf2c44c =
    Passen beide nacheinander, ist das Spiel zu Ende. Jede Seite zählt ihre Steine und die leeren Punkte, die nur ihre Steine erreichen. Weiß bekommt ein paar Punkte mehr, weil es als Zweiter zieht, das Komi; meist siebeneinhalb, sodass es kein Unentschieden gibt.

    Steine zählen, wie sie stehen, außer wenn beide Spieler einig sind, dass manche tot sind und vorher vom Brett kommen. Wer nicht einverstanden ist, spielt weiter und fängt sie.

# A chain with two separate empty points inside, two eyes, can never be captured. Corners ar…
tedb80eff =
    Eine Kette mit zwei getrennten leeren Punkten im Inneren, zwei Augen, kann nie gefangen werden.

    In den Ecken lebt man am leichtesten, dann an den Rändern; in der Mitte ist es am schwersten.

    Ein Stein mit nur einer Freiheit wird gleich gefangen: Such vor jedem Zug nach solchen Steinen.

# White's stone loses its last liberty and is captured.
t7cc75ce7 = Der weiße Stein verliert seine letzte Freiheit und wird gefangen.

# Black takes a stone; White may not take back at once.
t02774098 = Schwarz fängt einen Stein; Weiß darf nicht sofort zurückfangen.

# White's chain in the corner has eyes on b2, d2 and a1: Black cannot fill them and plays el…
t8c5110e7 = Die weiße Kette in der Ecke hat Augen auf b2, d2 und a1: Schwarz kann sie nicht füllen und spielt woanders.

# captured
t48705ebf = Gefangene

# pass
t7b7a7318 = passen

# stone
tc81958fa = Stein

# komi
tc1284a0d = Komi

# passes
t623cd25c = nacheinander gepasst

# captured by Black
tf7650057 = von Schwarz gefangen

# captured by White
t1461bcb1 = von Weiß gefangen

# ko
t423cf95f = Ko

# Go 13x13
t7760735f = Go 13x13

# Go 19x19
t6ef10093 = Go 19x19

# Five in a Row
t6ed8c0db = Fünf in einer Reihe

# Gomoku
t4523ff83 = Gomoku

# Gobang
tdcc5a6f5 = Gobang

# Five in a Line
t17551407 = Fünf in einer Linie

# Be the first to get five of your stones in a row: across, upright or diagonally.
te2bc2933 = Bring als Erster fünf deiner Steine in eine Reihe: waagerecht, senkrecht oder schräg.

# What wins: five or more (freestyle), or exactly five
t733ab533 = Was gewinnt: fünf oder mehr (frei) oder genau fünf

# freestyle
t118adf9c = frei

# exact
t946895a4 = genau

# Black begins. In turn, each player puts one stone on any empty crossing of lines. Stones n…
tfe916068 = Schwarz beginnt. Die Spieler setzen abwechselnd einen Stein auf einen beliebigen leeren Schnittpunkt der Linien. Steine werden nie gezogen und nie geschlagen.

# Whoever has five stones in an unbroken line wins at once. Usually more than five win too;…
t7e2fd5f1 = Wer fünf Steine lückenlos in einer Reihe hat, gewinnt sofort. Gewöhnlich gewinnen auch mehr als fünf; mit der Regel „genau“ zählt eine Reihe von sechs oder mehr nicht. Sind alle 225 Punkte ohne eine solche Reihe gefüllt, endet das Spiel unentschieden.

# Four stones with room at both ends cannot be stopped, so three stones with room at both en…
t4c61d6b0 =
    Vier Steine mit Platz an beiden Enden lassen sich nicht aufhalten; darum musst du schon auf drei Steine mit Platz an beiden Enden antworten.

    Such nach einem Stein, der zwei Drohungen auf einmal schafft: Nur eine davon lässt sich abwehren.

    Auf eine Vier muss sofort geantwortet werden. So kannst du bestimmen, wo dein Gegner spielt; aber verschwende keine Vier, die zu nichts führt.

# Three become four with room at both ends: nobody can stop both.
td32182f3 = Aus drei werden vier mit Platz an beiden Enden: Niemand kann beide schließen.

# White closes one end, but five can be reached at the other.
t06f6692e = Weiß schließt ein Ende, aber am anderen lassen sich fünf erreichen.

# Five in a row: Black wins.
t1072dfb3 = Fünf in einer Reihe: Schwarz gewinnt.

# Hex
t613f34ea = Hex

# Con-tac-tix
t9fef5ef6 = Con-tac-tix

# Join your two sides of the board with an unbroken chain of your stones.
tae37a666 = Verbinde deine beiden Seiten des Bretts mit einer lückenlosen Kette deiner Steine.

# The second player may take over the first stone
tcc3552e3 = Der zweite Spieler darf den ersten Stein übernehmen

# off
tab3a8a0a = aus

# on
t61342fd0 = an

# Red begins. In turn, each player puts one stone on any empty cell. Stones never move and a…
t5a1c1752 =
    Rot beginnt. Die Spieler setzen abwechselnd einen Stein auf ein beliebiges leeres Feld. Steine werden nie gezogen und nie geschlagen.

    Rot verbindet oben mit unten, Blau die linke Seite mit der rechten. Die Ecken gehören beiden.

    Jedes Feld hat sechs Nachbarn. Auf dem Bildschirm sind die Reihen verschoben; die Nachbarn sind also die Felder links und rechts, gerade darüber und darunter, schräg links darüber und schräg rechts darunter.

    Mit der Option „Tausch“ darf der zweite Spieler auf den ersten Stein mit dem Zug „tauschen“ antworten: Die Spieler wechseln die Seiten. Der Stein und der Weg von oben nach unten gehören dann Blau, und Rot spielt mit dem Weg von links nach rechts weiter. Das macht den Anfang gerecht, denn der erste Stein ist ein großer Vorteil.

# Whoever joins both sides wins at once. There is no draw: on a full board exactly one playe…
tb08c4e38 = Wer beide Seiten verbindet, gewinnt sofort. Ein Unentschieden gibt es nicht: Auf einem vollen Brett hat es genau ein Spieler geschafft.

# Two stones that share two empty neighbours are as good as joined: this is a bridge. If you…
t7abd05e0 =
    Zwei Steine, die zwei leere Nachbarn gemeinsam haben, sind so gut wie verbunden: Das ist eine Brücke. Nimmt dein Gegner eines der beiden Felder, nimm das andere.

    Blockier nicht gleich vor einer Kette; stell dich ein paar Felder weiter weg, wo du nach beiden Seiten antworten kannst.

    Die Mitte des Bretts liegt auf den meisten Wegen; fang dort an.

# Blue has intruded on the bridge from f5 to e7 at f6; Red takes the other cell and is joine…
t8345977d = Blau hat die Brücke von f5 nach e7 auf f6 gestört; Rot nimmt das andere Feld und ist verbunden.

# The last link: Red has joined top and bottom.
t512c5197 = Das letzte Glied: Rot hat oben und unten verbunden.

# Blue answers next to the first stone.
t7101a77a = Blau antwortet neben dem ersten Stein.

# joins
tabae03be = verbindet

# top and bottom
ta3c5cd70 = oben und unten

# left and right
tad69fcbf = links und rechts

# swap
t64ed874e = tauschen

# swapped
tc7d4a72b = getauscht

# Laser chess
t48365ac4 = Laserschach

# Khet
td30bd217 = Khet

# Hit the enemy pharaoh with a laser beam.
t7f39d917 = Triff den gegnerischen Pharao mit einem Laserstrahl.

# Silver
t27a78440 = Silber

# Classic
t7b47b1f3 = Klassisch

# Imhotep
t3f2791af = Imhotep

# Dynasty
tcbd023af = Dynastie

# Silver begins. In your turn do exactly one thing: move one of your pieces one square in an…
tf299baaa =
    Silber beginnt. Wenn du dran bist, tust du genau eines: Zieh eine deiner Figuren ein Feld weit in eine der acht Richtungen auf ein leeres Feld, oder dreh eine deiner Figuren um eine Vierteldrehung. Dann feuert dein Laser, ob du willst oder nicht. Die erste Figur, die er zerstört, egal von welcher Seite, kommt vom Brett.

    Farbige Felder sind reserviert: Niemand zieht auf ein Feld der anderen Seite. Silber gehören die rechte Spalte, b1 und b8; Rot gehören die linke Spalte, i1 und i8.

    Ein Skarabäus darf auch mit einer Pyramide oder einem Anubis auf einem Feld neben ihm den Platz tauschen, egal von welcher Seite. Keiner von beiden dreht sich dabei.

    Die Sphinx zieht nicht, dreht sich aber um eine Vierteldrehung, nur nie so, dass sie vom Brett hinausschaut: In einer Ecke dreht sie sich zwischen den beiden Richtungen entlang der Ränder. Der Pharao dreht sich nicht.

# The pieces and the light
t84db06f5 = Die Figuren und das Licht

# The sphinx is your laser. It stands in your corner or wherever a layout puts it, never lea…
t2229fedf =
    Die Sphinx ist dein Laser. Sie steht in deiner Ecke oder wo eine Aufstellung sie hinstellt, verlässt ihren Platz nie und kann nicht zerstört werden.

    Eine Pyramide hat einen schrägen Spiegel. Licht, das auf den Spiegel trifft, biegt um die Ecke; Licht, das auf eine nackte Seite trifft, zerstört die Pyramide.

    Ein Skarabäus ist auf beiden Seiten ein Spiegel: Er lenkt Licht um, woher es auch kommt, und kann nicht zerstört werden.

    Ein Anubis verschluckt Licht, das ihn von vorn trifft. Von der Seite oder von hinten wird er zerstört.

    Der Pharao wird durch Licht von jeder Seite zerstört.

# A player whose pharaoh is hit loses, even if it was by their own laser. The game is a draw…
tbb8fa5d0 = Wessen Pharao getroffen wird, der verliert, auch wenn es der eigene Laser war. Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht oder wenn in den letzten hundert Zügen (fünfzig jeder Seite) nichts zerstört wurde.

# After every move look where both lasers go now. It is easy to shoot a piece of your own. A…
t973c7800 =
    Schau nach jedem Zug, wohin beide Laser jetzt leuchten. Leicht trifft man eine eigene Figur.

    Auch eine Figur, die stehen bleibt, kann alles verändern: Oft ist es der stärkste Zug, dem Licht etwas aus dem Weg zu räumen.

    Lass einen Anubis, das Gesicht nach außen, zwischen deinem Pharao und den Stellen, von denen Licht kommen kann.

# Silver moves, then the laser fires up the edge: the pyramid on j3 shows it a bare side and…
tf28b098d = Silber zieht, dann feuert der Laser am Rand entlang nach oben: Die Pyramide auf j3 zeigt ihm eine nackte Seite und wird zerstört.

# Silver turns the pyramid: its mirror now sends the light left, where it destroys the red p…
tbc7a956a = Silber dreht die Pyramide: Ihr Spiegel lenkt das Licht jetzt nach links, wo es die rote Pyramide zerstört.

# The scarab swaps places with the pyramid beside it.
t113a0874 = Der Skarabäus tauscht den Platz mit der Pyramide neben ihm.

# pyramid
te8a937e7 = Pyramide

# anubis
t7076cf41 = Anubis

# scarab
t513bde0f = Skarabäus

# pharaoh
t2a0dbca6 = Pharao

# sphinx
ta1398587 = Sphinx

# turn right
t0b42da44 = rechtsherum drehen

# turn left
t896a9d7b = linksherum drehen

# Laser chess (simple)
t3a2de615 = Laserschach (einfach)

# Khet without swaps
tfe3ccc2b = Khet ohne Tausch

# Silver begins. In your turn do exactly one thing: move one of your pieces one square in an…
te3897e2f =
    Silber beginnt. Wenn du dran bist, tust du genau eines: Zieh eine deiner Figuren ein Feld weit in eine der acht Richtungen auf ein leeres Feld, oder dreh eine deiner Figuren um eine Vierteldrehung nach rechts oder links. Die Sphinx zieht nicht und dreht sich nicht. Dann feuert dein Laser, ob du willst oder nicht. Die erste Figur, die er zerstört, egal von welcher Seite, kommt vom Brett.

    Das ist das einfachere Spiel: Alle Felder stehen beiden Seiten offen, und Skarabäen tauschen keine Plätze.

# A player whose pharaoh is hit loses, even if it was by their own laser. The game is a draw…
t5e46396b = Wessen Pharao getroffen wird, der verliert, auch wenn es der eigene Laser war. Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht.

# The sphinx neither moves nor turns in this game.
t49cb3cfd = Die Sphinx zieht nicht und dreht sich nicht in diesem Spiel.

# Breakthrough
t37454241 = Breakthrough

# Bring one of your men to the far row before your opponent does.
t45c13d7c = Bring einen deiner Steine auf die hinterste Reihe, bevor es dem Gegner gelingt.

# White begins. Each turn one man goes one square forward, straight or diagonally, on to an…
tae80728c =
    Weiß beginnt. In jedem Zug geht ein Stein ein Feld nach vorn, geradeaus oder schräg, auf ein leeres Feld. Seitwärts oder zurück geht kein Stein.

    Ein Stein schlägt nur schräg nach vorn: Er geht auf das Feld eines gegnerischen Steins, und der kommt vom Brett. Niemand muss schlagen. Ein Stein gerade voraus versperrt den Weg.

# Whoever brings a man to the far row wins at once. Whoever captures all men of the opponent…
tbbf28f4c =
    Wer einen Stein auf die hinterste Reihe bringt, gewinnt sofort. Wer alle Steine des Gegners schlägt, gewinnt auch.

    Einen Zug gibt es immer, und Steine gehen nur nach vorn: Kein Spiel endet unentschieden, und keines dauert lange.

# Keep your men in pairs, one diagonally behind the other: whoever captures the first is cap…
t8a7ff893 =
    Halte deine Steine zu zweit, einen schräg hinter dem anderen: Wer den ersten schlägt, wird vom zweiten geschlagen.

    Lass einige Steine auf deiner ersten Reihe, so lange du kannst. Sie bewachen die Felder, über die der Gegner kommen muss.

    Zähle Züge. Ein Stein ohne Gegner vor sich oder nahe an seinem Weg braucht keine Hilfe, nur Zeit.

# A man goes one square forward, straight or diagonally: White from b2 to c3.
t64d5946d = Ein Stein geht ein Feld nach vorn, geradeaus oder schräg: Weiß von b2 nach c3.

# White captures diagonally forward: the man on d5 leaves the board.
t73b8fca0 = Weiß schlägt schräg nach vorn: Der Stein auf d5 kommt vom Brett.

# White reaches the far row and wins.
td9fd4fb9 = Weiß erreicht die hinterste Reihe und gewinnt.

# No square in front of this man is free, and it captures only diagonally.
t2244bfb1 = Kein Feld vor diesem Stein ist frei, und er schlägt nur schräg.

# x or o
t79449599 = x oder o

# x or o after the board
tf88569f8 = x oder o nach dem Brett

# Nine Men's Morris
te3bc179d = Mühle

# Mill
tea6f9ce3 = Mühlespiel

# Merels
t120ba1ff = Merels

# Mühle
td8f9b952 = Nine Men’s Morris

# Close mills, three of your men in a line, to take your opponent's men until two are left.
t142ac3bd = Schließ Mühlen, drei deiner Steine in einer Linie, und nimm so die Steine deines Gegners, bis ihm nur zwei bleiben.

# White begins. First the players take turns to put their nine men on empty points. Then the…
td3cfe56b =
    Weiß beginnt. Zuerst setzen die Spieler abwechselnd ihre neun Steine auf leere Punkte. Dann ziehen sie abwechselnd einen Stein entlang einer Linie auf einen benachbarten leeren Punkt.

    Drei Steine einer Farbe in einer Linie sind eine Mühle. Wer eine schließt, beim Setzen oder beim Ziehen, nimmt einen Stein des Gegners vom Brett: einen, der in keiner Mühle steht, oder irgendeinen, wenn alle in Mühlen stehen. Wer zwei Mühlen auf einmal schließt, nimmt trotzdem nur einen Stein. Eine Mühle darf geöffnet und wieder geschlossen werden und nimmt jedes Mal einen Stein.

    Wer nur noch drei Steine hat, darf mit ihnen auf jeden leeren Punkt springen.

# Whoever has fewer than three men loses, and so does whoever cannot move. The game is a dra…
t60b52b51 =
    Wer weniger als drei Steine hat, verliert, und ebenso, wer nicht ziehen kann.

    Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht und wenn jede Seite fünfzigmal hintereinander ohne Mühle gezogen hat.

# Place men where lines cross; there they have the most neighbours. The strongest thing to h…
t794466e0 =
    Setz Steine dorthin, wo sich Linien kreuzen; dort haben sie die meisten Nachbarn.

    Das Stärkste, was du haben kannst, ist ein Stein, der zwischen zwei Mühlen hin- und herzieht (eine Zwickmühle): Jeder Zug öffnet die eine und schließt die andere.

    Denk nicht nur an Mühlen: Eine Seite, deren Steine alle eingesperrt sind, hat verloren.

# Three white men in a line: White takes the man on b6.
tfd5e91ff = Drei weiße Steine in einer Linie: Weiß nimmt den Stein auf b6.

# White opens the mill on the left to close it again with the next move.
tcc13e012 = Weiß öffnet die Mühle links, um sie mit dem nächsten Zug wieder zu schließen.

# Black steps between the white men on a7 and g7 and keeps the upper line shut.
t98a30a8f = Schwarz stellt sich zwischen die weißen Steine auf a7 und g7 und hält die obere Linie geschlossen.

# moves since the last mill
t52c8e85e = Züge seit der letzten Mühle

# Reversi
t55fae0f1 = Reversi

# Othello
td99e3ffe = Othello

# Have more discs of your colour on the board than your opponent when nobody can move.
tb78de7a3 = Hab mehr Scheiben deiner Farbe auf dem Brett als dein Gegner, wenn niemand mehr ziehen kann.

# Black begins. Place a disc on an empty square so that one or more of the other player's di…
t64f4cf88 =
    Schwarz beginnt. Leg eine Scheibe auf ein leeres Feld, sodass eine oder mehrere Scheiben des Gegners in gerader Linie (entlang einer Reihe, einer Spalte oder schräg) zwischen der neuen und einer anderen deiner Scheiben liegen. Alle so eingeschlossenen Scheiben werden umgedreht und gehören dir.

    Du musst mindestens eine Scheibe umdrehen. Kannst du das nicht, passt du, und der andere zieht noch einmal; passen darfst du nicht, wenn du ziehen kannst.

# The game ends when neither player can move, usually because the board is full. Whoever has…
tfb41e9f0 = Das Spiel endet, wenn keiner mehr ziehen kann, meist weil das Brett voll ist. Wer mehr Scheiben hat, gewinnt; gleich viele sind unentschieden.

# A disc in a corner can never be turned over: fight for the corners. Avoid the squares next…
t66d41998 =
    Eine Scheibe in der Ecke kann nie umgedreht werden: Kämpf um die Ecken.

    Meide die Felder neben einer leeren Ecke; oft verschenken sie die Ecke.

    Wenige Scheiben mitten im Spiel sind keine Schande. Viele Züge zur Auswahl zu haben ist mehr wert.

# Black places on d3: the white disc on d4 is enclosed and turns over.
t63011582 = Schwarz legt auf d3: Die weiße Scheibe auf d4 ist eingeschlossen und wird umgedreht.

# White takes a corner, which nobody can ever turn over.
tf9c178af = Weiß nimmt sich eine Ecke, die niemand je umdrehen kann.

# discs
t1d72a3ed = Scheiben

# Brandubh
t11b902ab = Brandubh

# Brandub
te6ee09e1 = Brandub

# Irish tafl
td522d527 = Irisches Tafl

# The defenders bring their king to a corner of the board; the attackers, who begin, catch h…
t5bd4e8f4 = Die Verteidiger bringen ihren König in eine Ecke des Bretts; die Angreifer, die beginnen, fangen ihn.

# Attackers
ta19d30a7 = Angreifer

# Defenders
t76256f4b = Verteidiger

# The attackers begin, then the sides take turns. You must move one piece each turn. Every p…
tfc0c58d8 =
    Die Angreifer beginnen, dann wird abwechselnd gezogen. In jedem Zug musst du eine Figur ziehen.

    Jede Figur, König oder Krieger, gleitet entlang einer Reihe oder Spalte beliebig weit über leere Felder, wie ein Turm im Schach. Niemand springt über eine Figur, und niemand zieht schräg.

    Fünf Felder sind besonders: die vier Ecken und der Thron in der Mitte. Nur der König darf dort anhalten. Krieger dürfen über den Thron gleiten, solange er leer ist.

# Taking soldiers
t37e879e0 = Krieger schlagen

# A soldier is taken when the other side closes it in on two opposite sides, left and right…
t073d2651 =
    Ein Krieger wird geschlagen, wenn die andere Seite ihn von zwei gegenüberliegenden Seiten einschließt, links und rechts oder oben und unten. Die ziehende Figur muss eine der beiden sein; wer von sich aus zwischen zwei Gegner zieht, ist sicher. Ein Zug kann mehrere Krieger schlagen.

    Der König hilft beim Schlagen. Eine Ecke zählt für jeden Krieger als Gegner, und ebenso der leere Thron: Ein Krieger daneben wird von einer einzigen Figur auf der anderen Seite geschlagen. Der Rand des Bretts zählt nicht.

# The king
t3b68a233 = Der König

# The king is taken like a soldier, by attackers on two opposite sides or by one attacker ag…
td6c65273 = Der König wird gefangen, wie ein Krieger geschlagen wird: von Angreifern auf zwei gegenüberliegenden Seiten oder von einem Angreifer gegen eine Ecke. Auf seinem Thron wird er nur von Angreifern auf allen vier Seiten gefangen, und neben ihm von drei Angreifern mit dem leeren Thron auf der vierten Seite.

# The defenders win when the king stands on a corner, or when no attacker is left. The attac…
t7cdc9ea2 =
    Die Verteidiger gewinnen, wenn der König in einer Ecke steht oder kein Angreifer mehr übrig ist. Die Angreifer gewinnen, wenn sie den König fangen oder einen lückenlosen Ring um den König und alle seine Krieger schließen, sodass keiner von ihnen den Rand erreichen könnte.

    Wer nicht ziehen kann, verliert. Wer dieselbe Stellung zum dritten Mal herbeiführt, verliert.

# Attackers: put soldiers on the squares diagonally next to the corners early. A closed corn…
t2eba8ddf =
    Angreifer: Stellt früh Krieger auf die Felder schräg neben den Ecken. Eine geschlossene Ecke bleibt geschlossen.

    Angreifer: Schlagt nicht zu eilig. Knüpft das Netz weit weg vom König und zieht es zusammen.

    Verteidiger: Opfert einen Krieger, wenn das dem König eine Reihe öffnet. Zwei offene Wege auf einmal lassen sich nicht beide sperren.

# The attacker slides to d3: the defender on c3 is now between two attackers and is taken.
t5ccb3dd0 = Der Angreifer gleitet nach d3: Der Verteidiger auf c3 steht nun zwischen zwei Angreifern und wird geschlagen.

# Away from his throne the king is taken between two attackers.
t8ae4cb7c = Abseits seines Throns wird der König zwischen zwei Angreifern gefangen.

# The king reaches a corner and the defenders win.
tf0f69e7a = Der König erreicht eine Ecke, und die Verteidiger gewinnen.

# soldier
t9ccd1fb5 = Krieger

# soldiers
t9ce904b2 = Krieger

# Hnefatafl (Copenhagen)
t977c98ad = Hnefatafl (Kopenhagen)

# Copenhagen Hnefatafl
t6c26adfc = Kopenhagener Hnefatafl

# Tafl
t6fbb5724 = Tafl

# King's table
tb6904d34 = Königstafel

# A soldier is taken when the other side closes it in on two opposite sides, left and right…
t6a0fe464 =
    Ein Krieger wird geschlagen, wenn die andere Seite ihn von zwei gegenüberliegenden Seiten einschließt, links und rechts oder oben und unten. Die ziehende Figur muss eine der beiden sein; wer von sich aus zwischen zwei Gegner zieht, ist sicher. Ein Zug kann mehrere Krieger schlagen.

    Der König hilft beim Schlagen. Eine Ecke zählt für jeden Krieger als Gegner, und ebenso der leere Thron: Ein Krieger daneben wird von einer einzigen Figur auf der anderen Seite geschlagen. Der Rand des Bretts zählt nicht.

    Schildwall: Zwei oder mehr Figuren nebeneinander am Rand werden zusammen geschlagen, wenn jede einen Gegner vor sich hat und die ziehende Figur die Reihe schließt, sodass an beiden Enden ein Gegner (oder eine Ecke) steht. Ein König in einer solchen Reihe bleibt stehen.

# The king is taken when attackers stand on all four sides of him. Beside the throne three a…
t5e7618e7 = Der König wird gefangen, wenn auf allen vier Seiten von ihm Angreifer stehen. Neben dem Thron genügen drei Angreifer mit dem leeren Thron auf der vierten Seite. Am Rand des Bretts kann er nicht gefangen werden, und Ecken zählen nicht gegen ihn.

# The defenders win when the king stands on a corner, or when no attacker is left. They also…
t492ef165 =
    Die Verteidiger gewinnen, wenn der König in einer Ecke steht oder kein Angreifer mehr übrig ist. Sie gewinnen auch mit einer Randfestung: Der König steht am Rand und kann ziehen, hinter einer Mauer von Verteidigern, die nie gebrochen werden kann, so viele Angreifer auch kommen.

    Die Angreifer gewinnen, wenn sie den König fangen oder einen lückenlosen Ring um den König und alle seine Krieger schließen, sodass keiner von ihnen den Rand erreichen könnte.

    Wer nicht ziehen kann, verliert. Entsteht dieselbe Stellung zum dritten Mal, verlieren die Verteidiger.

# The attacker slides to d4: the defender on c4 is now between two attackers and is taken.
t42f0b36c = Der Angreifer gleitet nach d4: Der Verteidiger auf c4 steht nun zwischen zwei Angreifern und wird geschlagen.

# Shieldwall: both defenders at the edge have an attacker in front, and the move closes the…
tc7d8e285 = Schildwall: Beide Verteidiger am Rand haben einen Angreifer vor sich, und der Zug schließt die Reihe.

# Exit fort: the king can move to and fro at the edge, and no defender of the wall can ever…
tbebb3a24 = Randfestung: Der König kann am Rand hin- und herziehen, und kein Verteidiger der Mauer kann je geschlagen werden.

# Tablut
t947ea4c1 = Tablut

# Sami tafl
t5fa200ac = Samisches Tafl

# The defenders bring their king to any edge of the board; the attackers, who begin, catch h…
tfe7a8121 = Die Verteidiger bringen ihren König an irgendeinen Rand des Bretts; die Angreifer, die beginnen, fangen ihn.

# The attackers begin, then the sides take turns. You must move one piece each turn. Every p…
td802700c =
    Die Angreifer beginnen, dann wird abwechselnd gezogen. In jedem Zug musst du eine Figur ziehen.

    Jede Figur, König oder Krieger, gleitet entlang einer Reihe oder Spalte beliebig weit über leere Felder, wie ein Turm im Schach. Niemand springt über eine Figur, und niemand zieht schräg.

    Das Feld in der Mitte ist der Thron. Hat der König ihn verlassen, darf niemand mehr darauf anhalten oder darübergleiten, nicht einmal der König.

# A soldier is taken when the other side closes it in on two opposite sides, left and right…
td05a11b0 =
    Ein Krieger wird geschlagen, wenn die andere Seite ihn von zwei gegenüberliegenden Seiten einschließt, links und rechts oder oben und unten. Die ziehende Figur muss eine der beiden sein; wer von sich aus zwischen zwei Gegner zieht, ist sicher. Ein Zug kann mehrere Krieger schlagen.

    Der König hilft beim Schlagen. Der leere Thron zählt für jeden Krieger daneben als Gegner.

    Sitzt der König auf seinem Thron, mit Angreifern auf drei Seiten und einem Verteidiger auf der vierten, dann kann dieser Verteidiger von einem Angreifer auf der anderen Seite gegen den Thron geschlagen werden.

# The king is taken like a soldier, by attackers on two opposite sides. On his throne he is…
t69c35de9 = Der König wird gefangen, wie ein Krieger geschlagen wird: von Angreifern auf zwei gegenüberliegenden Seiten. Auf seinem Thron wird er nur von Angreifern auf allen vier Seiten gefangen, und neben ihm von drei Angreifern mit dem leeren Thron auf der vierten Seite.

# The defenders win when the king stands on any square at the edge, or when no attacker is l…
tba347ef8 =
    Die Verteidiger gewinnen, wenn der König auf irgendeinem Feld am Rand steht oder kein Angreifer mehr übrig ist. Die Angreifer gewinnen, wenn sie den König fangen.

    Unentschieden ist es, wenn dieselbe Stellung zum dritten Mal entsteht oder wenn eine Seite nicht ziehen kann.

# Defenders: the king needs only an open row to the edge. Make two at once and one will stay…
t3882dcbe =
    Verteidiger: Der König braucht nur eine offene Reihe zum Rand. Öffnet zwei auf einmal, und eine bleibt offen.

    Angreifer: Haltet auf jeder Seite des Bretts einen Krieger bereit, damit ihr euch dem König in den Weg stellen könnt.

    Angreifer: Im Freien fällt der König zwei Kriegern zum Opfer. Wartet neben den Reihen, die er benutzen will.

# A soldier slides as far as it likes along its row.
t710fd0ef = Ein Krieger gleitet beliebig weit entlang seiner Reihe.

# The king is held on three sides, so his last defender is taken against the throne.
t4ef614d7 = Der König wird auf drei Seiten festgehalten; darum wird sein letzter Verteidiger gegen den Thron geschlagen.

# The king reaches the edge and the defenders win.
te9ae4b1e = Der König erreicht den Rand, und die Verteidiger gewinnen.

# Viking chess
t234c2027 = Wikingerschach

# A soldier is taken when the other side closes it in on two opposite sides, left and right…
t73cc93f4 =
    Ein Krieger wird geschlagen, wenn die andere Seite ihn von zwei gegenüberliegenden Seiten einschließt, links und rechts oder oben und unten. Der ziehende Krieger muss einer der beiden sein; wer von sich aus zwischen zwei Gegner zieht, ist sicher. Ein Zug kann mehrere Krieger schlagen.

    Eine Ecke und der Thron zählen für jeden Krieger als Gegner, der Thron sogar, während der König darauf sitzt. Der König selbst hilft nie beim Schlagen.

# The king is taken when an attacker comes next to him and on all his sides there are attack…
tdb25c77a = Der König wird gefangen, wenn ein Angreifer neben ihn zieht und auf allen seinen Seiten Angreifer, Ecken oder das Ende des Bretts sind. Im Freien braucht es also vier Angreifer, am Rand aber nur drei. Der Thron zählt nicht.

# The defenders win when the king stands on a corner, or when no attacker is left. The attac…
t50b25612 =
    Die Verteidiger gewinnen, wenn der König in einer Ecke steht oder kein Angreifer mehr übrig ist. Die Angreifer gewinnen, wenn sie den König fangen.

    Wer nicht ziehen kann, verliert. Entsteht dieselbe Stellung zum dritten Mal, verlieren die Verteidiger.

# Defenders: the king does not help to take, so keep soldiers with him. Defenders: the edge…
t45e86edf =
    Verteidiger: Der König hilft nicht beim Schlagen; lasst also Krieger bei ihm.

    Verteidiger: Der Rand ist für den König gefährlich; dort genügen drei Angreifer.

    Angreifer: Bewacht früh die Ecken und zieht dann das Netz zu.

# At the edge three attackers take the king.
teb7a5cdb = Am Rand fangen drei Angreifer den König.

## Why a position, its text or an option is refused: sentences, frames and their parts.

# halfmove clock
t8eb02e67 = Halbzüge ohne Fortschritt

# number of rows
t687cc27e = Anzahl der Reihen

# side to move
tae7b491c = Seite am Zug

# w or b
tba89105d = w oder b

# one of PNBRQK, pnbrqk or a number of empty squares
teb929511 = einer der Buchstaben PNBRQK oder pnbrqk oder eine Zahl leerer Felder

# - or some of KQkq, or the files of the rooks such as HAha
tb4254aea = - oder einige von KQkq oder die Linien der Türme, zum Beispiel HAha

# en passant square
t28a25457 = En-passant-Feld

# castling rights
t5fd62825 = Rochaderechte

# after the move number
tc8a5d960 = nach der Zugnummer

# nothing more
t5054ca9f = nichts mehr

# - because there is no castling
t802363f8 = -, denn es gibt keine Rochade

# captured pieces do not come back in this game
t3a53e87a = Geschlagene Figuren kommen in diesem Spiel nicht zurück

# end of the text
t8c138bcb = Ende des Textes

# hand
tc4ba2f20 = Hand

# letters of pieces and ]
tb7537558 = Buchstaben von Figuren und ]

# half-move clock
t5bd39408 = Halbzüge ohne Fortschritt

# board
tef92fe2b = Brett

# nobody in a hole: write *
t7d833ecb = niemand in einem Loch: Schreib *

# checks
taf0f65dc = Schachs

# part in braces
tccdb95dd = Teil in geschweiften Klammern

# enPassant or matedBy with four values in braces, or nothing
t3cb66f32 = enPassant oder matedBy mit vier Werten in geschweiften Klammern, oder nichts

# number of parts
t1ec60b07 = Anzahl der Teile

# far castling rights
tf43bbca4 = Rechte zur langen Rochade

# a number of empty squares, x for no square, or a piece such as rP
t55cabca1 = eine Zahl leerer Felder, x für kein Feld oder eine Figur wie rP

# more than one king is missing
tc89dd7f2 = Mehr als ein König fehlt

# moves since the last capture or pawn move
tf3054ab0 = Züge seit dem letzten Schlagen oder Bauernzug

# R, B, Y or G
t53f36e54 = R, B, Y oder G

# players out
tf548077d = ausgeschiedene Spieler

# near castling rights
t9e25fe9d = Rechte zur kurzen Rochade

# a square here, not a corner
t150f5318 = ein Feld, denn hier ist keine Ecke

# mated by
te97d7109 = mattgesetzt von

# there are only four players: nobody else can be to move
ta847cfa4 = Es gibt nur vier Spieler: Niemand sonst kann am Zug sein

# nobody plays any more
tf0b736f8 = Niemand ist mehr im Spiel

# x: the corners are cut
t73a89ec4 = x, denn die Ecken fehlen

# the square jumped over
tc1e69d82 = das übersprungene Feld

# quiet moves
t1077d955 = ruhige Züge

# there is no piece on the board
t53b2d96e = Auf dem Brett steht nichts

# pieces
t499d7942 = Steine

# one list of pieces for each side
tb2970fd2 = eine Liste der Steine für jede Seite

# part
t7c783614 = Teil

# W or B with its pieces, or H with the count of quiet moves
t35b6ed42 = W oder B mit den Steinen, oder H mit der Zahl der ruhigen Züge

# moves of the ending
t3fd96fd4 = Züge im Endspiel

# ending moves
t9b6edd84 = Züge im Endspiel

# king's steps
t304f6773 = Schritte der Dame

# a disc has nothing below it
t398ab98e = Unter einer Scheibe ist nichts

# the first side has as many discs as the second, or one more
tae6bdbcd = Die erste Seite hat so viele Scheiben wie die zweite oder eine mehr

# the side to move already has four in a row
tbb94021d = Die Seite am Zug hat schon vier in einer Reihe

# x, o or nothing
td5319d44 = x, o oder nichts

# the number of stones says that the other side is to move
tbfa39f67 = Nach der Zahl der Steine ist die andere Seite am Zug

# a number
tb42f6255 = eine Zahl

# a point or -
td6f6804c = ein Punkt oder -

# X or O
t0cd48799 = X oder O

# passes in a row
t718fc8b4 = nacheinander gepasst

# Black has as many stones as White, or one more
t3fb64dce = Schwarz hat so viele Steine wie Weiß oder einen mehr

# the side to move already has a line that wins
t4cf9b33c = Die Seite am Zug hat schon eine Reihe, die gewinnt

# yes or no
t60ed91fc = yes (ja) oder no (nein)

# x has as many stones as o, or one more
ta1f1903b = x hat so viele Steine wie o oder einen mehr

# after the side
t7e13ee89 = nach der Seite

# swapped or nothing
t2b7eb8e5 = swapped (getauscht) oder nichts

# the side to move has already joined its edges
t7aa7ebce = Die Seite am Zug hat ihre Ränder schon verbunden

# colours are changed after the first stone, not before
t559fe2fa = Farben werden nach dem ersten Stein getauscht, nicht davor

# x, o or -
tb436d60a = x, o oder -

# x, o or - after the board
t1e2ed1c3 = x, o oder - nach dem Brett

# there are only two players: nobody else can be to move
t2be11d40 = Es gibt nur zwei Spieler: Niemand sonst kann am Zug sein

# quiet plies
tf269c6e4 = ruhige Züge

# end
t6a8e75aa = Ende

# nothing after the count of quiet plies
tff5a771e = nichts nach der Zahl der ruhigen Züge

# there is no pharaoh on the board
t4d94179f = Auf dem Brett steht kein Pharao

# a piece with its facing, such as Pa
t79cb2912 = eine Figur mit ihrer Blickrichtung, zum Beispiel Pa

# b (Silver) or r (Red) after the board
t5371ff71 = b (Silber) oder r (Rot) nach dem Brett

# ., W or B
t9833ca1d = ., W oder B

# White's men in hand
t420de090 = weiße Steine auf der Hand

# W or B
t3440399d = W oder B

# two men stand on one point
t9a74965c = Zwei Steine stehen auf einem Punkt

# moves are counted only once all men are placed
tb80b1a1c = Züge werden erst gezählt, wenn alle Steine gesetzt sind

# Black's men in hand
t8bc97d5a = schwarze Steine auf der Hand

# a or d
tdaf2f98d = a oder d

# there can only be one king
t0258a76f = Es kann nur einen König geben

# a for the attackers or d for the defenders
t36e36b15 = a für die Angreifer oder d für die Verteidiger

# t (attacker), T (defender), K (king) or a number of empty squares
tfd9d1251 = t (Angreifer), T (Verteidiger), K (König) oder eine Zahl leerer Felder

# Ko: your stone was just taken here; play elsewhere before you take back.
t9661fc42 = Ko: Hier wurde eben dein Stein geschlagen; spiel erst anderswo, bevor du zurückschlägst.

# A stone here would have no liberty and would take nothing.
t16eb36ce = Ein Stein hätte hier keine Freiheit und schlüge nichts.

# A disc here would turn none over.
t0c84d1b7 = Ein Stein hier würde keinen umdrehen.

# there is no option '{name}' in this game
tc3835cdd = Die Option „{ $name }“ gibt es in diesem Spiel nicht

# this position cannot be played: {why}
t761df5af = Diese Stellung lässt sich nicht spielen: { $why }

# {checkers} pieces check {mover}'s king, and no single move can bring about more than two
t0004b53a = { $checkers } Figuren geben dem König von { $mover } Schach, und mehr als zwei kann kein einzelner Zug dazu bringen

# Every way of this {piece} is blocked.
tbff3f2e6 = { $piece }: Alle Wege sind versperrt.

# {field}: found '{found}', expected {expected}
t79bd45cd = { $field }: gefunden „{ $found }“, erwartet: { $expected }

# a number from 0 to {most}
t2394f441 = eine Zahl von 0 bis { $most }

# {rows} rows separated by '/'
t4e7b6e32 = { $rows } Reihen, getrennt durch „/“

# {side} has no king
t2286eb02 = { $side } hat keinen König

# {side} has {kings} kings
te10b425a = { $side } hat { $kings } Könige

# there is a pawn on {square}, and pawns never stand on the first or the last rank
t2429ab50 = Auf { $square } steht ein Bauer, und Bauern stehen nie auf der ersten oder letzten Reihe

# row {row} of the board, character {place}
tfee5691b = Reihe { $row } des Bretts, Zeichen { $place }

# {field} is missing: expected {expected}
te6c6724f = Es fehlt: { $field }; erwartet: { $expected }

# row {row} of the board
t2f5f58dd = Reihe { $row } des Bretts

# {columns} cells, but this is {x}
tdd06b3d2 = { $columns } Felder, es sind aber { $x }

# two pieces stand on {square}
t007e571e = Auf { $square } stehen zwei Figuren

# en passant on {square} is impossible: with {side} to move it happens on rank {rank}
te69f7029 = En passant auf { $square } ist unmöglich: Ist { $side } am Zug, geschieht es auf Reihe { $rank }

# - or a square such as e3
tfc513064 = - oder ein Feld wie e3

# castling rights, character {place}
tb501f463 = Rochaderechte, Zeichen { $place }

# there is no place for a '{kind}' here
t04acee77 = Hier ist kein Platz für „{ $kind }“

# Your king is in check, and this {piece} cannot help it.
tca19bcaa = { $piece }: Dein König steht im Schach, und hiermit ist ihm nicht zu helfen.

# {side} may castle, but its king is not on {square}
t587309aa = { $side } darf rochieren, aber der König steht nicht auf { $square }

# {waiting} is in check although it is {mover}'s turn: the king could be taken
t1e6ff8db = { $waiting } steht im Schach, obwohl { $mover } am Zug ist: Der König könnte geschlagen werden

# en passant on {square} is impossible: no pawn can just have passed it
t00080edf = En passant auf { $square } ist unmöglich: Kein Bauer kann gerade darüber gegangen sein

# {side} may castle on the king's side, but there is no such rook in its first place
t094da725 = { $side } darf kurz rochieren, aber dort steht kein Turm auf seinem Anfangsfeld

# {side} may castle on the queen's side, but there is no such rook in its first place
t4d1d3488 = { $side } darf lang rochieren, aber dort steht kein Turm auf seinem Anfangsfeld

# This {piece} may not move: it shields your king from check.
t092673f7 = { $piece }: Hier schützt die Figur deinen König vor Schach und darf nicht weg.

# {side} may castle with the rook on {square}, but there is no such rook in its first place
t34cb278f = { $side } darf mit dem Turm auf { $square } rochieren, aber dort steht kein Turm auf seinem Anfangsfeld

# {first}; {rest}
t1062c3de = { $first }. { $rest }

# the start position is a number from 0 to 959, not '{value}'
t4bd84237 = Die Anfangsstellung ist eine Zahl von 0 bis 959, nicht „{ $value }“

# {side} may castle with two rooks on the same side of the king
tcd906269 = { $side } darf mit zwei Türmen auf derselben Seite des Königs rochieren

# {side} may castle, but its king is not on its first rank
t9059669d = { $side } darf rochieren, aber der König steht nicht auf der Grundreihe

# a {side} {kind} cannot stand on {square}, because it must promote there
t1511f58a = { $kind } ({ $side }): Auf { $square } ist die Umwandlung Pflicht, dort bleibt keine solche Figur stehen

# black
t568f4ba4 = schwarz

# one of the letters '{letters}', a number or *
t889e4d5c = einer der Buchstaben „{ $letters }“, eine Zahl oder *

# some of the letters '{letters}', or -
tbcd3db19 = einige der Buchstaben „{ $letters }“ oder -

# {side} cannot have passed {square} with a double step just now
t679c40d2 = { $side } kann nicht gerade mit einem Doppelschritt über { $square } gegangen sein

# there is no such piece as '{kind}'
t65cc11d7 = Eine Figur „{ $kind }“ gibt es nicht

# a square such as e3, or -
t290be488 = ein Feld wie e3 oder -

# white
tde020766 = weiß

# the castling right '{right}' needs the king on {king} and its partner on {rook}
t2fe49819 = Das Rochaderecht „{ $right }“ braucht den König auf { $king } und seinen Partner auf { $rook }

# a {side} {kind} cannot stand on {square}, because its double step begins on row {row}
t8696e27c = { $kind } ({ $side }): Auf { $square } kann keine solche Figur stehen, denn ihr Doppelschritt beginnt auf Reihe { $row }

# there is no square for a '{kind}'
tcca139cf = Für „{ $kind }“ gibt es dort kein Feld

# The {king} has no square where it would be safe.
t17ae01c8 = { $king }: Kein Feld wäre sicher.

# {side} needs exactly one {king}, but has {count}
t7c67be36 = { $side } braucht genau eine Figur der Art { $king }, hat aber { $count }

# The {king} is in check, and this piece can neither capture nor block.
t29250270 = { $king } im Schach: Diese Figur kann weder schlagen noch dazwischenziehen.

# {side} is in check, but it is not {side}'s turn
tcba12df2 = { $side } steht im Schach, ist aber nicht am Zug

# This piece shields the {king}: moving it would leave the {king} in check.
tae1e36e1 = Diese Figur schirmt ab: Zöge sie weg, gälte „{ $king } im Schach“.

# there is no promoted piece on {square}
td84ac0ea = Auf { $square } steht keine umgewandelte Figur

# at most {most} pieces of a kind can be in play, but there are {count} of the kind {kind}
t2f7d8a33 = Von einer Art sind höchstens { $most } Figuren im Spiel, von der Art { $kind } aber { $count }

# a {king} cannot be in hand
t76add349 = { $king }: Diese Figur kann niemand auf der Hand haben

# * on {square}, which is a hole
t669daaab = * auf { $square }, denn dort ist ein Loch

# a square, because {square} is not a hole
t859297aa = ein Feld, denn { $square } ist kein Loch

# {side} cannot have a {king}, but has {count}
tfb073c0b = { $side } darf keine Figur der Art { $king } haben, hat aber { $count }

# {side} is in check, which this game forbids
te95abde5 = { $side } steht im Schach, und das ist in diesem Spiel verboten

# the checks each side still has to give, such as {most}+{most}
t913c956d = wie viele Schachs jede Seite noch geben muss, zum Beispiel { $most }+{ $most }

# four numbers from 0 to {most}, for R, B, Y, G
t7b47633e = vier Zahlen von 0 bis { $most }, für R, B, Y, G

# side, players out, near rights, far rights, points, clock, optionally a part in braces, an…
tcd42eecf = Seite, Ausgeschiedene, nahe Rechte, ferne Rechte, Punkte, Zähler, wenn nötig ein Teil in geschweiften Klammern, und die Reihen, mit „-“ dazwischen

# row {row} of the board (rank {rank})
t7cb93a26 = Reihe { $row } des Bretts (Reihe { $rank } von unten)

# 14 rows separated by '/'
tfb33306c = 14 Reihen, getrennt durch „/“

# the king is attacked, and nothing on {square} helps
t89efa4ac = Der König ist angegriffen, und nichts auf { $square } hilft.

# {side} has a pawn where none can stand
t2a7c53e0 = { $side } hat einen Bauern, wo keiner stehen kann

# 14 squares, but this is {x}
t5f02f691 = 14 Felder, es sind aber { $x }

# a text without '-'
t58c244f2 = ein Text ohne „-“

# en passant of {side}: no pawn has jumped over {square}
t3c56e533 = En passant von { $side }: Kein Bauer ist über { $square } gesprungen

# {side} cannot be out: the team game ends with the first mate
t49c0afb0 = { $side } kann nicht ausgeschieden sein: Das Teamspiel endet mit dem ersten Matt

# en passant of {side}
t98336592 = En passant von { $side }

# {side} still plays but has no king
tcb3b2014 = { $side } ist noch im Spiel, hat aber keinen König

# {side} is out, so its pieces must be grey
tf690c6f4 = { $side } ist ausgeschieden, also müssen die Figuren grau sein

# {side} is to move but is out
t6fa30c67 = { $side } ist am Zug, aber ausgeschieden

# {side} is out, so its king must be grey
t0eb200e0 = { $side } ist ausgeschieden, also muss der König grau sein

# players out must be numbered 1, 2, 3 in the order they went out
tc1681a0b = Ausgeschiedene Spieler müssen in der Reihenfolge ihres Ausscheidens mit 1, 2, 3 nummeriert sein

# a number up to {most}
tfd018dc0 = eine Zahl bis { $most }

# {side} pieces
tab8142af = Steine von { $side }

# squares from {low} to {high}, with K before a king
t4358e1e4 = Felder von { $low } bis { $high }, mit K vor einer Dame

# B or W before a ':'
t071b2497 = B oder W vor einem „:“

# You must capture: only the piece on {square} can take.
tfb0bb581 = Du musst schlagen: Nur der Stein auf { $square } kann es.

# list of {side} pieces
t4e0e1b22 = Liste der Steine von { $side }

# ':{letter}' and the squares
t5afc4dc3 = „:{ $letter }“ und die Felder

# You must capture: one of the pieces on {squares} has to take.
t994805e9 = Du musst schlagen: Einer der Steine auf { $squares } muss es tun.

# the {side} man on {square} should be a king: it is on the last row
te8c2db9e = Der Stein von { $side } auf { $square } müsste eine Dame sein: Er steht auf der letzten Reihe

# {side} has {count} pieces, and nobody ever has more than {most}
t2deb62cb = { $side } hat { $count } Steine, und mehr als { $most } hat nie jemand

# a range that rises, such as 21-32
tda05ff3c = ein Bereich, der steigt, zum Beispiel 21-32

# You must take the most you can: the piece on {square} takes more.
t10dc315d = Du musst möglichst viel schlagen: Der Stein auf { $square } schlägt mehr.

# This king has moved {steps} times in a row: move another piece.
t70d5e626 = Diese Dame hat { $steps }-mal hintereinander gezogen: Zieh einen anderen Stein.

# a king's square and its steps in a row, such as 28/3
t3ced94df = das Feld einer Dame und die Zahl ihrer Schritte hintereinander, zum Beispiel 28/3

# You must take the most you can: one of the pieces on {squares} has to take.
t3db3d861 = Du musst möglichst viel schlagen: Einer der Steine auf { $squares } muss es tun.

# x, o or {gap}
tb0a9c783 = x, o oder { $gap }

# '{value}' cannot be chosen: {name} is one of '{values}'
t80058520 = „{ $value }“ lässt sich nicht wählen: { $name } ist eines von „{ $values }“

# stones captured by {side}
t4b2e3e45 = von { $side } gefangene Steine

# no single stone can just have been captured on {point}
td9f0ffba = Auf { $point } kann nicht gerade ein einzelner Stein gefangen worden sein

# a number such as 7.5
t09566264 = eine Zahl wie 7.5

# the {side} stone on {point} has no liberty
tc3997c3b = Der Stein von { $side } auf { $point } hat keine Freiheit

# 0, 1 or 2
tc27aac95 = 0, 1 oder 2

# '{value}' cannot be chosen: rule is freestyle or exact
tc730c881 = „{ $value }“ lässt sich nicht wählen: Die Regel ist freestyle (frei) oder exact (genau)

# '{value}' cannot be chosen: swap is on or off
t6677039e = „{ $value }“ lässt sich nicht wählen: Der Tausch ist on (an) oder off (aus)

# '-' says the game is over, but there are moves left
t06df1579 = „-“ sagt, dass das Spiel zu Ende ist, aber es gibt noch Züge

# {side} has won already and is not to move
t3a968d50 = { $side } hat schon gewonnen und ist nicht am Zug

# {side} has more than 16 men
td54d8b63 = { $side } hat mehr als 16 Steine

# {side} has more than one pharaoh
tf549d5ed = { $side } hat mehr als einen Pharao

# moves since the last mill: a number from 0 to {most}
t0ac63c6e = Züge seit der letzten Mühle: eine Zahl von 0 bis { $most }

# 24 points, each ., W or B
t888ceb39 = 24 Punkte, jeder ., W oder B

# {side} has more than nine men
t19221608 = { $side } hat mehr als neun Steine

# point {point}
tb9019cd9 = Punkt { $point }

# {side} has lost already and is not to move
tcb171c52 = { $side } hat schon verloren und ist nicht am Zug

# only the king may stand on {square}
ta1b3ed94 = Auf { $square } darf nur der König stehen

# '{text}' cannot be played: the game is over
tcabc6bac = „{ $text }“ geht nicht mehr: Das Spiel ist zu Ende

# '{text}' is not a legal move here; try for example {moves}
t3d586ce7 = „{ $text }“ ist hier kein erlaubter Zug; versuche zum Beispiel { $moves }

# '{text}' could mean {moves}; type one of these
t93012f6d = „{ $text }“ kann { $moves } heißen; tippe eines davon

# without a base there is nothing to leave out
t54d5b7a6 = Ohne base gibt es nichts wegzulassen

# {name} has no "{word}"; expected one of {known}
tc4e1b350 = { $name } hat kein "{ $word }"; erwartet eines von { $known }

# {sentence} (as {base} has it: write it anew to change it)
t7b349f44 = { $sentence } (so hat es { $base }: Schreib es neu, um es zu ändern)

# the text has {count} bytes; a variant may have at most {most}
t4ae2f3a8 = Der Text hat { $count } Bytes; eine Variante darf höchstens { $most } haben

# this is not TOML: {why}
t531c01a0 = Das ist kein TOML: { $why }

# a string
tfcbbb8a5 = ein Text

# an integer
t0c436a8c = eine ganze Zahl

# a float
tf40e71f6 = eine Kommazahl

# a boolean
tba8f1240 = true oder false

# a datetime
t9c65a599 = ein Datum

# an array
t7d2f6d13 = eine Liste

# an array of tables
tfa77cb61 = eine Liste von Tabellen

# an inline table
t436fe5d7 = eine Tabelle in geschweiften Klammern

# a table
t1f5e84b8 = eine Tabelle

# expected {what}, found {kind}
t4f40c41f = erwartet: { $what }, gefunden: { $kind }

# a text in quotation marks
t0419d0de = ein Text in Anführungszeichen

# expected a text, found an empty one
t9f14e407 = erwartet ein Text, gefunden ein leerer

# expected at most {longest} characters, found {length}
td8bf6263 = erwartet höchstens { $longest } Zeichen, gefunden { $length }

# the character {stray} cannot be shown; leave it out
t81f57db4 = Das Zeichen { $stray } lässt sich nicht anzeigen; lass es weg

# a whole number from {least} to {most}
t917f3173 = eine ganze Zahl von { $least } bis { $most }

# expected {what}, found {number}
t748777da = erwartet: { $what }, gefunden: { $number }

# true or false
t980f18f9 = true oder false

# expected {words}, found {value}
t193aa125 = erwartet: { $words }, gefunden: { $value }

# expected at most {longest} entries, found {count}
t2e7e3b6c = erwartet höchstens { $longest } Einträge, gefunden { $count }

# a list in square brackets
t49a7195f = eine Liste in eckigen Klammern

# expected at most {most} entries, found {count}
t553534c9 = erwartet höchstens { $most } Einträge, gefunden { $count }

# there is no such key here; expected {known}
ta1ead188 = Diesen Schlüssel gibt es hier nicht; erwartet: { $known }

# this key is missing: {expected}
t10a9e5d0 = Dieser Schlüssel fehlt: { $expected }

# a {side} {kind} cannot stand on {square}, because it never leaves the region '{region}'
t4d5d3bf6 = { $kind } ({ $side }): Auf { $square } kann keine solche Figur stehen, denn sie verlässt nie das Gebiet „{ $region }“

# a {side} {kind} cannot stand on {square}
tf5e48d3a = { $kind } ({ $side }): Auf { $square } kann keine solche Figur stehen

# no game can forbid checks and have blasts as well
t8ef0c9b1 = Kein Spiel kann Schachs verbieten und Explosionen haben

# no game can forbid checks and have hops, or slides with first, as well
t0f1f13a1 = Kein Spiel kann Schachs verbieten und Sprünge (hop) oder Gleiten mit first haben

# this needs a piece with royal = true, and there is none
t071ab8c2 = Das braucht eine Figur mit royal = true, und es gibt keine

# a table with draw, without which a game could last for ever
t27956d36 = eine Tabelle mit draw; ohne sie könnte ein Spiel ewig dauern

# the number that ends the game by itself
t8e7bf58b = die Zahl, die das Spiel von selbst beendet

# a table with files and ranks
t8dfa7b3d = eine Tabelle mit files (Linien) und ranks (Reihen)

# the position a game begins with
tb2badfe4 = die Stellung, mit der ein Spiel beginnt

# a table of endings
tb2f385e9 = eine Tabelle der Spielenden

# the name for people
t92b774db = der Name, den Leute lesen

# a short name for files, such as "my_chess"
t68f2f26d = ein kurzer Name für Dateien, zum Beispiel "my_chess"

# the goal of the game in one sentence
tedef9bd7 = das Ziel des Spiels in einem Satz

# expected small letters, digits and '_' only, found "{id}"
tebdd5692 = erwartet nur Kleinbuchstaben, Ziffern und „_“, gefunden "{ $id }"

# how many there are
td31d07a8 = wie viele es gibt

# the name of a region has at most 24 small letters, digits and '_'
taa4b727b = Der Name eines Gebiets hat höchstens 24 Kleinbuchstaben, Ziffern und „_“

# expected at least one square, found none
t42ee1a94 = erwartet mindestens ein Feld, gefunden keines

# the board has none: write them into [board.regions]
t7f3198b0 = das Brett hat keine: Schreib sie in [board.regions]

# expected one of {known}
tbd574e45 = erwartet eines von { $known }

# there is no region "{name}"; {known}
ta4b41961 = Ein Gebiet "{ $name }" gibt es nicht; { $known }

# expected a square from a1 to {last}, found "{name}"
t7c911c77 = erwartet ein Feld von a1 bis { $last }, gefunden "{ $name }"

# {name} is listed twice
t03e96529 = { $name } steht zweimal da

# {name} is a hole
t2b6616ab = { $name } ist ein Loch

# at least one [[piece]]
t9fe20943 = mindestens ein [[piece]]

# such as "knight"
tf8d4fb4d = zum Beispiel "knight"

# a letter from a to z
t10af0a3a = ein Buchstabe von a bis z

# expected one small letter from a to z, found "{letter}"
teccebe44 = erwartet ein Kleinbuchstabe von a bis z, gefunden "{ $letter }"

# two pieces are called "{name}"
tc7b528e6 = Zwei Figuren heißen "{ $name }"

# the letter '{small}' already means the {other}
t0dbdced0 = Der Buchstabe „{ $small }“ steht schon für { $other }

# expected at most one piece with royal = true, found {royal}
t82e2f192 = erwartet höchstens eine Figur mit royal = true, gefunden { $royal }

# a royal piece cannot promote or be promoted to
te2140e6f = Eine königliche Figur wandelt sich nicht um, und keine wird zu ihr

# to: a {name} has to promote on rank {rank} itself, so nothing can become one there
td8b20859 = to: { $name } muss sich auf Reihe { $rank } selbst umwandeln, also kann dort nichts dazu werden

# nothing can promote to the {name}, which never leaves a region
ta8a0169b = Nichts kann zu { $name } werden, denn diese Figur verlässt nie ihr Gebiet

# a list such as {example}
t1f81a891 = eine Liste wie { $example }

# the piece itself never leaves a region; only one of both can say within
t592c92f5 = Schon die Figur verlässt nie ein Gebiet; nur eines von beiden kann within sagen

# expected at least one way of moving, found none
t41842e4f = erwartet mindestens eine Gangart, gefunden keine

# from rank {rank} there are not two squares ahead
tccf6f053 = Von Reihe { $rank } aus liegen keine zwei Felder mehr voraus

# rank {stray} is not in double_step, so nothing passes there
ta1ce3560 = Reihe { $stray } steht nicht in double_step, also geht dort nichts vorbei

# a list of ranks
t1869f75a = eine Liste von Reihen

# rank {stray} is not among those in on
t2677e882 = Reihe { $stray } steht nicht in on

# a list of pieces
t88ed0a3c = eine Liste von Figuren

# the {kind} is listed twice
t1dee754f = { $kind } steht zweimal da

# expected at least one piece, found none
t41ab761b = erwartet mindestens eine Figur, gefunden keine

# there is no piece "{name}"; expected one of {known}
t4fb6b60e = Eine Figur "{ $name }" gibt es nicht; erwartet eine von { $known }

# expected either leap, slide or hop = [across, ahead]
t684c335a = erwartet entweder leap, slide oder hop = [quer, voraus]

# expected two numbers [across, ahead], found {count}
tad4fbc08 = erwartet zwei Zahlen [quer, voraus], gefunden { $count }

# [0, 0] goes nowhere
te586cdef = [0, 0] führt nirgendwohin

# no piece is royal, so the piece that castles has to be named
tc1c06013 = keine Figur ist königlich, also muss die genannt werden, die rochiert

# the piece the king castles with
t53a9b1c7 = die Figur, mit der der König rochiert

# the king cannot castle with itself
tf5890f41 = Der König kann nicht mit sich selbst rochieren

# a file such as "g"
te8729f60 = eine Linie wie "g"

# expected a file from a to {last}, found "{name}"
t5a1519ef = erwartet eine Linie von a bis { $last }, gefunden "{ $name }"

# king and rook cannot end on the same square
t738ee171 = König und Turm können nicht auf demselben Feld enden

# the position before
t6ecf82de = die Stellung davor

# the move
tc3695621 = der Zug

# what it shows
t8fd04a16 = was er zeigt

# the pieces slide in more than {most} different directions
t7979048f = Die Figuren gleiten in mehr als { $most } verschiedene Richtungen

# no move can be played: the game would be over
teb2849ac = Es gibt keinen Zug: Das Spiel wäre zu Ende

# {count} moves can be played at the start; a game may have at most {most} there
tbd9c706a = Am Anfang gibt es { $count } Züge; ein Spiel darf dort höchstens { $most } haben

# in the position, {error}
t5cebde7c = in der Stellung: { $error }

# '{text}' is not a legal move there
t4498252a = „{ $text }“ ist dort kein erlaubter Zug

# {side} can have one {king}, but has {count}
t2668cad7 = { $side } kann nur einmal { $king } haben, hat es aber { $count }-mal

# no side has a {king}
t27857d43 = { $king }: Diese Figur hat keine Seite

# king and rook cannot begin on the same square
t1446068d = König und Turm können nicht auf demselben Feld beginnen

# there is a hole on the way of king or rook
tdc2d2e05 = Auf dem Weg von König oder Turm ist ein Loch

# the king could also get there by an ordinary move
t64673f88 = Der König käme auch mit einem gewöhnlichen Zug dorthin

# the {name} cannot stand on {square}
t0de168d6 = { $name } kann nicht auf { $square } stehen

# {files} x {ranks} are {squares} squares, at most {most} can be played here
tf62fe38e = { $files } x { $ranks } sind { $squares } Felder, höchstens { $most } lassen sich hier spielen

# this chest knows no variants
tf0f3217f = Hier sind keine Varianten bekannt

# line {line}: {sentence}
t7453c766 = Zeile { $line }: { $sentence }

# line {line}, {key}: {sentence}
td4ecf6db = Zeile { $line }, { $key }: { $sentence }

# option '{option}': found '{value}', expected {expected}
t04e5e528 = Option „{ $option }“: gefunden „{ $value }“, erwartet: { $expected }

# {seat} cannot begin from this position: {why}
t02c70777 = { $seat } kann von dieser Stellung aus nicht beginnen: { $why }

# whose turn it is follows from the pieces
tc3607e25 = Wer am Zug ist, folgt aus den Figuren

# there is no game '{id}'; did you mean {close}?
td2d6c64e = Ein Spiel „{ $id }“ gibt es nicht; meinst du { $close }?

# the id '{id}' is taken by another game; choose another
t5d928696 = Die Kennung „{ $id }“ hat schon ein anderes Spiel; wähle eine andere

# entry {number}: {why}
tef97af88 = Eintrag { $number }: { $why }

# start position: {error}
t9a329ea0 = Anfangsstellung: { $error }

# {game} has no option '{option}'; its options: none
t2a0c910b = { $game } hat keine Option „{ $option }“; es gibt keine Optionen

# {game} has no option '{option}'; its options: {known}
t4e7d777c = { $game } hat keine Option „{ $option }“; es gibt { $known }

# No move of {seat}'s begins on {place}.
t12514435 = Auf { $place } beginnt kein Zug von { $seat }.

# This {kind} has no legal move now.
tfa28273c = { $kind }: Dafür gibt es jetzt keinen erlaubten Zug.

# This {kind} belongs to {owner}, and it is {mover}'s turn.
te74ffe95 = { $kind }: Das gehört { $owner }, und { $mover } ist am Zug.

# This {kind} belongs to nobody any more.
tab944a16 = { $kind }: Das gehört niemandem mehr.

# it would bring back an earlier position, which this game forbids
tf644149e = Er würde eine frühere Stellung wiederbringen, und das ist in diesem Spiel verboten

# '{text}' is not a legal move here: {why}
t9d84b544 = „{ $text }“ ist hier kein erlaubter Zug: { $why }

# the game is over; take a move back or start a new game
t4f0e6a81 = Das Spiel ist zu Ende; nimm einen Zug zurück oder beginne ein neues

# '{reason}' cannot be claimed now
taf36dcbe = „{ $reason }“ lässt sich jetzt nicht fordern

# there is no such seat at this table
td816d121 = Diesen Platz gibt es hier nicht

# there is nothing to settle in this game now
t17160373 = In diesem Spiel gibt es jetzt nichts zu klären

# with these pieces it is {seat}'s turn
t769bdfae = Mit diesen Figuren ist { $seat } am Zug

# the {kind} on {place} cannot stand so
t9572882b = { $kind } auf { $place }: So kann die Figur nicht stehen

# the {kind} on no cell of the board cannot stand so
td2cb54eb = { $kind }: Die Figur steht auf keinem Feld des Bretts

# {seat} cannot have {count} of '{kind}' in hand
tc9707bcd = { $seat } kann nicht { $count } von „{ $kind }“ auf der Hand haben

# there is no game in it
tacede1d8 = Es ist kein Spiel darin

# a game has more tags than anybody reads
t1f37ad64 = Ein Spiel hat mehr Angaben, als jemand liest

# there is no game of GameType {number} here
t6ab120fa = Ein Spiel mit GameType { $number } gibt es hier nicht

# Variant: {error}
t253bb864 = Variant: { $error }

# line {line}, game {game}: {reason}
tdb7a5867 = Zeile { $line }, Spiel { $game }: { $reason }

# side lines are nested more than {most} deep; take some of them out and try again
t1697d378 = Nebenvarianten sind tiefer als { $most }-fach verschachtelt; nimm einige heraus und versuche es noch einmal

# there is no game in this text
tc22bed6c = In diesem Text ist kein Spiel

# a game longer than {size} MiB is not read
ta6659e32 = Ein Spiel über { $size } MiB wird nicht gelesen

# {game} cannot be written as {form}; use {plain}
t99b74966 = { $game } lässt sich nicht als { $form } schreiben; nimm { $plain }

# {game} cannot be written as {form}; use {customary} or {plain}
td1e4e77a = { $game } lässt sich nicht als { $form } schreiben; nimm { $customary } oder { $plain }

# {reason}; the moves before it are kept, the rest is left out
t40b07109 = { $reason }. Die Züge davor bleiben, der Rest fällt weg

# moves follow after the result
t44523a54 = Nach dem Ergebnis folgen noch Züge

# a side line ends here that never began
t8b1957c7 = Hier endet eine Nebenvariante, die nie begonnen hat

# found '{word}', expected a move or an entry such as !agreed
t9cd30f7f = gefunden „{ $word }“, erwartet ein Zug oder ein Eintrag wie !agreed

# side lines are nested more than {most} deep
tdbbd181f = Nebenvarianten sind tiefer als { $most }-fach verschachtelt

# a side line needs a move to stand beside
t6f8bfe67 = Eine Nebenvariante braucht einen Zug, neben dem sie steht

# a side line is not closed
t8266cc98 = Eine Nebenvariante ist nicht geschlossen

# a tag needs a name and a value in quotes, [Name "value"]
t8adc414a = Eine Angabe braucht einen Namen und einen Wert in Anführungszeichen, [Name "Wert"]

# a tag is not closed, [Name "value"]
t8e6d6757 = Eine Angabe ist nicht geschlossen, [Name "Wert"]

# a tag's name is letters and digits, [Name "value"]
tc909c673 = Der Name einer Angabe besteht aus Buchstaben und Ziffern, [Name "Wert"]

# a comment that begins here is not closed
tc2db5dcd = Ein Kommentar, der hier beginnt, ist nicht geschlossen

# a null move gives the turn away, which no rule allows
tf19590c4 = Ein Nullzug gibt den Zug ab, und das erlaubt keine Regel

# a property stands before the first node
t0515c440 = Eine Eigenschaft steht vor dem ersten Knoten

# found '{found}', expected a node, a property or a tree
t22915e58 = gefunden „{ $found }“, erwartet ein Knoten, eine Eigenschaft oder ein Baum

# the tree is not closed
ta232832b = Der Baum ist nicht geschlossen

# the value of {name} is not closed
t0a6c32f4 = Der Wert von { $name } ist nicht geschlossen

# {name} has no value
te77717f6 = { $name } hat keinen Wert

# there is no point '{value}' on this board
tcb62ccf8 = Einen Punkt „{ $value }“ gibt es auf diesem Brett nicht

# the tree has no node
t2e6405c1 = Der Baum hat keinen Knoten

# there is no game GM[{number}] on a board of SZ[{size}] here
t01232210 = Ein Spiel GM[{ $number }] auf einem Brett SZ[{ $size }] gibt es hier nicht

# there is no game GM[{number}] here
t6f081459 = Ein Spiel GM[{ $number }] gibt es hier nicht

# the position that is set up cannot be played: {why}
t2349a64e = Die aufgebaute Stellung lässt sich nicht spielen: { $why }

# {game} is not written in this form
t7c860918 = { $game } wird nicht in dieser Form geschrieben

# stones are set up in the middle of the game
tc2559f2f = Mitten im Spiel werden Steine gesetzt

# '{word}' is no entry such as !agreed
t96370c0e = „{ $word }“ ist kein Eintrag wie !agreed

# '{value}' is a move of {seat}, but it is {turn}'s turn
tde8a1042 = „{ $value }“ ist ein Zug von { $seat }, aber { $turn } ist am Zug

# clock '{text}' is not understood; write off, 5 (minutes), 5+3 (and 3 seconds a move), 5b3…
te17809f7 = Die Uhr „{ $text }“ ist nicht zu verstehen; schreib off (ohne Uhr), 5 (Minuten), 5+3 (und 3 Sekunden je Zug), 5b3 oder 5d3 (mit 3 Sekunden Aufschub), 20/3x30 (dann 3 Perioden von 30 Sekunden), 5h (Sanduhr), 30s/move (je Zug) oder 3days (Tage)

# a clock needs more than no time at all
t021aebef = Eine Uhr braucht mehr als gar keine Zeit

# a clock may show at most 1000 days
t7fa78d18 = Eine Uhr darf höchstens 1000 Tage zeigen

# Name
t0fe07306 = Der Name

# Password
t2cc30838 = Das Passwort

# Reason
t41314139 = Der Grund

# File name contains illegal character '{character}'
tf4fe44bf = Der Dateiname enthält das unerlaubte Zeichen „{ $character }“

# File name contains illegal character '{character}' at its edge
tc2902b17 = Der Dateiname hat am Rand das unerlaubte Zeichen „{ $character }“

# File name
tb0672212 = Der Dateiname

# File name must be shorter: it takes {count} bytes, and there is room for {most}
t4cc2f95e = Der Dateiname muss kürzer sein: Er braucht { $count } Bytes, und Platz ist für { $most }

# File name '{name}' means a device on some platforms; choose another
tdefd3142 = Der Dateiname „{ $name }“ bezeichnet auf manchen Systemen ein Gerät; wähle einen anderen

# 1 character
te96bc6fb = 1 Zeichen

# {count} characters
tf8452580 = { $count } Zeichen

# {what} must be longer than {length}
t12de158b = { $what } muss länger sein als { $length }

# {what} must be shorter than {length}
t1f92b8a5 = { $what } muss kürzer sein als { $length }

# Character ' ' (space) not allowed
t18596758 = Das Leerzeichen ist nicht erlaubt

# Character '{character}' not allowed
t217e57a0 = Das Zeichen „{ $character }“ ist nicht erlaubt

# Wrong number of teams
ta8bbaaee = Falsche Zahl von Teams

# Duplicate player in team
td2e9bd8f = Ein Spieler ist doppelt im Team

# Team missing
tabdeb6a4 = Ein Team fehlt

# Team too small
t787cfb21 = Ein Team ist zu klein

# Team too big
t05e022d4 = Ein Team ist zu groß

# you are not in this room; join it first
t01738a65 = Du bist nicht in diesem Raum; tritt zuerst bei

# only the host may do that
ta60331c5 = Das darf nur der Gastgeber

# only the program that keeps the room may do that
t02abc990 = Das darf nur das Programm, das den Raum führt

# you are watching; take a seat to play
tc618bdd8 = Du schaust zu; nimm einen Platz ein, um zu spielen

# {seat} is not your seat
tcc35688b = { $seat } ist nicht dein Platz

# it is {turn}'s turn
tdcd742e6 = { $turn } ist am Zug

# there is no seat {seat}; this game has {seats}
td988f3b1 = Einen Platz { $seat } gibt es nicht; dieses Spiel hat { $seats }

# somebody sits in {seat}'s seat already
t97df9c27 = Auf dem Platz von { $seat } sitzt schon jemand

# that was meant for move {meant}, and the game is at move {now}; look again
t09dc2177 = Das war für Zug { $meant } gedacht, und das Spiel ist bei Zug { $now }; sieh noch einmal hin

# the game has not begun
t1f7abe06 = Das Spiel hat noch nicht begonnen

# the game is on; finish or abort it first
tf9bc6eb9 = Das Spiel läuft; beende es zuerst oder brich es ab

# the game is over
t9c7ef468 = Das Spiel ist zu Ende

# the game is paused; resume it first
tfda46ae3 = Das Spiel ist angehalten; setze es zuerst fort

# the game is not paused
tf8828ddb = Das Spiel ist nicht angehalten

# you have moved, so the game can no longer be called off; resign or offer a draw
tb9059e36 = Du hast schon gezogen, also lässt sich das Spiel nicht mehr absagen; gib auf oder biete Remis an

# no move is taken back in this game
t11becf12 = In diesem Spiel wird kein Zug zurückgenommen

# there is no such place in this game
ta167ae3b = Diese Stelle gibt es in diesem Spiel nicht

# nothing stands there that could be dead
tc65e55de = Dort steht nichts, was tot sein könnte

# you have proposed that already; wait for the next move
t6ccda9a5 = Das hast du schon vorgeschlagen; warte auf den nächsten Zug

# nothing of the kind has been proposed
t983a3d5e = Nichts dergleichen wurde vorgeschlagen

# somebody sits in {seat}'s seat
ta20336d7 = Auf dem Platz von { $seat } sitzt jemand

# somebody here is called '{name}' already
t06239c71 = Hier heißt schon jemand „{ $name }“

# the room is full: {most} people are in it
taffd80b6 = Der Raum ist voll: { $most } Leute sind darin

# this is not a Parlour save file; written games such as PGN are imported
t293d8220 = Das ist kein Spielstand von Parlour; aufgeschriebene Spiele wie PGN werden importiert

# the file breaks off: it has {found} bytes and should have {wanted}; copy it again from whe…
t589e11f7 = Die Datei bricht ab: Sie hat { $found } Bytes und sollte { $wanted } haben; kopiere sie noch einmal von dort, woher sie kam

# the file has {found} bytes and should have {wanted}; something was added to it
ta55e16e2 = Die Datei hat { $found } Bytes und sollte { $wanted } haben; etwas wurde angefügt

# the file was written by a newer Parlour (format {version}; this one reads up to {newest});…
tcf8983b8 = Die Datei hat ein neueres Parlour geschrieben (Format { $version }; dieses hier liest bis { $newest }); aktualisiere, um sie zu öffnen

# the file is damaged: its checksum is wrong; copy it again from where it came
t3b031110 = Die Datei ist beschädigt: Ihre Prüfsumme stimmt nicht; kopiere sie noch einmal von dort, woher sie kam

# the file claims to be larger than the {most} MiB a save may have
t7bbc2480 = Die Datei gibt an, größer zu sein als die { $most } MiB, die ein Spielstand haben darf

# the file claims that more than {most} things happened in one game
teb75449c = Die Datei gibt an, dass in einem Spiel mehr als { $most } Dinge geschehen sind

# the file is whole but is no save of this format: {why}
t4db55386 = Die Datei ist vollständig, aber kein Spielstand dieses Formats: { $why }

# a newer Parlour went on with this game after event {event}; it can be looked at here, and…
t9e4321f2 = Ein neueres Parlour hat dieses Spiel nach Ereignis { $event } fortgesetzt; hier lässt es sich ansehen und nach einer Aktualisierung weiterspielen

# the end of the file ({count} bytes) was not written whole and is left out; everything befo…
t486cb49a = Das Ende der Datei ({ $count } Bytes) wurde nicht ganz geschrieben und fällt weg; alles davor ist da

# {first}. {rest}
td5a655d3 = { $first }. { $rest }

# there never was a format 0
t85375524 = Ein Format 0 gab es nie

# it does not begin with what opened it
t6adf0ba5 = Sie beginnt nicht mit dem, was das Spiel eröffnet hat

# a record inside another one breaks off
t5f56c2e5 = Ein Eintrag in einem anderen bricht ab

# it is opened twice
t447d2e4d = Sie wird zweimal eröffnet

# it is compressed twice
t1fa99589 = Sie ist zweimal gepackt

# there is more than it says
tfe904a60 = Es ist mehr da, als sie sagt

# event {event} does not fit: {why}
t2709419a = Ereignis { $event } passt nicht: { $why }

# there is no such seat
t82a817ca = Diesen Platz gibt es nicht

# '{why}' is no reason to be out
tac02e792 = „{ $why }“ ist kein Grund auszuscheiden

# there is no reason '{reason}'
t4a9b1880 = Einen Grund „{ $reason }“ gibt es nicht

# that was not proposed
t09164fb6 = Das wurde nicht vorgeschlagen

# seat {seat} moves, and it is the turn of seat {mover}
t8c93112a = Platz { $seat } zieht, und Platz { $mover } ist am Zug

# there is no place {node}
t2c9b82a7 = Eine Stelle { $node } gibt es nicht

# there is no level {level}; choose 1 to {most}
t3fe7e5b3 = Eine Stufe { $level } gibt es nicht; wähle 1 bis { $most }

# the game cannot be opened: {error}
ta934f273 = Das Spiel lässt sich nicht öffnen: { $error }

# the computer sees other pieces as dead: settle with its marks, or play on
td888709f = Der Computer hält andere Steine für tot: Einigt euch auf seine Markierung oder spielt weiter

# there is no move to make again
t96f1f81a = Es gibt keinen Zug zu wiederholen

# there is no move to take back
t97c4cfd2 = Es gibt keinen Zug zurückzunehmen

# won
t2be8f32f = gewonnen

# lost
te234733b = verloren

# win in {moves}
t74d82ca4 = Gewinn in { $moves }

# loss in {moves}
t190906dd = Verlust in { $moves }

# nothing on this board can be changed so
t33b49a7e = Auf diesem Brett lässt sich nichts so ändern

# nothing is being opened as {number} at this desk
te46da177 = Unter Nummer { $number } wird hier nichts geöffnet

# there is no room {number} at this desk; open it again
tae8ed090 = Einen Raum { $number } gibt es hier nicht; öffne ihn noch einmal

# there is no study {number} at this desk; open it again
tff4b5c72 = Ein Heft { $number } gibt es hier nicht; öffne es noch einmal

# there is no editor {number} at this desk; open it again
t89a4da96 = Einen Editor { $number } gibt es hier nicht; öffne ihn noch einmal

# the saved game cannot be played through: {error}
tc434a0e7 = Das gespeicherte Spiel lässt sich nicht durchspielen: { $error }

# only side lines can be taken away, not the game itself
tc7c0bbf6 = Nur Nebenvarianten lassen sich wegnehmen, nicht das Spiel selbst

# there is no form '{word}'; the forms are {words}
t68e2bb14 = Eine Form „{ $word }“ gibt es nicht; die Formen sind { $words }

# '{word}' is nothing that happens
te8a582d0 = „{ $word }“ ist nichts, was geschieht

# there is no level {level}
t09de146c = Eine Stufe { $level } gibt es nicht

# the report was broken off
t21a2b7c1 = Der Bericht wurde abgebrochen

# {Move}.
tad390490 = { $Move }.

# It wins by force, in {moves} moves.
t5c943fe0 = Er gewinnt zwingend, in { $moves } Zügen.

# It wins at once.
t87295b05 = Er gewinnt sofort.

# It puts off the loss as long as possible.
tc0539e90 = Er schiebt den Verlust so lange wie möglich hinaus.

# It threatens {move}.
tfc48c80b = Er droht { $move }.

# It answers the threat of {move}.
t247bd6c2 = Er begegnet der Drohung { $move }.

# The expected moves win material: +{points}.
tcf3a2d35 = Die erwarteten Züge gewinnen Material: +{ $points }.

# It is the only move.
t03a60192 = Es ist der einzige Zug.

# No other move was looked at as closely.
ta55251f8 = Kein anderer Zug wurde so genau angesehen.

# {other} instead would cost {percent} % of the chance of winning.
t2db6054c = { $other } würde stattdessen { $percent } % der Gewinnaussicht kosten.

# {other} is about as good.
tef6c1e35 = { $other } ist etwa ebenso gut.

# Expected: {line}.
t898b2f11 = Erwartet: { $line }.

# the move cannot be judged
tb8cca576 = Der Zug lässt sich nicht beurteilen

# there is no move to advise
td105e430 = Es gibt keinen Zug, der zu empfehlen wäre

# this page and its games are of different builds; reload the page
t04778395 = Diese Seite und ihre Spiele stammen aus verschiedenen Fassungen; lade die Seite neu

# something went wrong inside the rules; your game is kept and is opened again
t2d0005ac = In den Regeln ist etwas schiefgegangen; dein Spiel ist gesichert und wird wieder geöffnet

# letter of the knight
t85451852 = S

# letter of the bishop
t7633b8f6 = L

# letter of the rook
teae68cfa = T

# letter of the queen
t1540c03b = D

# letter of the king
tf0304d8c = K

# letter of the pawn
t28eb9d85 = B

# letter of the archbishop
t79a44efa = E

# letter of the chancellor
t3ff6aa26 = Z

# letter of the cardinal
t73a5aec7 = C

# letter of the marshal
tfe5b3ca3 = M

# no
t62366ffa = nein

# yes
t4e9f3590 = ja

# the {side} sphinx on {square} looks off the board
t36801585 = Die Sphinx von { $side } auf { $square } schaut vom Brett hinaus

# {side} has no sphinx
ta3a60cdb = { $side } hat keine Sphinx

# {side} has more than one sphinx
t667ac1da = { $side } hat mehr als eine Sphinx

# {side} passes
t9e2d5881 = { $side } passt

# {side} plays {point}
td2164183 = { $side } setzt auf { $point }

# {side} plays {point} and captures a stone
ta7215703 = { $side } setzt auf { $point } und schlägt einen Stein

# {side} plays {point} and captures {count} stones
t2e988520 = { $side } setzt auf { $point } und schlägt { $count } Steine

# {side} drops into column {column}
tb6423cd4 = { $side } wirft in Spalte { $column }

# {side} castles kingside
t5cab1813 = { $side } rochiert kurz

# {side} castles queenside
ta79a0a34 = { $side } rochiert lang

# {side} castles on the king's side
t2f6caca5 = { $side } rochiert kurz

# {side} castles on the queen's side
t4dc2a7b0 = { $side } rochiert lang

# {side} castles with the near rook
t5802a1e3 = { $side } rochiert mit dem nahen Turm

# {side} castles with the far rook
t0eac07b6 = { $side } rochiert mit dem fernen Turm

# {side} puts {piece} on {to}
tb3d23c72 = { $side } setzt { $piece } auf { $to } ein

# {side} {piece} from {from} takes in passing on {to}
tc728e1c8 = { $side }: { $piece } von { $from } schlägt en passant auf { $to }

# {side} {piece} from {from} takes en passant on {to}
t077478d9 = { $side }: { $piece } von { $from } schlägt en passant auf { $to }

# {side} {piece} from {from} takes {victim} on {to}
t63ab39ec = { $side }: { $piece } von { $from } schlägt { $victim } auf { $to }

# {side} {piece} from {from} takes the {victim} on {to}
te11d9cc5 = { $side }: { $piece } von { $from } schlägt { $victim } auf { $to }

# {side} {piece} from {from} to {to}
t59ca12f0 = { $side }: { $piece } von { $from } nach { $to }

# {said} and becomes {piece}
tde38cead = { $said } und wird { $piece }

# a {piece}
tf9b42f30 = { $piece }

# an {piece}
tc8d43542 = { $piece }

# {said}, and {side} wins {how}
t6f50442f = { $said }, und { $side } gewinnt { $how }

# {said}, and the game is a draw
ta5ee7979 = { $said }, und das Spiel ist unentschieden

# {said}, checkmate
ta759c0cb = { $said }, schachmatt

# {said}, check
t361b1986 = { $said }, Schach

# {said}, stalemate
t9c82963e = { $said }, patt

# {who} goes from {from} to {to}
t338a12bd = { $who } zieht von { $from } nach { $to }

# An attacker
tedbfff29 = Ein Angreifer

# A defender
t6c69e7ff = Ein Verteidiger

# {said} and takes {squares}
tc50d2b71 = { $said } und schlägt { $squares }

# {said} and captures the king
t7b47bef0 = { $said } und fängt den König

# {said} and escapes
t9b2aae3f = { $said } und entkommt

# {said}, which closes the ring
t69fba203 = { $said } und schließt damit den Ring

# {said}, which completes an exit fort
t8aea48e3 = { $said } und vollendet damit eine Randfestung

# {first}, {next}
tefd7c58c = { $first }, { $next }

# {first} and {last}
t2975b212 = { $first } und { $last }

# White begins; then the players take turns. In your turn you move one piece to a square tha…
t3f2ae9c8 = Weiß beginnt; dann wird abwechselnd gezogen. Wenn du dran bist, ziehst du eine Figur auf ein Feld, das leer ist oder auf dem eine gegnerische Figur steht. { $fate }

# The enemy piece is captured: it leaves the board for good.
t9a064c18 = Die gegnerische Figur wird geschlagen: Sie kommt für immer vom Brett.

# The enemy piece is captured: it leaves the board and is yours.
t189f0e81 = Die gegnerische Figur wird geschlagen: Sie kommt vom Brett und gehört dir.

# The enemy piece is captured, and that sets off an explosion.
ta9d1c448 = Die gegnerische Figur wird geschlagen, und das löst eine Explosion aus.

# There is no check and no checkmate: every piece may be captured.
t3c179b30 = Es gibt kein Schach und kein Matt: Jede Figur darf geschlagen werden.

# A {king} that could be captured next is in check. That is forbidden: no move may leave you…
te12fa064 = Eine Figur { $king }, die als Nächstes geschlagen werden könnte, steht im Schach. Das ist verboten: Nach keinem Zug darf deine eigene im Schach stehen, und kein Zug darf der gegnerischen Schach geben.

# A {king} that could be captured next is in check. You must end your turn with your {king}…
t60eaedc1 = Eine Figur { $king }, die als Nächstes geschlagen werden könnte, steht im Schach. Nach deinem Zug darf deine Figur { $king } nicht im Schach stehen: Zieh sie weg, schlag den Angreifer oder stell etwas dazwischen.

# {side} has no {king}, so {side} is never in check.
tbac94034 = { $side } hat keine Figur { $king } und steht deshalb nie im Schach.

# {squares} is a hole. Nothing can stand there, and a piece that slides or walks is stopped…
tbe29f5ac = { $squares } ist ein Loch. Dort kann nichts stehen, und eine Figur, die gleitet oder geht, wird aufgehalten wie vom Rand des Bretts. Eine Figur, die springt, darf darüberspringen.

# {squares} are holes. Nothing can stand there, and a piece that slides or walks is stopped…
t5d2338fa = { $squares } sind Löcher. Dort kann nichts stehen, und eine Figur, die gleitet oder geht, wird aufgehalten wie vom Rand des Bretts. Eine Figur, die springt, darf darüberspringen.

# Capturing is compulsory: if one of your pieces can capture, you must capture. If there are…
tb520a008 = Es herrscht Schlagzwang: Kann eine deiner Figuren schlagen, musst du schlagen. Gibt es mehrere Möglichkeiten, such dir eine aus.

# What you capture goes to your hand in your own colour; a piece that had been promoted goes…
t9ed083b7 = Was du schlägst, kommt in deiner eigenen Farbe auf deine Hand; eine umgewandelte Figur wird dabei wieder zur Figur { $pawn }. Statt zu ziehen, darfst du eine Figur aus der Hand auf ein beliebiges leeres Feld setzen, auch mit Schach oder Matt; die Figur { $pawn } aber nicht auf die erste oder letzte Reihe. Ein solcher Zug wird zum Beispiel N@f3 geschrieben.

# Explosions: every capture removes the captured piece, the piece that captured it, and ever…
td71f55d9 = Explosionen: Jedes Schlagen entfernt die geschlagene Figur, die schlagende Figur und alles auf den acht Feldern ringsum, von beiden Farben, außer Figuren { $pawns }. Eine im Vorbeigehen geschlagene Figur explodiert auf dem Feld, auf das die schlagende geht.

# {piece}s
t4b01fed8 = { $piece }

# Explosions: every capture removes the captured piece, the piece that captured it, and ever…
t7742760a = Explosionen: Jedes Schlagen entfernt die geschlagene Figur, die schlagende Figur und alles auf den acht Feldern ringsum, von beiden Farben.

# You may never blow up your own {king}, so a {king} cannot capture. Blowing up the enemy {k…
t8c51ff96 = Deine eigene Figur { $king } darfst du nie sprengen; darum kann eine Figur { $king } nicht schlagen. Wer die gegnerische Figur { $king } sprengt, gewinnt sofort, auch wenn die eigene im Schach steht. Zwei Figuren { $king } nebeneinander können nicht im Schach stehen: Wer dort schlüge, würde beide sprengen.

# Explosions: every capture removes the captured piece, the piece that captured it, and ever…
tfcc5a9d5 = Explosionen: Jedes Schlagen entfernt die geschlagene Figur, die schlagende Figur und alles auf den acht Feldern ringsum, von beiden Farben. Nur das Schlagen im Vorbeigehen explodiert nicht.

# Check is judged as if nothing exploded: you must get out of check first. An explosion may…
t4a7d4ace = Ob Schach ist, wird beurteilt, als würde nichts explodieren: Zuerst musst du aus dem Schach heraus. Eine Explosion kann trotzdem eine Linie zu deiner Figur { $king } öffnen, und dann kann sie geschlagen werden. Sprengt eine Explosion beide Figuren { $king }, hat gewonnen, wer sie ausgelöst hat; sprengt sie nur deine eigene, hast du verloren.

# {Name} ({letter}): {uses}.
ta66c8b3d = { $Name } ({ $letter }): { $uses }.

# It never leaves {region}.
t2c3f71c0 = Die Figur verlässt nie { $region }.

# the {name} ({squares})
t908ddb8c = das Gebiet „{ $name }“ ({ $squares })

# From its {rows} it may go two squares straight ahead if both are empty.
tb5b5df1a = Von der { $rows } aus darf die Figur zwei Felder geradeaus gehen, wenn beide leer sind.

# {ordinals} row, counted from its own side,
t42d9b05e = { $ordinals } Reihe (von der eigenen Seite gezählt)

# When it reaches its {on} it becomes {becomes} at once, as its owner likes.
t521ce584 = Erreicht die Figur die { $on }, wird sie sofort zu { $becomes }, ganz wie ihr Besitzer will.

# When it moves to its {on} it may become {becomes}; on its {must} it must.
t6a2ae72a = Zieht die Figur auf die { $on }, darf sie zu { $becomes } werden; auf der { $must } muss sie es.

# It can only become a piece of which its side has lost one, and may not go where it must be…
t7791c34a = Die Figur kann nur zu einer werden, von der ihre Seite eine verloren hat, und sie darf nicht dorthin, wo sie sich umwandeln muss, wenn noch nichts verloren ist.

# It cannot capture, and it may never move to where it could be captured, except beside the…
tec5a8c10 = Die Figur kann nicht schlagen, und sie darf nie dorthin ziehen, wo sie geschlagen werden könnte, außer neben die gegnerische.

# It may never move to where it could be captured.
t5cc3557b = Die Figur darf nie dorthin ziehen, wo sie geschlagen werden könnte.

# if it is White's, {text}
tad8ba2cf = nur bei Weiß: { $text }

# if it is Black's, {text}
t5d7b10a1 = nur bei Schwarz: { $text }

# {text}, from a square where such a piece of its side stands at the start
t6060461e = { $text }, von einem Feld aus, auf dem zu Beginn eine solche Figur derselben Seite steht

# {text}, without leaving {region}
t6af26900 = { $text }, ohne { $region } zu verlassen

# In passing (en passant): if {passing} has just gone two squares and an enemy {pawn} could…
ta47e8c08 = Im Vorbeigehen (en passant): Ist eine Figur { $passing } gerade zwei Felder weit gegangen und hätte eine gegnerische Figur { $pawn } sie auf dem Feld dazwischen schlagen können, dann darf die das tun, aber nur sofort im nächsten Zug.

# In passing (en passant): if {passing} has just gone two squares from its {rows} and an ene…
t9298bb69 = Im Vorbeigehen (en passant): Ist eine Figur { $passing } gerade von der { $rows } aus zwei Felder weit gegangen und hätte eine gegnerische Figur { $pawn } sie auf dem Feld dazwischen schlagen können, dann darf die das tun, aber nur sofort im nächsten Zug.

# nothing may stand between them, and the {king} may not be in check, pass over an attacked…
t5dac21f1 = nichts darf zwischen ihnen stehen, und die Figur { $king } darf nicht im Schach stehen, über kein angegriffenes Feld gehen und auf keinem ankommen

# and nothing may stand between them; whether squares are attacked does not matter
tb3683742 = und nichts darf zwischen ihnen stehen; ob Felder angegriffen sind, spielt keine Rolle

# with the {rook} of the {from}-file the {king} goes to the {king_to}-file and the {rook} to…
t3e01ba29 = mit der Figur { $rook } der { $from }-Linie geht die Figur { $king } auf die { $king_to }-Linie und die Figur { $rook } auf die { $rook_to }-Linie

# Castling: once in a game {king} and {rook} may move together: {ways}. Neither may have mov…
t62ac3b5d = Rochade: Einmal im Spiel dürfen die Figuren { $king } und { $rook } zusammen ziehen; { $ways }. Beide dürfen vorher noch nicht gezogen haben, { $safety }. Zieh die Figur { $king }, um zu rochieren; die Figur { $rook } folgt.

# When the same position has stood {claim} times either player may claim a draw; when the sa…
t4029d231 = Hat dieselbe Stellung { $claim }-mal auf dem Brett gestanden, darf jeder Spieler Remis verlangen; hat sie { $draw }-mal dort gestanden, ist das Spiel von selbst remis.

# When the same position has stood {draw} times the game is a draw.
t2a2aa0fe = Hat dieselbe Stellung { $draw }-mal auf dem Brett gestanden, ist das Spiel remis.

# a capture
te0b05b46 = Schlagen

# a capture or a {pawns} move
tce851e8c = Schlagen und ohne Zug einer Figur { $pawns }

# After {claim} moves by each side without {progress} either player may claim a draw; after…
t0b72f541 = Nach { $claim } Zügen jeder Seite ohne { $progress } darf jeder Spieler Remis verlangen; nach { $draw } Zügen jeder Seite ohne { $progress } ist das Spiel von selbst remis.

# After {draw} moves by each side without {progress} the game is a draw.
te5fb1b57 = Nach { $draw } Zügen jeder Seite ohne { $progress } ist das Spiel remis.

# The hill: if your {king} moves to {squares}, you have won at once. It must be a legal move…
t08586535 = Der Hügel: Zieht deine Figur { $king } nach { $squares }, hast du sofort gewonnen. Es muss ein erlaubter Zug sein: nicht ins Schach.

# Checks: whoever gives check for the {ordinal} time has won at once. A check by two pieces…
t9f037270 = Schachs: Wer zum { $ordinal } Mal Schach gibt, hat sofort gewonnen. Ein Schach durch zwei Figuren zählt einmal.

# The race: the first {king} on the {ordinal} row wins. If White arrives, Black still has on…
t0d3ff69f = Der Wettlauf: Die erste Figur { $king } auf der { $ordinal } Reihe gewinnt. Kommt Weiß an, hat Schwarz noch einen Zug: Kommt damit auch die schwarze Figur { $king } an, ist das Spiel remis.

# Explosion: if your {king} blows up, you have lost.
td1f95892 = Explosion: Wird deine Figur { $king } gesprengt, hast du verloren.

# Checkmate: if your {king} is in check and no move of yours can end that, you have lost.
tf9716625 = Schachmatt: Steht deine Figur { $king } im Schach und kein Zug von dir kann das beenden, hast du verloren.

# Stalemate: if you have no legal move but your {king} is not in check, the game is a draw.
t926806c5 = Patt: Hast du keinen erlaubten Zug, aber deine Figur { $king } steht nicht im Schach, ist das Spiel remis.

# If you have no legal move, the game is a draw.
td6d22534 = Hast du keinen erlaubten Zug, ist das Spiel remis.

# If you have no piece left, or none that can move in your turn, you have lost.
t9c3210a6 = Hast du keine Figur mehr, oder bist du am Zug und keine kann ziehen, hast du verloren.

# If you have no piece left, or none that can move in your turn, you have won.
t73f25010 = Hast du keine Figur mehr, oder bist du am Zug und keine kann ziehen, hast du gewonnen.

# A side that has lost all its pieces has lost the game.
td029dba3 = Eine Seite, die alle Figuren verloren hat, hat das Spiel verloren.

# only the {king}s are left
tcb18f54d = nur die Figuren { $king }

# the {king}s and {pieces}
t8504a9dc = die Figuren { $king } und { $pieces }

# one {kinds}
taca167d8 = eine einzelne Figur { $kinds }

# two pieces of one side that are each a {kinds}
td963e3a0 = zwei Figuren einer Seite, jede davon { $kinds }

# pieces that all stand on squares of one colour and never leave it ({kinds})
tdf3b4555 = Figuren, die alle auf Feldern derselben Farbe stehen und sie nie verlassen ({ $kinds })

# pieces of which one side's all stand on light squares and the other's all on dark ones ({k…
ta546b342 = Figuren, von denen die der einen Seite alle auf hellen und die der anderen alle auf dunklen Feldern stehen ({ $kinds })

# {first}, or {next}
t1162a2e1 = { $first }, oder { $next }

# Nobody can win any more: the game is a draw when {cases}.
t40dbab46 = Niemand kann mehr gewinnen: Das Spiel ist remis, wenn nur noch Folgendes auf dem Brett ist: { $cases }.

# {piece}
tf586acbb = „{ $piece }“

# {first} {next}
t5220549e = { $first } { $next }

# {first}; {next}
t26db2e0f = { $first }; { $next }

# {first} or {last}
t184f9fbc = { $first } oder { $last }

# {n}st
t295a7d5c = { $n }.

# {n}nd
t1fa1d0b9 = { $n }.

# {n}rd
t3f5cde95 = { $n }.

# {n}th
t276bc357 = { $n }.

# one square
td60d0fbe = ein Feld

# {n} squares
t21558ccb = { $n } Felder

# moves and captures {ways}
ta35f5c7d = zieht und schlägt { $ways }

# moves without capturing {ways}
t5c8ed1a8 = zieht ohne zu schlagen { $ways }

# captures {ways}
ta7f267aa = schlägt { $ways }

# any number of free squares
t2f652dcf = beliebig weit über freie Felder

# any number of squares over exactly one piece of either side
t3fdb3432 = beliebig weit über genau eine Figur gleich welcher Seite hinweg

# {far} in any of the eight directions
tdff97982 = { $far } in jede der acht Richtungen

# {far} along a row or column
t3f363ced = { $far } entlang einer Reihe oder Spalte

# {far} diagonally
tbfdc5016 = { $far } in schräger Richtung

# {squares} straight back
t7ba77014 = { $squares } gerade zurück

# {squares} straight ahead
t123479a8 = { $squares } geradeaus

# one square diagonally back
t3a5e2ff1 = ein Feld schräg zurück

# one square diagonally ahead
te03dd027 = ein Feld schräg nach vorn

# {squares} sideways
t5fdd3534 = { $squares } zur Seite

# in a jump {far} back and {aside} sideways
tc41cead1 = im Sprung { $far } zurück und { $aside } zur Seite

# in a jump {far} ahead and {aside} sideways
t41ae2ee3 = im Sprung { $far } nach vorn und { $aside } zur Seite

# in a jump {squares} along a row or column
ta26dddce = im Sprung { $squares } entlang einer Reihe oder Spalte

# in a jump {squares} diagonally
t3a8d57e3 = im Sprung { $squares } in schräger Richtung

# in a jump, whatever stands between, {far} along a row or column and {aside} to the side of…
tf0d79230 = im Sprung, egal was dazwischen steht, { $far } entlang einer Reihe oder Spalte und von dort { $aside } zur Seite

# {path}, again and again while the squares are free
t7ef06a21 = { $path }, immer weiter, solange die Felder frei sind

# {path}, again and again over exactly one piece of either side
tbc159220 = { $path }, immer weiter über genau eine Figur gleich welcher Seite hinweg

# {side} {kind}
t5d696232 = { $kind } von { $side }

# {piece} on {from} turns right
td54d2106 = { $piece } auf { $from } dreht sich nach rechts

# {piece} on {from} turns left
t3a34de4d = { $piece } auf { $from } dreht sich nach links

# {piece} moves from {from} to {to}
t08fd54f1 = { $piece } zieht von { $from } nach { $to }

# {piece} on {from} swaps with the {other} on {to}
t4f3e1d53 = { $piece } auf { $from } tauscht mit { $other } auf { $to }

# {said}; the laser destroys its own side's {piece} on {square}
t3b554e4f = { $said }; der Laser zerstört auf der eigenen Seite { $piece } auf { $square }

# {said}; the laser destroys the {piece} on {square}
tcc0babff = { $said }; der Laser zerstört { $piece } auf { $square }

# {said}, which decides the game
t04086f65 = { $said }, und das entscheidet das Spiel

# grey
tb29019a6 = Grau

# {side} {piece} takes a pawn in passing on {to}
t30586905 = { $side }: { $piece } schlägt en passant einen Bauern auf { $to }

# {side} {piece} takes {victim} on {to}
tc27b25e0 = { $side }: { $piece } schlägt { $victim } auf { $to }

# {said} and a pawn in passing
t79ad309a = { $said } und en passant einen Bauern

# {said}, check to {sides}
teec7f6b9 = { $said }, Schach für { $sides }

# {side} takes over the first stone and its sides
ta36d2809 = { $side } übernimmt den ersten Stein und dessen Seiten

# {said} and joins top and bottom
t7a87a943 = { $said } und verbindet oben und unten

# {said} and joins left and right
tb923be10 = { $said } und verbindet links und rechts

# {side} moves from {from} to {to}
tf5497c9e = { $side } zieht von { $from } nach { $to }

# {said} and captures
t5ab0bce6 = { $said } und schlägt

# {side} puts a man on {to}
tab757811 = { $side } setzt einen Stein auf { $to }

# {said}, closes a mill and takes the man on {taken}
t40387fee = { $said }, schließt eine Mühle und nimmt den Stein auf { $taken }

# {said}, a line that wins
tc901c8f5 = { $said }, eine Reihe, die gewinnt

# {said}, an open four
tc53fdb6d = { $said }, eine offene Vier

# {said}, a four
t549b493b = { $said }, eine Vier

# {said}, an open three
teecbafbb = { $said }, eine offene Drei

# {side} places on {square} and turns over {count}
t839c5990 = { $side } setzt auf { $square } und dreht { $count } um

# {side} {piece} moves from {from} to {to}
t103d8e42 = { $side }: { $piece } zieht von { $from } nach { $to }

# {side} {piece} on {from} takes 1 piece and lands on {to}
tcbeb1251 = { $side }: { $piece } von { $from } schlägt einen Stein und landet auf { $to }

# {side} {piece} on {from} takes {count} pieces and lands on {to}
t2e390f7c = { $side }: { $piece } von { $from } schlägt { $count } Steine und landet auf { $to }

# {said} and becomes a king
tdd3ce41d = { $said } und wird Dame

# {side} claims: {reason}
t05947f4b = { $side } beansprucht: { $reason }

# {side} resigns
td09878b5 = { $side } gibt auf

# {side} runs out of time
t71130870 = { $side } überschreitet die Zeit

# {side} leaves
t2bfe6c08 = { $side } geht

# draw agreed
t8053f5d9 = Remis vereinbart

# settled
t30fc573a = ausgezählt

# threefold
t4caa2750 = dreimal dieselbe Stellung

# fivefold
t5b4fea9a = fünfmal dieselbe Stellung

# fifty-move
tcf1bde31 = fünfzig Züge

# quiet-moves
t927b35d8 = zu viele ruhige Züge

# repetition
t4d3bedc2 = Wiederholung

# {judgement}: {score} instead of {best_score}; better was {best}
tcf925e4c = { $judgement }: { $score } statt { $best_score }; besser war { $best }

# Best
t035f1f67 = Bester Zug

# Good
t7a8c7df8 = Gut

# Inaccuracy
t7e409263 = Ungenauigkeit

# Mistake
td4539b83 = Fehler

# Blunder
t6a2893df = Grober Fehler

# Red and Yellow
t245b624b = Rot und Gelb

# Blue and Green
t8d44f533 = Blau und Grün

# the address cannot be read: {why}
t3e72c0b6 = Die Adresse lässt sich nicht lesen: { $why }

# the question cannot be read: {why}
td30636b2 = Die Anfrage lässt sich nicht lesen: { $why }

# this cannot be done with what lies at this address
t56cd7aeb = Das geht mit dem nicht, was unter dieser Adresse liegt

# there is nothing at this address
te7c8ee31 = Unter dieser Adresse liegt nichts

# limit is a number from 1 to {most}
t6d434359 = limit ist eine Zahl von 1 bis { $most }

# after is what the page before gave as next
t15ba555a = after ist, was die Seite davor als next angab

# games of the archive have numbers
td812c9c8 = Partien des Archivs haben Nummern

# form is pgn, pdn, sgf or txt
t840d946b = form ist pgn, pdn, sgf oder txt

# {path} cannot be made: {error}
t7afe3069 = { $path } lässt sich nicht anlegen: { $error }

# there is no game {id} in the archive
t753da5f7 = Im Archiv gibt es keine Partie { $id }

# another program is using the archive; try again when it is done
t79b24b2a = Ein anderes Programm benutzt das Archiv gerade; versuche es danach noch einmal

# the disk is full: nothing was stored; make room and try again
t49995f2f = Der Datenträger ist voll: Nichts wurde gespeichert; schaffe Platz und versuche es noch einmal

# there is no saved game '{name}'
t213d99e2 = Es gibt kein gespeichertes Spiel „{ $name }“

# {path}: {why}
t4ab4836a = { $path }: { $why }

# {path} cannot be written: {error}
t0da4daaf = { $path } lässt sich nicht schreiben: { $error }

# {path} cannot be removed: {error}
tc6d27692 = { $path } lässt sich nicht löschen: { $error }

# {path} is not an archive: it is no database at all
ta985db33 = { $path } ist kein Archiv: Es ist überhaupt keine Datenbank

# {path} is not an archive: it is another program's
t0cafac0e = { $path } ist kein Archiv: Die Datei gehört einem anderen Programm

# {path} is cut short: {found} of {expected} bytes are there; use a copy of it
t45dead36 = { $path } ist abgeschnitten: { $found } von { $expected } Bytes sind da; nimm eine Kopie der Datei

# the archive is damaged; keep the file, and use a copy of it or export what can be read
t25e76b96 = Das Archiv ist beschädigt; behalte die Datei, und nimm eine Kopie davon oder exportiere, was sich lesen lässt

# the archive's index of positions is damaged: its games are whole, but not all are found by…
t4c88f1a5 = Das Stellungsverzeichnis des Archivs ist beschädigt: Die Partien sind heil, aber nicht alle werden über ihre Stellungen gefunden; exportiere sie in eine neue .sqlite-Datei und importiere diese in ein neues Archiv

# the archive was made by a newer program (version {version} of its tables): it can be read…
t9952282f = Das Archiv stammt von einem neueren Programm (Version { $version } der Tabellen): Hier kann es gelesen, aber nicht geändert werden

# the archive is open for reading only
t395a06cd = Das Archiv ist nur zum Lesen geöffnet

# the archive {path} cannot be opened: {why}
t92d45472 = Das Archiv { $path } lässt sich nicht öffnen: { $why }

# the game cannot be stored: {why}
tc5d1ef95 = Die Partie kann nicht gespeichert werden: { $why }

# the archive's database says: {error}
t7dcc1c2b = Die Datenbank des Archivs meldet: { $error }

# there is no such file
te6a7322d = Diese Datei gibt es nicht

# this is no plain file
ta3e31368 = Das ist keine gewöhnliche Datei

# more than {most} bytes are too many for a variant
t3820d1a3 = Mehr als { $most } Bytes sind zu viele für eine Variante

# {name} is empty: there is no game in it
t0f8e81da = { $name } ist leer: Es ist keine Partie darin

# {name} is no text, no saved game and no archive: no game can be read from it
t557eb533 = { $name } ist kein Text, keine gespeicherte Partie und kein Archiv: Daraus lässt sich keine Partie lesen

# {name} is named like an archive but is a text; give it the ending of what it holds, such a…
tdf16b900 = { $name } heißt wie ein Archiv, ist aber ein Text; gib der Datei die Endung ihres Inhalts, etwa .pgn oder .txt

# {path} is the archive itself
tfa7d3254 = { $path } ist das Archiv selbst

# this is a saved game; open it with 'parlour play'
t66214c60 = Das ist eine gespeicherte Partie; öffne sie mit 'parlour play'

# what was sent
t29277744 = Das Gesendete

# what was sent: only written games are taken here, no saves and no archives
t46fcdaa7 = Hier werden nur aufgeschriebene Partien angenommen, keine gespeicherten und keine Archive

# byte {place}: {why}
t464cd8b6 = Byte { $place }: { $why }

# game {id}: {why}
t7004f504 = Partie { $id }: { $why }

# after {done} games: {why}
t6ccbe78a = Nach { $done } Partien: { $why }

# it lies in a damaged part of the archive
tcb994c61 = Sie liegt in einem beschädigten Teil des Archivs

# the archive: a part of it is damaged; what can be read was taken; keep the file
tcb4ace2c = Das Archiv: Ein Teil davon ist beschädigt; was sich lesen lässt, wurde übernommen; behalte die Datei

# entry {number}: '{word}' is nothing that happens
t67b13899 = Eintrag { $number }: '{ $word }' ist nichts, was vorkommt

# '{name}' is being played in another window; close it there, or choose another name
t0d19e68a = „{ $name }“ wird in einem anderen Fenster gespielt; schließe es dort oder wähle einen anderen Namen

# there is no variant '{name}'
tedcb2868 = Es gibt keine Variante „{ $name }“

# a variant is a text, and this is none
t343a537a = Eine Variante ist ein Text, und das ist keiner

# something went wrong inside the program
tc9e7393d = Im Programm ist etwas schiefgegangen

# that is more than the {size} MiB that are taken at once
t1c011fe4 = Das ist mehr als die { $size } MiB, die auf einmal angenommen werden

# the server ends
t91c9ab8b = Der Server wird beendet

# what was sent did not come to its end in time
t65067c4a = Was gesendet wurde, kam nicht rechtzeitig bis zum Ende an

# {seat} may still come back; the seat can be claimed in {seconds} s
tbf523364 = { $seat } kann noch zurückkommen; der Platz lässt sich in { $seconds } s beanspruchen

# too many attempts; try again in {seconds} s
t5f3b1f3d = Zu viele Versuche; versuche es in { $seconds } s noch einmal

# the password could not be stored
t0cda1b45 = Das Passwort ließ sich nicht speichern

# the server is being stopped; it may be back soon
tc857a5cb = Der Server wird angehalten; vielleicht ist er bald wieder da

# nothing was heard from this device
td4fbedef = Von diesem Gerät war nichts zu hören

# this device has not joined the room
tc308875d = Dieses Gerät ist dem Raum nicht beigetreten

# this device could not keep up
t4100528b = Dieses Gerät kam nicht mit

# that kind of message does not belong to {name}
t36731be1 = Eine Nachricht dieser Art gehört nicht zu { $name }

# a message could not be read: {error}
td82a1262 = Eine Nachricht ließ sich nicht lesen: { $error }

# these are too many messages; slow down
tb0173169 = Das sind zu viele Nachrichten; langsamer

# these were too many messages
t7c401cde = Das waren zu viele Nachrichten

# join the room before you ask for anything
t1236e24d = Tritt dem Raum bei, bevor du etwas verlangst

# the room was closed
tde5a379a = Der Raum wurde geschlossen

# a frame could not be read: {error}
t950f7034 = Ein Datenpaket ließ sich nicht lesen: { $error }

# the room could not be opened
t55f64a11 = Der Raum ließ sich nicht öffnen

# the host has sent you away from this room
t22b45eee = Der Gastgeber hat dich aus diesem Raum geschickt

# too many people are looking at this room
tcc6d367e = Zu viele Leute sehen diesem Raum zu

# this room has a password, and that was not it
t5c50ed9f = Dieser Raum hat ein Passwort, und das war es nicht

# this room has seen too much; open a new one
t268c5d74 = In diesem Raum ist zu viel geschehen; öffne einen neuen

# the host has sent you away: {reason}
t841cb625 = Der Gastgeber hat dich weggeschickt: { $reason }

# chat is off in this room
t3fa59c5c = In diesem Raum ist der Chat abgeschaltet

# Line
t9808f547 = Zeile

# the first {after} events of this game have not all arrived
tdde84f3f = Von den ersten { $after } Ereignissen dieser Partie sind nicht alle angekommen

# a game is loaded before it goes on
tdd7748e8 = Ein Spiel wird geladen, bevor es weitergeht

# a game of more than {most} moves is too long for a room
t438b2fd1 = Ein Spiel von mehr als { $most } Zügen ist für einen Raum zu lang

# this game is over; say after which move it is to go on
t6b2072cc = Dieses Spiel ist zu Ende; sag, nach welchem Zug es weitergehen soll

# this game has only {count} moves
t6cc539e8 = Dieses Spiel hat nur { $count } Züge

# the host does not want you to chat here
t97bc6548 = Der Gastgeber möchte nicht, dass du hier chattest

# the bytes of a save are written in base64: {error}
t6122c253 = Die Bytes eines Spielstands werden in Base64 geschrieben: { $error }

# what was sent cannot be read: {error}
t4121bf82 = Was gesendet wurde, lässt sich nicht lesen: { $error }

# that is more than the {size} KiB that are taken at once
t6ace8742 = Das ist mehr als die { $size } KiB, die auf einmal angenommen werden

# '{word}' cannot be asked for here; /api/openapi.json says what can
t187494fb = Nach „{ $word }“ lässt sich hier nicht fragen; was möglich ist, steht in /api/openapi.json

# {name} cannot be '{value}'
t1d6a3aa3 = { $name } kann nicht „{ $value }“ sein

# {name} is one of {words}
tf1359544 = { $name } ist eines von { $words }

# there is no group '{value}' of that kind
t8536e416 = Eine Gruppe „{ $value }“ dieser Art gibt es nicht

# order is up or down
tc0d8e289 = order ist up oder down

# form is json or postcard
t18c6c6d2 = form ist json oder postcard

# this room has a password; only who is in it may look
te8575d05 = Dieser Raum hat ein Passwort; hineinsehen darf nur, wer darin ist

# the journal of the rooms cannot be written: {error}
te1297a4a = Das Journal der Räume lässt sich nicht schreiben: { $error }

# the disk is full, so nothing can be stored; make room on it and try again
t25a02f91 = Der Datenträger ist voll, deshalb lässt sich nichts speichern; schaffe Platz und versuche es noch einmal

# the file of the rooms may not be written; check its permissions
tf2542035 = Die Datei der Räume darf nicht geschrieben werden; prüfe ihre Zugriffsrechte

# the file of the rooms cannot be used: {error}
tff1d3de1 = Die Datei der Räume lässt sich nicht benutzen: { $error }

# another Parlour keeps the rooms of this data folder already; end it first, or set PARLOUR_…
t47d9c483 = Ein anderes Parlour führt schon die Räume dieses Datenordners; beende es zuerst oder setze PARLOUR_DATA auf einen anderen Ordner

# {file} cannot be written: {error}
t8a2f20c2 = { $file } lässt sich nicht schreiben: { $error }

# {file} was written by a newer Parlour; use that one
tb81c0452 = { $file } wurde von einem neueren Parlour geschrieben; benutze dieses

# the log has ended
t217d6e5a = Das Protokoll der Räume ist geschlossen

# no thread can be started: {error}
t55087116 = Es lässt sich kein Thread starten: { $error }

# a room cannot be read: {error}
td7432529 = Ein Raum lässt sich nicht lesen: { $error }

# the room is still being stored
t5cf19de3 = Der Raum wird noch gespeichert

# there is no room {room}
teec5ed12 = Einen Raum { $room } gibt es nicht

# that was too often; try again in {seconds} s
tf28f5808 = Das war zu oft; versuche es in { $seconds } s noch einmal

# Authorization is 'Bearer' and a secret of {least} to {most} letters, digits, - or _
tb6afff51 = Authorization ist „Bearer“ und ein Geheimnis aus { $least } bis { $most } Buchstaben, Ziffern, - oder _

# this device is not known here; reload the page, or send a bearer token
te3edd95d = Dieses Gerät ist hier nicht bekannt; lade die Seite neu oder sende ein Bearer-Token

# this server answers to its own addresses only, such as {address}
t9a6a66af = Dieser Server antwortet nur unter seinen eigenen Adressen, etwa { $address }

# only Parlour's own page may join rooms
t7ba54cc6 = Nur Parlours eigene Seite darf Räumen beitreten

# this is for Parlour's own page only, and the request comes from another one
t1a38ec69 = Das ist nur für Parlours eigene Seite, und die Anfrage kommt von einer anderen

# only Parlour's own page may change something here
tfc668f98 = Nur Parlours eigene Seite darf hier etwas ändern

# another Parlour keeps the rooms of this computer; use that one, or end it and start this o…
t94eed36f = Ein anderes Parlour führt die Räume dieses Computers; benutze jenes, oder beende es und starte dieses neu

# the token cannot be sent
t3d9cf085 = Das Token lässt sich nicht senden

# only who is in the room may have its record
t726210b2 = Die Aufzeichnung bekommt nur, wer im Raum ist

# this address is for websockets
t24cd9b1c = Diese Adresse ist für Websockets

# this program speaks parlour.1 and parlour.1.json; update whichever of the two is older
t7e4bba02 = Dieses Programm spricht parlour.1 und parlour.1.json; aktualisiere das ältere von beiden

# too many sockets are open from this address
te33bc4f4 = Von dieser Adresse sind zu viele Verbindungen offen

# these are the games of whoever runs this program; guests reach rooms
tdfa23e50 = Das sind die Spiele dessen, der dieses Programm betreibt; Gäste erreichen die Räume

# this link was used before; the program shows a new one when it is started
tcff80ccf = Dieser Link wurde schon benutzt; das Programm zeigt beim Start einen neuen

# this server has no certificate of its own making
tf5825520 = Dieser Server hat kein selbst ausgestelltes Zertifikat

# {file} cannot be sent: {error}
t5656cd3b = { $file } lässt sich nicht senden: { $error }

# Chess with a twist
t0641db25 = Schach mit Pfiff

# Big boards and four players
t3e84aaf3 = Große Bretter und zu viert

# Lines and connections
t11d493fc = Reihen und Verbindungen

# Territory
tf9cc02a9 = Gebiet

# Viking
tb706416f = Wikinger

# Laser
t4367e32c = Laser

# Yours
t2635ea3b = Eigene

# The Opera Game
t98665b83 = Die Opernpartie

# Two armies, one king to catch
t4a264ef5 = Zwei Heere, und ein König, den es zu fangen gilt

# Bobby Fischer's chess
t335915cd = Bobby Fischers Schach

# The back row is shuffled: no openings to learn
t2647d15d = Die Grundreihe wird gemischt: keine Eröffnungen zu lernen

# Suicide chess
t982cb407 = Selbstmordschach

# Lose all your pieces first: captures are compulsory
tc0b731dd = Wer zuerst alles verliert, gewinnt: Schlagen ist Pflicht

# Exploding chess
t8eeb995d = Explosionsschach

# Captures explode
t726da037 = Wer schlägt, löst eine Explosion aus

# Captures explode, and pawns go up with the rest
t4e3e9883 = Beim Schlagen explodiert alles, auch die Bauern

# Bughouse for two
t697fe9f6 = Tandem zu zweit

# What you capture comes back on your side
t81b86c51 = Was du schlägst, kommt auf deiner Seite zurück

# Four holes where the middle should be
tcc3f5dc3 = Vier Löcher, wo sonst die Mitte ist

# Thirty-six pawns storm a whole army
te4874c1f = Sechsunddreißig Bauern stürmen ein ganzes Heer

# Walk your king to the middle and win
t3d1cce76 = Führe deinen König in die Mitte und gewinne

# No check, no mate: capture everything
tb2614e7b = Kein Schach, kein Matt: Schlag alles, was da ist

# Two kings race to the far side
t57a0aa6c = Zwei Könige laufen um die Wette zur anderen Seite

# 3 check
tb82817e6 = 3 Schach

# Give check three times and win
t973df8a1 = Wer dreimal Schach gibt, gewinnt

# Two files more, and two great pieces to fill them
t8734668a = Zwei Linien mehr und zwei mächtige neue Figuren

# A hundred squares, free rooks and no castling
teda514fb = Hundert Felder, freie Türme und keine Rochade

# Giant chess
t3199fac2 = Riesenschach

# Two huge armies on 256 squares
t56143d3b = Zwei riesige Heere auf 256 Feldern

# 4 player chess
tb54e038c = 4-Spieler-Schach

# Two against two, with your partner across the board
tc356a4d1 = Zwei gegen zwei, dein Partner sitzt dir gegenüber

# Four armies race for points
t9c42c3a3 = Vier Heere im Wettlauf um Punkte

# Four armies, and only one is left at the end
t423aa5c1 = Vier Heere, und nur eines bleibt am Ende übrig

# Jump over men and crown your kings
t5fc0f10a = Steine überspringen und Damen holen

# International checkers
t3f88c901 = Internationales Checkers

# Twenty men each, and kings that fly across the board
t65278498 = Je zwanzig Steine und Damen, die übers Brett fliegen

# Russian checkers
t0c1fa882 = Russisches Checkers

# Men become flying kings in the middle of a jump
t479a1618 = Steine werden mitten im Sprung zu fliegenden Damen

# Brazilian checkers
tb7953ea3 = Brasilianisches Checkers

# The big rules on the small board: take the most
t613814ab = Große Regeln auf kleinem Brett: die meisten schlagen

# Frisian checkers
t3d425a15 = Friesisches Checkers

# Captures go in all eight directions
t6121730b = Geschlagen wird in alle acht Richtungen

# Turkish checkers
t519f48e9 = Türkisches Checkers

# Straight ahead and to the sides, never diagonal
t65aafe8e = Geradeaus und zur Seite, nie schräg

# Four in a Line
tef0e6517 = Vier in einer Linie

# Drop discs, line up four
t91a2932b = Scheiben einwerfen, vier in eine Reihe bringen

# Surround and live, in a quarter of an hour
tef170fae = Umzingeln und leben, in einer Viertelstunde

# Big enough for plans, short enough for tonight
t3131fe28 = Groß genug für Pläne, kurz genug für heute Abend

# A whole world of black and white stones
t4cc76623 = Eine ganze Welt aus schwarzen und weißen Steinen

# Five stones in a line, and nothing else to learn
t49e2dfd1 = Fünf Steine in einer Reihe, mehr ist nicht zu lernen

# Nash
t309fffa3 = Nash

# Join your two sides: there is no draw
t63b5a235 = Verbinde deine beiden Ränder: Remis gibt es nicht

# Trap a row and turn it to your colour
t5ef1b054 = Eine Reihe einschließen und in deine Farbe drehen

# Whoever breaks through to the far side wins
td3069a15 = Wer zur anderen Seite durchbricht, gewinnt

# Deflexion
t03e8be0d = Deflexion

# Turn mirrors and burn the pharaoh with light
tc7f634ce = Dreh Spiegel und triff den Pharao mit Licht

# Mirrors and light with half the rules
t4b05ecf7 = Spiegel und Licht mit halb so vielen Regeln

# Cowboy checkers
t5bd9d7e2 = Cowboy-Mühle

# Close a mill and take a man
t58e8f89d = Mühle schließen und einen Stein nehmen

# The small hunt: a king and four guards break out
t43a9e91c = Die kleine Jagd: ein König und vier Wachen brechen aus

# Hnefatafl
t762696da = Hnefatafl

# Twenty-four hunters, one king: reach a corner
t30d394d0 = Vierundzwanzig Jäger, ein König: rette ihn in die Ecke

# Any edge saves the king
t0b3c0212 = Jeder Rand rettet den König

# A king without a sword slips through the net
t1572794b = Ein König ohne Schwert schlüpft durchs Netz

# Whoever can capture must
tf3577210 = Wer schlagen kann, muss schlagen

# A few checks win the game
t248a5cd8 = Ein paar Schachgebote gewinnen die Partie

# Two kings run a race
t07aa75d8 = Zwei Könige laufen um die Wette

# A board with holes in it
t35a0f54f = Ein Brett mit Löchern

# Chess on a board of another size
tacb924e8 = Schach auf einem Brett anderer Größe

# Chess by rules of its own
tf5a8385a = Schach nach eigenen Regeln

# The computer against itself
t386ed595 = Der Computer gegen sich selbst

# this book is of a newer program; update this one
t724e7cf9 = Dieses Buch stammt von einem neueren Programm; bring dieses auf den neuesten Stand

# this is no opening book
t2832a34b = Das ist kein Eröffnungsbuch

# this book is damaged; get it again or make it anew
t0447d77a = Dieses Buch ist beschädigt; hol es noch einmal oder mach es neu

# expected a code, a name and moves with | between them
tfa353fb4 = erwartet werden ein Schlüssel, ein Name und Züge mit | dazwischen

# this position is called '{name}' already
t033d828a = Diese Stellung heißt schon „{ $name }“
