"""Chess games written, read and compared by python-chess.

make COUNT SEED        writes games of all its variants: comments, side lines, clocks, marks
compare FILE FILE      both files hold the same games: tags, moves, side lines, marks, clocks, words
moves FILE             a line for each game: its result, then the moves of its main line
"""

import random
import sys

import chess
import chess.pgn
import chess.variant

VARIANTS = [
    (chess.Board, False),
    (chess.Board, True),
    (chess.variant.CrazyhouseBoard, False),
    (chess.variant.ThreeCheckBoard, False),
    (chess.variant.AntichessBoard, False),
    (chess.variant.KingOfTheHillBoard, False),
    (chess.variant.AtomicBoard, False),
    (chess.variant.HordeBoard, False),
    (chess.variant.RacingKingsBoard, False),
]
WORDS = ["good", "bad?", "überraschend", "why not 1. d4", "(perhaps)", "; semicolon", "100 %", "[x]"]


def play(node, board, plies, rng, depth):
    """Plays random moves from a node, with side lines and notes."""
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves or board.is_variant_end():
            return
        rng.shuffle(moves)
        main = node.add_variation(moves[0])
        if depth < 3 and len(moves) > 1 and rng.random() < 0.08:
            other = board.copy(stack=False)
            other.push(moves[1])
            side = node.add_variation(moves[1])
            play(side, other, rng.randint(0, 5), rng, depth + 1)
        if rng.random() < 0.15:
            main.comment = " ".join(rng.sample(WORDS, rng.randint(1, 4)))
        if rng.random() < 0.3:
            main.set_clock(rng.randint(0, 7_200_000) / 1000)
        if rng.random() < 0.1:
            main.set_emt(rng.randint(0, 600))
        if rng.random() < 0.1:
            main.nags.add(rng.randint(1, 20))
        board.push(moves[0])
        node = main


def make(count, seed):
    rng = random.Random(seed)
    for number in range(count):
        kind, shuffled = VARIANTS[number % len(VARIANTS)]
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if shuffled else kind()
        if rng.random() < 0.2:
            for _ in range(rng.randint(1, 30)):
                moves = list(board.legal_moves)
                if not moves or board.is_variant_end():
                    break
                board.push(rng.choice(moves))
        start = board.copy(stack=False)
        if not any(start.legal_moves) or start.is_variant_end():
            start = kind()
        game = chess.pgn.Game()
        game.setup(start)
        game.headers["Event"] = f'Match {number} "so \\ called"'
        game.headers["White"] = "Müller, Jörg"
        game.headers["Date"] = "2024.02.29"
        game.headers["WhiteElo"] = str(rng.randint(800, 2800))
        if rng.random() < 0.3:
            game.comment = "before it began"
        board = start.copy(stack=False)
        play(game, board, rng.randint(1, 120), rng, 0)
        game.headers["Result"] = rng.choice([board.result(), "1-0", "0-1", "1/2-1/2", "*"])
        print(game, end="\n\n")


def games(path):
    with open(path, encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            assert not game.errors, (path, game.headers, game.errors)
            yield game


def words(node):
    """The words of a comment, clocks and spaces aside."""
    for name in ("clk", "emt"):
        while (at := node.comment.find("[%" + name)) >= 0:
            node.comment = node.comment[:at] + node.comment[node.comment.index("]", at) + 1:]
    return node.comment.split()


def same(one, other, path):
    assert one.clock() == other.clock() and one.emt() == other.emt(), (path, one, other)
    assert one.nags == other.nags and words(one) == words(other), (path, one.comment, other.comment)
    assert len(one.variations) == len(other.variations), path
    for a, b in zip(one.variations, other.variations):
        assert a.move == b.move, (path, a.move, b.move)
        same(a, b, path + [a.move.uci()])


def plain(headers):
    """The tags, without the escapes that the standard asks for and python-chess neither writes nor reads."""
    return {name: value.replace('\\"', '"').replace("\\\\", "\\") for name, value in headers.items()}


def compare(first, second):
    count = 0
    sys.setrecursionlimit(10_000)
    for one, other in zip(games(first), games(second), strict=True):
        assert plain(one.headers) == plain(other.headers), (one.headers, other.headers)
        same(one, other, [])
        count += 1
    print(count)


def moves(path):
    for game in games(path):
        print(game.headers["Result"], *(move.uci() for move in game.mainline_moves()))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["make", count, seed]:
            make(int(count), int(seed))
        case ["compare", first, second]:
            compare(first, second)
        case ["moves", path]:
            moves(path)
