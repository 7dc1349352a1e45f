# Eine Adresse, die nichts bedeutet.
lost-title = Hier ist nichts
lost-sentence = Die Adresse „{ $address }“ führt nirgendwohin. Vielleicht wurde sie beim Kopieren abgeschnitten.
lost-home = Zu allen Spielen
