"""Games of stones read and written by sgfmill.

moves FILE             a line for each game: GM, SZ, result, nodes in all, then the raw moves of its main line
make FILE              from lines of points such as d4, a Go game each: black and white stones first
"""

import sys

from sgfmill import sgf

COLUMNS = "abcdefghjklmnopqrst"


def nodes(node):
    count, left = 0, [node]
    while left:
        node = left.pop()
        count += 1
        left.extend(node)
    return count


def moves(path):
    with open(path, "rb") as file:
        texts = file.read().split(b"\x0c")
    for text in texts:
        game = sgf.Sgf_game.from_bytes(text)
        root = game.get_root()
        result = root.get("RE") if root.has_property("RE") else "?"
        main = []
        for node in game.get_main_sequence():
            for colour in ("B", "W"):
                if node.has_property(colour):
                    main.append(colour + node.get_raw(colour).decode())
            if node.has_property("C"):
                node.get("C")
        print(root.get("GM"), game.get_size(), result.replace(" ", "_"), nodes(root), *main)


def point(name):
    return None if name == "pass" else (int(name[1:]) - 1, COLUMNS.index(name[0]))


def make(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            size, komi, *names = line.split()
            game = sgf.Sgf_game(size=int(size))
            root = game.get_root()
            root.set("KM", float(komi))
            root.set("PB", "Müller]\\")
            root.set("RE", "B+3.5")
            for number, name in enumerate(names):
                node = game.extend_main_sequence()
                node.set_move("bw"[number % 2], point(name))
                if number % 7 == 3:
                    node.set("C", "why\nnot [so]?")
            sys.stdout.buffer.write(game.serialise() + b"\n")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["moves", path]:
            moves(path)
        case ["make", path]:
            make(path)
