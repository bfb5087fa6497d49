"""What is worn with a garment: trousers under a kurta, the mannequin under both. None of it is for sale in the picture, so all is plain."""
import bottoms
import shoulder
from bottoms import Jeans
from surface import Piece, fair, raised, thick, tucked

TROUSERS, STOLE, BLOUSE = 11, 12, 16
BESIDE = 40                       # panel numbers from here on are not of the garment itself


class Trousers(Jeans):
    """Straight, ankle-length trousers of soft cotton."""
    FRONT = dict(waist=.205, hip=.240, tip=-.045, hem=(.020, .215), knee=(.006, .224))
    BACK = dict(waist=.210, hip=.258, tip=-.090, hem=(.010, .225), knee=(-.010, .238))
    BEND, APART, OUT, KNEE, ANKLE, WRINKLE = 2e-4, .086, .100, .058, .045, .05


def trousers(kept, panel=BESIDE, slim=1., down=0.):
    """The trousers as they hang; `kept` drapes them once. `down`: how much lower, where their own hem would be in the picture."""
    V = kept('trousers', lambda: bottoms.drape_bottom(Trousers))
    mesh = bottoms.sew_bottom(Trousers).build()
    V = V * (slim, slim, 1) - (0, 0, down)
    cloth = Piece(fair(V, mesh['T'], 2), mesh['T'], mesh['uv'], panel + mesh['panel'], TROUSERS)
    return cloth.finer(3)


class OverLehenga(shoulder.Dupatta):
    """A longer dupatta, spread wider, for a wide skirt."""
    FRONT, BACK, PLEATS, X_HEM, WIDTH, LOW = .80, .70, 5, .150, (.26, .125), .30


def dupatta(kept, name, dress, body, pose, cut=shoulder.Dupatta):
    """A dupatta over the left shoulder of the dress; `body`: the points that it may lie on."""
    laid = shoulder.lay_dupatta(cut, body, *pose)[0]
    V = kept(name, lambda: shoulder.drape_dupatta(cut, body, *pose))
    cloth = Piece(fair(V, laid['T'], 3), laid['T'], laid['uv'], BESIDE + 20, STOLE)
    return [thick(raised(cloth.finer(3), dress), .0010)]
