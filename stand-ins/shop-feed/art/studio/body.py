"""The dress form: sections of the trunk (z, half width, half depth, centre y) and capsules for shoulders, arms and legs."""
import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter1d


def even_sections(rows, step=.005):
    """The sections at even heights, smooth between."""
    rows = np.array(rows)
    z = np.arange(rows[0, 0], rows[-1, 0], step)
    smooth = lambda k: gaussian_filter1d(PchipInterpolator(rows[:, 0], rows[:, k])(z), .014 / step)
    return np.stack([z] + [smooth(k) for k in (1, 2, 3)], 1)


TRUNK = even_sections([(.50, .10, .08, 0), (.66, .150, .105, .005), (.80, .172, .120, .006), (.90, .172, .122, .006), (1.0, .150, .110, .0),
                  (1.08, .140, .104, -.004), (1.18, .148, .114, -.010), (1.24, .154, .121, -.012), (1.29, .157, .118, -.010), (1.34, .157, .103, -.003),
                  (1.395, .148, .076, .01), (1.435, .088, .070, .014), (1.465, .058, .046, .014), (1.50, .050, .044, .008), (1.60, .055, .056, 0)])

# A straighter trunk, for shirts and tees.
STRAIGHT = even_sections([(.50, .10, .08, 0), (.66, .140, .100, .005), (.80, .158, .114, .006), (.90, .160, .114, .006), (1.0, .154, .110, .002), (1.08, .152, .108, -.002),
                          (1.18, .156, .110, -.006), (1.24, .160, .113, -.008), (1.29, .162, .113, -.006), (1.34, .162, .102, -.001), *((z, *rest) for z, *rest in TRUNK[::8].tolist() if z > 1.38)])


def over_petticoat(rows):
    """The trunk above the last of these rows, and they below it: a skirt hangs on it, with no legs to fall between."""
    return even_sections([*rows, *((z, *rest) for z, *rest in TRUNK[::8].tolist() if z > rows[-1][0] + .02)])


SEAT = even_sections([(.835, .120, .090, .004), (.87, .163, .116, .004), (.92, .169, .122, .005), (.98, .152, .112, .002), (1.06, .139, .102, 0), (1.2, .139, .102, 0)])
SHOULDER = np.array([.164, .006, 1.364])
DRESSING = np.radians(26)


def arms(rest=13., bend=.12, crease=.03, whole=True):
    """A pose: q from 0 (dressing) to 1 (arms `rest` degrees from the body). `crease`: how far the armpit is filled. Not `whole`: shoulders
    alone, for what has no sleeves."""
    def pose(q):
        a = DRESSING + (np.radians(rest) - DRESSING) * q
        e = np.array([np.sin(a), 0, -np.cos(a)])
        elbow = SHOULDER + .29 * e
        hand = elbow + .27 * np.array([np.sin(a * .75), -bend * q, -np.cos(a * .75)])
        root = (.07, .012, 1.408)
        return np.array([(*root, *SHOULDER, .036, .045, .05), (*SHOULDER, *elbow, .045, .036, crease), (*elbow, *hand, .037, .030, .03)][:3 if whole else 1])
    return pose


def legs(apart=.086, out=.10, knee=.066, ankle=.05):
    """Two legs, slightly open."""
    hip, foot = np.array([apart, .01, .90]), np.array([out, .0, -.1])
    mid = (hip + foot) / 2 + (0, -.012, 0)
    def pose(q):
        return np.array([(*hip, *mid, .087, knee, .06), (*mid, *foot, knee, ankle, .02)])
    return pose


def over_trousers(pose, apart=.086, out=.100):
    """The pose with two stout legs, so that a kurta falls over trousers and not between them."""
    trousers = legs(apart, out, .080, .076)
    return lambda q: np.concatenate([pose(q), trousers(q)])
