"""Draughts games written and read by pydraughts.

make COUNT SEED        writes games; the position each ends with goes to the error stream
ends FILE              a line for each game: its result, then the position it ends with
"""

import random
import sys

from draughts import Board, Move
from draughts.PDN import PDNReader, PDNWriter

VARIANTS = ["standard", "english", "russian", "brazilian", "frisian"]


def make(count, seed):
    rng = random.Random(seed)
    for number in range(count):
        variant = VARIANTS[number % len(VARIANTS)]
        board = Board(variant)
        for _ in range(rng.randint(2, 60)):
            moves = board.legal_moves()
            if not moves or board.is_over():
                break
            board.push(rng.choice(moves))
        tags = {"Event": f"Match {number}", "White": "Müller", "Black": "de Vries"}
        written = PDNWriter(None, board, tags=tags, game_ending=rng.choice(["2-0", "0-2", "1-1", "*"]))
        print(written.pdn_text)
        print(board.fen, file=sys.stderr)


def ends(path):
    with open(path, encoding="utf-8") as file:
        texts = file.read().split("\x0c")
    for text in texts:
        game = PDNReader(pdn_text=text).games[0]
        board = Board(game.variant, game.tags.get("FEN", "startpos"))
        # The reader gives the first move twice where Black begins from a position that is set up.
        twice = game.tags.get("FEN", "W").startswith("B")
        for text in game.moves[1 if twice else 0:]:
            board.push(Move(board, pdn_move=text))
        print(game.game_ending, board.fen)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["make", count, seed]:
            make(int(count), int(seed))
        case ["ends", path]:
            ends(path)
