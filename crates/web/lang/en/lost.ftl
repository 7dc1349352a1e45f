# An address that means nothing.
lost-title = Nothing here
lost-sentence = The address “{ $address }” leads nowhere. Perhaps it was cut off when it was copied.
lost-home = To all games
