# Pictures to be sent to somebody.
picture = Picture
picture-animated = Animated picture
picture-png = Picture (PNG)
picture-svg = Drawing (SVG)
picture-file = position
picture-none = The picture could not be made.
picture-long = The game is long: the animated picture shows every { $count }th move.
