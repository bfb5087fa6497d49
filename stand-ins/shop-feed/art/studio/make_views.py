"""Photograph garments: python3 make_views.py OUT_DIR garment:view ... (see VIEWS; `all` for everything). Each becomes OUT_DIR/garment-view.npz."""
import os
import sys
import time
import numpy as np
import garments
from paint import View
from studio import photograph

# turn (degrees), camera tilt, side of the key light
VIEWS = {'front': (-6, 5, 1), 'three-quarter': (34, 6, 1), 'back': (172, 4, -1)}
OWN = {'saree-front': (-7, 3, 1), 'saree-three-quarter': (24, 3, -1), 'dupatta-front': (-7, 3, 1), 'dupatta-three-quarter': (24, 3, 1), 'jeans-front': (-9, 7, 1), 'palazzo-front': (-8, 7, 1), 'lehenga-front': (-8, 5, 1)}
MADE = {}
WIDEST = {'t-shirt': .90, 'polo': .90}


def stacked(pieces):
    V, T, at = [], [], 0
    for p in pieces:
        V.append(p.V); T.append(p.T + at); at += len(p.V)
    return np.concatenate(V), np.concatenate(T)


def shoot(garment, view, out, size=(1600, 2133)):
    t = time.time()
    if garment not in MADE:
        MADE.clear()
        MADE[garment] = garments.make(garment)
    pieces, details, notes = MADE[garment]
    turn, tilt, side = OWN.get(f'{garment}-{view}', VIEWS[view])
    base = notes['base']
    V, T = stacked(pieces)
    Vl, Tl = stacked([base.coarse] + pieces[1:])
    kw = dict(turn=turn, tilt=tilt, side=side, size=size, wide=WIDEST.get(garment, .90), wall=.07, twice=len(base.V))
    if notes.get('rail') or notes.get('cropped'): kw['subject'] = len(pieces[0].V)
    if notes.get('cropped'): kw['fill'], kw['down'] = notes['cropped']
    if notes.get('whole'): kw['fill'] = .83
    shot = photograph(V, T, Vl, Tl, **kw)
    meta = dict({k: v for k, v in notes.items() if k != 'base'}, side=side, small=garments.CHILD.get(garment, 1))
    View(shot, pieces, details, meta).save(os.path.join(out, f'{garment}-{view}.npz'))
    print(garment, view, round(time.time() - t, 1), 'CPU', round(time.process_time(), 1), flush=True)


if __name__ == '__main__':
    out = sys.argv[1]
    os.makedirs(out, exist_ok=True)
    for name in sys.argv[2:]:
        garment, view = name.split(':')
        size = (1200, 1600) if view in ('three-quarter', 'back') else (1600, 2133)
        shoot(garment, view, out, size)
