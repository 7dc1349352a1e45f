//! The help of the three games.

use super::{Four, Mode};
use parlour_core::show::{Card, Example, Heading, Material, Section, Showcase};

/// The usual start.
pub(super) const START: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/x,x,x,yP,yP,yP,yP,yP,yP,yP,yP,x,x,x/x,x,x,8,x,x,x/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/x,x,x,rR,rN,rB,rQ,rK,rB,rN,rR,x,x,x";

/// Blue's pawn has just jumped to d5 past the red pawn on d4.
const IN_PASSING: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{'enPassant':('','c5:d5','','')}-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,13/14/3,bP,10/3,rP,10/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x";
/// Red can castle on both sides.
const CASTLING: &str = "R-0,0,0,0-1,0,0,0-1,0,0,0-0,0,0,0-0-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,13/14/14/14/x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/x,x,x,rR,3,rK,2,rR,x,x,x";
/// A red pawn one step from promotion in the team game.
const PROMOTION_TEAMS: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/7,rP,6/14/13,gK/bK,13/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x";
/// A red pawn one step from the middle in the games without partners.
const PROMOTION_ALONE: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,4,rP,8/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x";
/// Red mates Blue's king in the corner of its arm; Blue's pieces then go grey.
const MATE_ALONE: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/bK,13/6,rR,7/7,rR,6/13,gK/3,bP,10/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x";

const GOAL_TEAMS: &str =
    "With your partner across the board, checkmate or capture the king of either opponent.";
const GOAL_FREE: &str = "Have the most points when only one player is left: points come from captures and from mating kings.";
const GOAL_SURVIVOR: &str = "Be the last player whose king has not been mated.";

const PIECES: &str = "Red, Blue, Yellow and Green take turns clockwise. Every player has the army of chess.\n\n\
     The rook moves any distance along rows and columns, the bishop along diagonals, the queen both ways. The knight \
     leaps two squares in one direction and one to the side, over anything. The king moves one square in any \
     direction. A piece captures by moving on to another's square.\n\n\
     A pawn moves one square away from its owner's side, two on its first move, and captures one square diagonally \
     forward. \"Forward\" is a different way for each player.\n\n\
     Your king may not stand attacked after your move. If neither the king nor a rook has moved, nothing stands between \
     them and the king is not attacked, does not cross and does not reach an attacked square, you may castle: the king \
     goes two squares towards the rook, and the rook to the square the king crossed.";

const MOVES_TEAMS: &str = "Red and Yellow play against Blue and Green. You cannot capture your partner's pieces, and \
     they never attack your king.\n\n\
     A pawn that reaches its owner's eleventh rank becomes a queen, rook, bishop or knight.\n\n\
     If an opponent's pawn has just jumped two squares and now stands straight in front of your pawn, your pawn may \
     take it in passing by moving to the square it jumped over, as long as that opponent has not moved again. If a \
     hostile piece stands there, both are captured.";

const MOVES_ALONE: &str = "Everybody plays for himself.\n\n\
     A pawn that reaches its owner's eighth rank, the middle of the board, becomes a queen.\n\n\
     If an opponent's pawn has jumped over a square your pawn attacks, your pawn may take it in passing by moving to \
     that square, as long as that opponent has not moved again. If another's piece stands there, both are captured.";

const END_TEAMS: &str = "A team loses as soon as one of its players is to move, attacked, and cannot escape, or as soon as one of its \
     kings is captured. Mate is judged only when the player's turn comes, so a partner may still help; and a king \
     left attacked when an opponent moves can be captured.\n\n\
     A player to move who is not attacked but has no legal move makes it a draw. It is also a draw when the same position comes \
     for the third time, and after fifty rounds without a capture or a pawn's move: the sources name no such rule, \
     and without one games would not end.";

const END_FREE: &str = "Points: pawn 1, knight 3, bishop 5, rook 5, queen 9, a queen that was a pawn 1, king 20. Mating a player is worth 20, \
     to whoever brought the mate about. A player who is stalemated gets the 20 himself. A move that attacks two kings at \
     once earns 1 with a queen and 5 with another piece; three kings earn 5 and 20.\n\n\
     Mate and stalemate are judged when the player's turn comes. Who is out leaves grey pieces behind: they stand in \
     the way, attack nobody and are worth nothing. Who gives up leaves a king that can still be captured for 20.\n\n\
     The game ends when three are out. With two left, a leader more than 20 points ahead may claim the game. The same \
     position for the third time, or fifty rounds without a capture, a pawn's move or somebody going out, end it too, with 10 points for each \
     player left. The most points win, also if their owner is out.";

const END_SURVIVOR: &str = "Who is to move and cannot is out, whether attacked or not; so is who loses the king. The grey pieces \
     stay in the way, attack nobody and can be captured.\n\n\
     The last one left wins; the others are ranked by how long they lasted. The same position for the third time, or \
     fifty rounds without a capture, a pawn's move or somebody going out, end the game, and those left share the first place.";

const TIPS_TEAMS: &str = "Attack together: you move, an opponent moves, and then your partner can follow up on the same target.\n\n\
     A check to the player who moves after your partner leaves your partner a free move against that king.\n\n\
     Bring out the queen early with care: the next two opponents both get to chase her.";

const TIPS_ALONE: &str = "Stay out of fights between others; they cost both and help you.\n\n\
     Keep your king behind its pawns: three armies can reach it before you move again.\n\n\
     Pawns become queens in the middle of the board: a free pawn is worth protecting.";

impl Four {
    /// The goal in a sentence.
    pub(super) fn goal(&self) -> &'static str {
        match self.mode {
            Mode::Teams => GOAL_TEAMS,
            Mode::FreeForAll => GOAL_FREE,
            Mode::Survivor => GOAL_SURVIVOR,
        }
    }

    /// What a list of games shows of it.
    pub(super) fn card(&self) -> Card {
        match self.mode {
            Mode::Teams => Card::new(
                Heading::Big,
                Material::Marble,
                "Two against two, with your partner across the board",
                45,
                3,
                Showcase::new(
                    "R-0,0,0,0-1,1,1,0-1,1,1,0-0,0,0,0-1-x,x,x,yR,1,yB,yK,1,yQ,1,yR,x,x,x/x,x,x,yP,4,yP,1,yP,x,x,x/x,x,x,1,yP,yN,yP,1,yN,2,x,x,x/bR,6,yP,5,gR/1,bP,8,gP,2,gN/bB,bP,10,gP,1/1,bP,5,bN,3,gP,1,gK/bK,bQ,1,bP,6,gP,3/bB,bP,3,rN,5,gP,gN,1/bN,1,bP,9,gQ,1/bR,bP,4,rP,3,rP,1,gP,1/x,x,x,2,rP,1,rP,3,x,x,x/x,x,x,rP,rP,3,rP,rP,1,x,x,x/x,x,x,rR,rN,rB,rQ,rK,2,rR,x,x,x",
                    "g1-j4",
                ),
            ),
            Mode::FreeForAll => Card::new(
                Heading::Big,
                Material::Marble,
                "Four armies race for points",
                45,
                3,
                Showcase::new(
                    "R-0,0,0,0-1,0,0,1-0,0,0,0-14,13,15,20-0-x,x,x,1,yN,1,yK,1,yB,1,gQ,x,x,x/x,x,x,yP,2,yP,yQ,2,yP,x,x,x/x,x,x,8,x,x,x/gB,2,bP,1,yP,6,gP,gR/bN,2,rR,9,gN/yB,bP,5,yP,4,gP,1/1,bP,8,gP,2,gK/bK,bP,8,gP,3/bB,bN,bP,11/2,rQ,10,gN/4,rP,rP,1,rP,1,rP,rP,1,gP,rB/x,x,x,8,x,x,x/x,x,x,3,rP,1,rP,2,x,x,x/x,x,x,1,rN,2,rK,1,rN,rR,x,x,x",
                    "c5-n5",
                ),
            ),
            Mode::Survivor => Card::new(
                Heading::Big,
                Material::Marble,
                "Four armies, and only one is left at the end",
                45,
                3,
                Showcase::new(
                    "B-1,0,0,0-0,1,0,0-0,1,1,0-0,0,0,0-0-x,x,x,3,yK,yQ,2,yR,x,x,x/x,x,x,yR,bB,1,yB,4,x,x,x/x,x,x,4,yP,yN,2,x,x,x/bR,2,yP,5,yP,gP,2,gR/4,yP,5,yP,1,gP,1/3,yB,1,yN,yP,3,gP,2,gB/bQ,bN,4,bP,1,yP,gP,2,gN,1/bK,bN,4,bP,6,gQ/bB,13/1,bP,1,dP,6,gP,2,gN/bR,2,bP,2,gD,5,gK,gR/x,x,x,7,gB,x,x,x/x,x,x,1,dP,dP,gD,dP,3,x,x,x/x,x,x,dR,dN,dB,dQ,dK,dB,dN,dR,x,x,x",
                    "e13-f12",
                ),
            ),
        }
    }

    /// The rules for people.
    pub(super) fn help(&self) -> Vec<Section> {
        let (special, end, tips) = match self.mode {
            Mode::Teams => (MOVES_TEAMS, END_TEAMS, TIPS_TEAMS),
            Mode::FreeForAll => (MOVES_ALONE, END_FREE, TIPS_ALONE),
            Mode::Survivor => (MOVES_ALONE, END_SURVIVOR, TIPS_ALONE),
        };
        vec![
            Section::new("Goal", self.goal()),
            Section::new("How to move", PIECES),
            Section::new("What is special here", special),
            Section::new("The end", end),
            Section::new("Tips", tips),
        ]
    }

    /// Pictures of before and after.
    pub(super) fn examples(&self) -> Vec<Example> {
        let mut examples = vec![
            Example::new(START, "h2-h4", "Red's pawn takes its double step."),
            Example::new(CASTLING, "h1-j1", "Red castles with the nearer rook."),
            Example::new(
                IN_PASSING,
                "d4-c5",
                "Blue's pawn has jumped over c5; Red's pawn takes it in passing.",
            ),
        ];
        examples.push(match self.mode {
            Mode::Teams => Example::new(
                PROMOTION_TEAMS,
                "h10-h11=Q",
                "A pawn becomes a queen on its eleventh rank.",
            ),
            _ => Example::new(
                PROMOTION_ALONE,
                "f7-f8=Q",
                "A pawn becomes a queen on its eighth rank, in the middle of the board.",
            ),
        });
        if self.mode != Mode::Teams {
            examples.push(Example::new(
                MATE_ALONE,
                "h9-h11",
                "Blue is mated and goes out; its pawn stays on the board, grey.",
            ));
        }
        examples
    }
}
