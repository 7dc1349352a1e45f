# Bilder zum Verschicken.
picture = Bild
picture-animated = Bewegtes Bild
picture-png = Bild (PNG)
picture-svg = Zeichnung (SVG)
picture-file = stellung
picture-none = Das Bild ließ sich nicht herstellen.
picture-long = Die Partie ist lang: Das bewegte Bild zeigt jeden { $count }. Zug.
