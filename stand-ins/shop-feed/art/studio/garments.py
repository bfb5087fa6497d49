"""The garments of the shop: measures, what is sewn on, and how each is finished. `make(name)` gives pieces, details and notes."""
import os
import numpy as np
from scipy.spatial import cKDTree
import bottoms
import collars
import drapes
import saree
import tops
import worn
from body import arms
from details import Details
from mannequin import mannequin
from sewing import spline
from surface import Piece, fair, pressed, raised, thick, tucked
from tops import Top

CACHE = os.environ.get('DRAPED', '/tmp/draped')


class Kurta(Top):
    LEN, SLIT, BEND, FOLD = 1.05, .36, 1.5e-4, .16
    CHEST, WAIST, HIP, HEM, TROUSERS = .254, .226, .282, .310, True


class Shirt(Top):
    LEN, CHEST, WAIST, HIP, HEM, TAIL, CURVE = .735, .272, .262, .266, .268, .050, .012
    TROUSERS = STRAIGHT = True
    WAIST_AT, HIP_AT, SLEEVE, CAP, CUFF, ARM, BEND, FOLD = .42, .62, .578, .125, .098, 12., 1.5e-4, .13
    SHOULDER, SLOPE, ARMHOLE = .208, .048, .255
    FOREARM = .20


class Tee(Top):
    LEN, CHEST, WAIST, HIP, HEM = .66, .262, .254, .256, .256
    TROUSERS = STRAIGHT = True
    WAIST_AT, HIP_AT, SLEEVE, CAP, CUFF, ARM, BEND, FOLD = .42, .58, .215, .120, .148, 13., 2.0e-4, .13
    SHOULDER, SLOPE, ARMHOLE, NECK, DROP_F, DROP_B = .196, .046, .240, .074, .086, .028
    NECK_Z, NECK_Y = (1.470, .074, .004), (.012, .062, .045)


class Polo(Tee):
    NECK, DROP_F, DROP_B = .072, .080, .026
    NECK_Z, NECK_Y = Top.NECK_Z, Top.NECK_Y
    CUFF, SLEEVE = .142, .225


class Nehru(Top):
    LEN, CHEST, WAIST, HIP, HEM = .69, .243, .238, .252, .262
    WAIST_AT, HIP_AT, SLEEVE, BEND, FOLD = .42, .60, 0., 8e-4, .03
    SHOULDER, SLOPE, ARMHOLE, ARM = .180, .044, .250, 10.


class KidsKurta(Top):
    LEN, SLIT, CHEST, WAIST, HIP, HEM, HIP_AT, WAIST_AT = .88, .20, .268, .272, .300, .322, .62, .40
    SLEEVE, CAP, CUFF, BEND, ARM, FOLD = .50, .13, .128, 3e-4, 16., .12


class Anarkali(Top):
    LEN, CHEST, WAIST, HIP, HEM, CURVE = .385, .235, .205, .205, .186, .008
    WAIST_AT, HIP_AT, NECK, DROP_F, DROP_B = .34, 9., .085, .125, .035
    SLEEVE, CAP, CUFF, ARM, ARMHOLE, BEND = .42, .13, .112, 17., .225, 1.5e-4
    NECK_Z, NECK_Y = (1.465, .103, .002), (.014, .072, .050)
    SKIRT, FLARE, GORES, WAVES, FRAMES, EDGE, FOLD = .84, 150., 6, 13, 150, .0105, .0
    CONE, APART, TROUSERS = 22., .0085, True
    PETTICOAT = ((.20, .330, .300, .0), (.50, .255, .225, .0), (.80, .190, .150, .004), (.95, .160, .118, .002), (1.02, .146, .108, .0))


class Choli(Top):
    """The blouse of a saree or lehenga: short sleeves, a scooped neck, ends under the bust."""
    LEN, CHEST, WAIST, HIP, HEM, CURVE = .335, .232, .196, .196, .186, .004
    WAIST_AT, HIP_AT, NECK, DROP_F, DROP_B = .30, 9., .096, .120, .060
    SLEEVE, CAP, CUFF, ARM, ARMHOLE, BEND = .215, .120, .122, 18., .225, 2e-4
    NECK_Z, NECK_Y = (1.440, .088, -.020), (.014, .088, .062)
    FOLD, EDGE = .0, .0085


class Frock(Top):
    LEN, CHEST, WAIST, HIP, HEM, CURVE = .40, .245, .222, .222, .212, .004
    WAIST_AT, HIP_AT, NECK, DROP_F, DROP_B = .36, 9., .086, .085, .030
    SLEEVE, CAP, CUFF, ARM, ARMHOLE, BEND = .185, .125, .150, 24., .225, 1.5e-4
    NECK_Z, NECK_Y = (1.465, .078, .002), (.014, .066, .050)
    SKIRT, FLARE, GORES, FULL, WAVES, FRAMES, EDGE, FOLD = .50, 150., 1, 2., 16, 140, .0100, .0
    CONE, APART = 24., .0080


def draped(name, top):
    """The garment as it hangs; kept, since it takes a while."""
    os.makedirs(CACHE, exist_ok=True)
    path = os.path.join(CACHE, name + '.npy')
    if not os.path.exists(path): np.save(path, tops.drape_top(top)['V'])
    sewing = tops.sew_top(top)
    if top.SKIRT: tops.sew_skirt(sewing, top)
    mesh = sewing.build()
    mesh['V'], mesh['ring'] = np.load(path), tops.ring(mesh)
    settle_neck(top, mesh)
    if top.SKIRT: mesh['V'] = pressed(mesh['V'], mesh['T'], skirt_seams(mesh))
    elif top.SLIT: mesh['V'] = pressed(mesh['V'], mesh['T'], np.concatenate([mesh['edge']('front.side' + q) for q in 'RL']), .022, 24)
    return mesh


def skirt_seams(mesh):
    return np.concatenate([mesh['edge']('skirtF.side' + q) for q in 'RL'])


def settle_neck(top, mesh, reach=.030):
    """Bring the neckline to its curve, and the cloth beside it along, so that no hollow is left under a collar."""
    V, ring = mesh['V'], mesh['ring']
    move = tops.pinned_neck(top, mesh, ring) - V[ring]
    d, i = cKDTree(V[ring]).query(V)
    mesh['V'] = V + move[i] * np.exp(-(d / reach) ** 2)[:, None]


def finish(mesh, smooth=2):
    coarse = Piece(fair(mesh['V'], mesh['T'], smooth), mesh['T'], mesh['uv'], mesh['panel'], mesh['part'])
    base = coarse.finer(3)
    base.coarse = coarse
    return base


def sheet(panel, margin=.012, uv=True):
    """Details for a panel, with its seams drawn."""
    poly = panel['polygon']
    return Details((poly[:, 0].min() - margin, poly[:, 1].min() - margin, poly[:, 0].max() + margin, poly[:, 1].max() + margin)).seam(np.vstack([poly, poly[:1]]))


def hem_stitch(d, panel, up=.020):
    """A row of stitches above the hem, following it."""
    poly = panel['polygon']
    ids = [i for e, a in panel['ids'].items() if e.startswith(('hem', 'cuff')) for i in a]
    p = poly[ids]
    p = p[np.argsort(p[:, 0])]
    return d.stitch(p + (0, up))


def put_on(top, mesh, base, collar):
    """Collar, label; returns pieces and the panel number of the collar."""
    n = len(mesh['names'])
    ring = base.V[mesh['ring']]
    if collar == 'stand': col, _ = collars.stand_collar(ring, n, 4)
    elif collar == 'nehru': col, _ = collars.stand_collar(ring, n, 4, height=.038, corner=.022, depth=.0045, lean=-.12)
    elif collar == 'shirt': col, _ = collars.shirt_collar(ring, n, 4, base)
    elif collar == 'polo': col, _ = collars.shirt_collar(ring, n, 4, base, stand=.024, back=.044, point=.062, spread=.044, depth=.0022)
    elif collar == 'rib': col, _ = collars.stand_collar(ring, n, 15, height=.017, closed=True, lean=-1.15, depth=.0024, drop=.002, out=.0004)
    elif collar == 'facing': col, _ = collars.stand_collar(ring, n, 4, height=.006, closed=True, lean=-.9, depth=.0024, drop=.001, out=.0006)
    else: raise ValueError(collar)
    pieces = [col, collars.label(ring, n + 1, up={'rib': -.014, 'facing': -.024}.get(collar, .008), inward={'rib': .001, 'facing': .002}.get(collar, .0045))]
    return pieces, n


def woven_label():
    """The merchant's name woven into the label, and a line of small print."""
    d = Details((-.023, -.001, .023, .019))
    d.lettering('Gulmohar', (0, .0098), .0070, mirrored=True)
    d.stitch([(-.009, .0036), (.009, .0036)], .0012, .0007, 0., .6)
    return d


def buttons(base, panel, places, n, part=5, **kw):
    return [collars.button(*collars.surface_at(base, u, v, panel), n, part, **kw) for u, v in places]


def placket(d, u, v0, v1, half=.016, foot=True):
    """A strip sewn on, from v0 up to v1, its edges stitched."""
    d.raised([(u - half, v0), (u + half, v0), (u + half, v1), (u - half, v1)], .0013)
    for s in (-1, 1): d.stitch([(u + s * (half - .003), v0 + .003), (u + s * (half - .003), v1)])
    if foot:
        d.stitch([(u - half + .003, v0 + .003), (u + half - .003, v0 + .003)])
        d.stitch([(u - half + .003, v0 + .018), (u + half - .003, v0 + .018)])
    return d


def pocket(d, u, v, w, h, point=.012, by=.0012, double=0.):
    """A patch pocket, its mouth at the top."""
    p = [(u - w / 2, v + h), (u - w / 2, v + point), (u, v), (u + w / 2, v + point), (u + w / 2, v + h)]
    d.raised(p, by)
    d.opening([p[0], p[-1]], .0016)
    for k in (.002, .002 + double) if double else (.002,):
        q = [(u - w / 2 + k, v + h), (u - w / 2 + k, v + point + k * .4), (u, v + k), (u + w / 2 - k, v + point + k * .4), (u + w / 2 - k, v + h)]
        d.stitch(q)
    d.stitch([(u - w / 2, v + h - .018), (u + w / 2, v + h - .018)])
    return d


def top_garment(name, top, collar, dupatta=False, on_body=True):
    mesh = draped(name, top)
    base = finish(mesh)
    sheets = {k: sheet(p) for k, p in enumerate(mesh['panels'])}
    sheets[len(mesh['names']) + 1] = woven_label()
    pieces, n = put_on(top, mesh, base, collar)
    L, extra, notes = top.LEN, [], dict(bordered=[])
    for k, p in enumerate(mesh['panels']):
        if p['name'].startswith('sleeve') or (not top.SKIRT and p['name'] in ('front', 'back')):
            hem_stitch(sheets[k], p, .022 if name in ('t-shirt', 'polo') else .016)
            notes['bordered'].append(k)
    front = sheets[0]
    if collar == 'stand':
        placket(front, 0, L - .36, L - .05)
        extra = buttons(base, 0, [(0, L - z) for z in (.115, .175, .235, .295)], n + 2)
    if name == 'shirt':
        front.raised([(-.0165, -.02), (.0165, -.02), (.0165, L - .05), (-.0165, L - .05)], .0013)
        for s in (-1, 1): front.stitch([(s * .0125, -.005), (s * .0125, L - .07)])
        extra = buttons(base, 0, [(0, L - .135 - .092 * i) for i in range(6)], n + 2, radius=.0052)
        pocket(front, .088, L - .345, .108, .125)
        for k in (2, 3):                                         # cuffs: a stiff band with a slit
            d = sheets[k]
            d.raised([(-.12, -.01), (.12, -.01), (.12, .062), (-.12, .062)], .0012)
            d.stitch([(-.12, .058), (.12, .058)])
            d.stitch([(-.12, .006), (.12, .006)])
            d.opening([(-.045, .0), (-.045, .062)], .0014)
        d = sheets[1]                                            # yoke
        d.seam([(-.21, L - .115), (.21, L - .115)])
        d.stitch([(-.21, L - .112), (.21, L - .112)])
    if name == 'polo':
        placket(front, 0, L - .235, L - .05, half=.0165)
        extra = buttons(base, 0, [(0, L - z) for z in (.118, .160, .202)], n + 2, radius=.0052)
        for k in (2, 3):
            d = sheets[k]
            d.raised([(-.2, -.01), (.2, -.01), (.2, .026), (-.2, .026)], .0008)
    if name == 't-shirt':
        for k in (0, 1):
            d = sheets[k]
            poly = mesh['panels'][k]['polygon']
            ids = [i for e in ('neckR', 'neckL') for i in mesh['panels'][k]['ids'][e]]
            p = poly[ids]; p = p[np.argsort(p[:, 0])]
            d.stitch((p - (0, L)) * (1.06, 1.06) + (0, L - .003))
    if collar == 'nehru':
        front.raised([(-.012, -.02), (.30, -.02), (.30, L), (-.012, L)], .0010, 1.)
        front.opening([(-.012, -.012), (-.012, L - .05)], .0014, .5)
        front.stitch([(-.006, -.004), (-.006, L - .075)])
        extra = buttons(base, 0, [(.006, L - .125 - .098 * i) for i in range(5)], n + 2, radius=.0078, dome=.0036)
        for u, v, w in ((.125, L - .335, .095), (.145, .135, .135), (-.145, .135, .135)):
            front.raised([(u - w / 2, v), (u + w / 2, v + .006), (u + w / 2, v + .022), (u - w / 2, v + .016)], .0011)
            front.opening([(u - w / 2, v + .0165), (u + w / 2, v + .0225)], .0016)
    if top.SKIRT:
        for k, p in enumerate(mesh['panels']):
            if not p['name'].startswith('skirt'): continue
            poly_uv = p['uv']
            box = (poly_uv[:, 0].min() - .01, -.012, poly_uv[:, 0].max() + .01, top.SKIRT + .012)
            d = Details(box)
            d.stitch([(box[0], .012), (box[2], .012)])
            if top.FULL > 1: d.ripples((top.SKIRT + .002, top.SKIRT - .16), .016, .0011, k)
            sheets[k] = d
            notes['bordered'].append(k)
        waist = [i for i, p in enumerate(mesh['panels']) if p['name'] in ('front', 'back')]
        for k in waist:
            sheets[k].seam([(-.3, .004), (.3, .004)], .0010, .002)
    notes['base'] = base
    dressed = [thick(base)] + pieces + extra
    if top.TROUSERS and on_body: dressed += on_mannequin(top, base, notes, dupatta)
    return dressed, {k: (d.box, d.packed()) for k, d in sheets.items()}, notes


def on_mannequin(top, base, notes, dupatta):
    """The figure in the garment, the trousers under it and, if asked for, a dupatta over it; the picture ends at the shins."""
    notes['cropped'] = (.78, -.01) if top.SKIRT else (.72, -.02) if top.LEN > .9 else (.69, -.035)
    pose = (top.ARM, top.FOREARM, top.CREASE)
    pieces = [tucked(worn.trousers(kept, slim=.91 if top.STRAIGHT else 1., down=.16 if top.SKIRT else 0.), base)] + figure_in(base, pose)
    if dupatta: pieces += worn.dupatta(kept, 'kurta-dupatta', base, base.V[base.panel_of_points() < 2], pose)
    return pieces


def figure_in(cloth, pose):
    """The mannequin in this pose, its trunk nowhere outside of what it wears."""
    figure, cap = mannequin(arms(*pose), worn.BESIDE + 8)
    x, _, z = np.abs(figure.V).T
    return [tucked(figure, cloth, .004, .03, only=(z < 1.395) & (x < .13)), cap]


def kept(name, drape):
    """The mesh with its points as they fell."""
    os.makedirs(CACHE, exist_ok=True)
    path = os.path.join(CACHE, name + '.npy')
    if not os.path.exists(path): np.save(path, drape()['V'])
    return np.load(path)


def jeans_like(name, b):
    V = kept(name, lambda: bottoms.drape_bottom(b))
    mesh = bottoms.sew_bottom(b).build()
    mesh['V'] = V
    base = finish(mesh)
    sheets = {k: sheet(p) for k, p in enumerate(mesh['panels'])}
    n, ring = len(mesh['names']), base.V[bottoms.waist_ring(mesh)]
    waist, C, rad, at, total = bottoms.band(ring, n, 6, height=.040 if name == 'jeans' else .045)
    pieces, notes = [waist], dict(bordered=[0, 1, 2, 3], buttons='metal')
    d = Details((-.01, -.012, total + .01, .06))
    for v in (.004, .036) if name == 'jeans' else (.010, .020, .030): d.stitch([(0, v), (total, v)])
    top, crotch = b.TOP, b.CROTCH
    if name == 'jeans':
        for k, side in ((0, 1), (1, -1)):                        # fronts
            f = sheets[k]
            mouth = spline([(side * .105, top + .005), (side * .118, top - .045), (side * .160, top - .078), (side * .222, top - .082)])
            f.seam(mouth, .0012, .0024)
            for off in (.004, .010): f.stitch(mouth + (-side * off * .8, -off * .9))
            f.opening(mouth, .0016, .5)
            f.faded([(side * .11, crotch - .02), (side * .10, crotch * .62)], .090, .20)
            f.faded([(side * .11, crotch * .50), (side * .11, crotch * .38)], .080, .09)
            for q in range(3):
                y = crotch - .005 - q * .022
                f.faded([(side * .01, y + .012), (side * .06, y - .004), (side * .11, y - .022)], .006, .10)
        f = sheets[0]
        J = spline([(.038, top), (.038, top - .12), (.030, top - .150), (.004, top - .172)])
        for off in (0, .0065): f.stitch(J - (off, 0))
        f.raised([(-.01, top - .17), (.030, top - .15), (.041, top - .12), (.041, top), (-.01, top)], .0007)
        f.opening([(.0012, top), (.0012, top - .165)], .0018, .5)
        for k, side in ((2, 1), (3, -1)):                        # backs
            f = sheets[k]
            pocket(f, side * .118, top - .235, .140, .150, .030, .0013, .006)
            arc = spline([(side * .118 - .062, top - .155), (side * .118 - .02, top - .168), (side * .118, top - .150), (side * .118 + .02, top - .168), (side * .118 + .062, top - .155)])
            f.stitch(arc); f.stitch(arc - (0, .006))
            yoke = np.array([(side * .012, top - .058), (side * .24, top - .030)])
            f.seam(yoke, .0010); f.stitch(yoke - (0, .004)); f.stitch(yoke - (0, .010))
            f.faded([(side * .118, top - .20), (side * .118, top - .27)], .12, .12)
        for k, p in enumerate(mesh['panels']):
            side = 1 if p['name'].endswith('R') else -1
            f = sheets[k]
            poly = p['polygon']
            o = poly[p['ids']['out']]; i = poly[p['ids']['in']]
            f.stitch(o - (side * .005, 0)); f.stitch(i + (side * .005, 0))
            c = poly[p['ids']['crotch']]
            f.stitch(c + (side * .004, .002)); f.stitch(c + (side * .010, .004))
            hem_stitch(f, p, .016)
            f.faded([(min(poly[:, 0]), .008), (max(poly[:, 0]), .008)], .012, .10)
        around = [total * q for q in (.085, .30, .5, .70, .915)]
        pieces += [bottoms.loop_of(C, rad, at, w, n + 2, 9) for w in around]
        pieces.append(collars.button(C[0] + rad[0] * .0045 + np.array((0, 0, .020)), rad[0], n + 3, 13, radius=.0085, dome=.003, lift=.001))
        for side in (1, -1):
            for u, v in ((.109, top - .012), (.212, top - .074)):
                pieces.append(collars.button(*collars.surface_at(base, side * u, v, 0 if side > 0 else 1), n + 3, 13, radius=.0042, dome=.0016, lift=.0018))
        l = Details((-.1, -.03, 1.2, .07))
        for u in around:
            for s in (-.0035, .0035): l.stitch([(.3 + u + s, -.008), (.3 + u + s, .044)])
        sheets[n + 2] = l
    else:
        for k, p in enumerate(mesh['panels']):
            hem_stitch(sheets[k], p, .018)
            sheets[k].ripples((top + .03, top - .10), .013, .0012, k)
        d.ripples((-.02, .30), .009, .0010, 3)
        notes['bordered'] = [0, 1, 2, 3]
    sheets[n] = d
    notes['base'] = base
    return [thick(base)] + pieces, {k: (d.box, d.packed()) for k, d in sheets.items()}, notes


def lehenga():
    b = bottoms.Lehenga
    V = kept('lehenga', lambda: bottoms.drape_lehenga(b))
    mesh = bottoms.sew_lehenga(b).build()
    mesh['V'] = pressed(V, mesh['T'], skirt_seams(mesh))
    base = finish(mesh, 3)
    n, ring = len(mesh['names']), base.V[bottoms.lehenga_ring(mesh)]
    waist, C, rad, at, total = bottoms.band(ring, n, 6, height=.048)
    d = Details((-.01, -.012, total + .01, .07))
    for v in (.004, .043): d.stitch([(0, v), (total, v)])
    sheets = {n: d}
    for k, p in enumerate(mesh['panels']):
        uv = p['uv']
        f = Details((uv[:, 0].min() - .01, -.012, uv[:, 0].max() + .01, b.LENGTH + .012))
        f.ripples((b.LENGTH + .002, b.LENGTH - .22), .022, .0010, k)
        sheets[k] = f
    return [thick(base), waist], {k: (d.box, d.packed()) for k, d in sheets.items()}, dict(bordered=[0, 1], wide_border=2., joined=[[0, 1]], base=base, unshifted=True)


def blouse(panel):
    """The choli as a piece that is worn with something else."""
    mesh = draped('choli', Choli)
    base = finish(mesh)
    base.panel += panel
    base.part[:] = worn.BLOUSE
    return base


def worn_bottom(name, b):
    """Jeans or palazzos with a plain tee tucked in, from the chest down."""
    pieces, details, notes = jeans_like(name, b)
    tee = finish(draped('t-shirt', Tee))
    tee.panel += worn.BESIDE + 12
    tee.part[:] = worn.BLOUSE
    tee = tucked(tee, notes['base'], .006, .09, only=tee.V[:, 2] < bottoms.Z + .035)
    notes['cropped'] = (.76, -.07)
    return pieces + [tee] + figure_in(tee, (Tee.ARM, Tee.FOREARM, Tee.CREASE)), details, notes


def worn_saree():
    """A saree on the mannequin."""
    V = kept('saree-lower', lambda: saree.drape_lower(saree.Lower))
    mesh = saree.sew_lower(saree.Lower).build()
    mesh['V'] = V
    lower = finish(mesh, 3)
    pose = (Choli.ARM, Choli.FOREARM, Choli.CREASE)
    laid = saree.lay_pallu(saree.Pallu, V, pose)[0]
    over = Piece(fair(kept('saree-pallu', lambda: saree.drape_pallu(saree.Pallu, V, pose)), laid['T'], 3), laid['T'], laid['uv'], 1, 1).finer(3)
    choli = blouse(worn.BESIDE + 12)
    over = raised(raised(over, choli), lower)
    figure = figure_in(choli, pose)
    f = Details((2.5, -.01, 2.6 + saree.Lower.AROUND, saree.BREADTH + .01)).seam([(2.55, .003), (2.55 + saree.Lower.AROUND, .003)], .0005, .003)
    pieces = [thick(lower, .0010), thick(over, .0010), thick(choli, .0012)] + figure
    return pieces, {0: (f.box, f.packed())}, dict(bordered=[0, 1], wide_border=1.6, breadth=saree.BREADTH, length=saree.LENGTH, unshifted=True, joined=[[0, 1]], base=lower, whole=True)


def worn_lehenga():
    """A lehenga with its blouse and a dupatta, on the mannequin."""
    pieces, details, notes = lehenga()
    choli = blouse(worn.BESIDE + 12)
    pose = (Choli.ARM, Choli.FOREARM, Choli.CREASE)
    pieces += [thick(choli, .0012)] + figure_in(choli, pose)
    notes['whole'] = True
    pieces += worn.dupatta(kept, 'lehenga-dupatta', notes['base'], np.concatenate([notes['base'].V, choli.V]), pose, worn.OverLehenga)
    return pieces, details, notes


def hung(name, b):
    V = kept(name, lambda: drapes.drape_over_rail(b))
    L = b.FRONT + b.BACK
    mesh = drapes.cloth_mesh(b)
    mesh['V'] = V
    base = finish(mesh, 3)
    f = Details((-.01, -.01, L + .01, b.BREADTH + .01))
    for v in (.003, b.BREADTH - .003): f.seam([(0, v), (L, v)], .0005, .003)
    pieces = [thick(base, .0010), drapes.rail(1)]
    return pieces, {0: (f.box, f.packed())}, dict(bordered=[0], wide_border=2. if name == 'saree' else 1.3, breadth=b.BREADTH, length=L, unshifted=True, base=base, rail=True)


TOPS = {'kurta': (Kurta, 'stand'), 'shirt': (Shirt, 'shirt'), 't-shirt': (Tee, 'rib'), 'polo': (Polo, 'polo'), 'nehru-jacket': (Nehru, 'nehru'),
        'kids-kurta': (KidsKurta, 'stand'), 'anarkali': (Anarkali, 'facing'), 'frock': (Frock, 'facing')}
BOTTOMS = {'jeans': bottoms.Jeans, 'palazzo': bottoms.Palazzo}
DRAPES = {'dupatta': drapes.Dupatta}
CHILD = {'kids-kurta': .56, 'frock': .62}                        # how large against a grown-up's


def make(name):
    """Pieces (the first is the cloth itself), details by panel, notes for the painter; `base` in the notes is the plain cloth for shadows."""
    if name in TOPS: out = top_garment(name, *TOPS[name])
    elif name == 'kurta-dupatta': out = top_garment('kurta', *TOPS['kurta'], dupatta=True)
    elif name == 'kurta-hung': out = top_garment('kurta', *TOPS['kurta'], on_body=False)    # on a hanger, for make_stories.py
    elif name in BOTTOMS: out = worn_bottom(name, BOTTOMS[name])
    elif name == 'saree': out = worn_saree()
    elif name in DRAPES: out = hung(name, DRAPES[name])
    elif name == 'lehenga': out = worn_lehenga()
    else: raise ValueError(name)
    return out
