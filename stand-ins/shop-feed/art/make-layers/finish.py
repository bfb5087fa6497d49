"""What a tailor adds after the drape: smoothing, seam grooves, raised bands, collars, buttons, thickness."""
import math
import bpy
import bmesh
import numpy as np
from mathutils import Vector

COLLAR, BUTTON, BAND, WOOD = 4, 5, 6, 7


def apply_all(ob):
    bpy.ops.object.select_all(action='DESELECT')
    ob.select_set(True)
    bpy.context.view_layer.objects.active = ob
    for m in list(ob.modifiers):
        bpy.ops.object.modifier_apply(modifier=m.name)


def fair_seams(ob, rounds=8):
    """Run every seam (where UV or part jumps) and open edge as a fair curve: solver and smoothing leave them beaded."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    uv = bm.loops.layers.uv.active
    part = bm.faces.layers.float['part']
    along = {}
    for e in bm.edges:
        if len(e.link_faces) == 2:
            v = e.verts[0]
            ends = [next(l[uv].uv for l in f.loops if l.vert == v) for f in e.link_faces]
            same_part = abs(e.link_faces[0][part] - e.link_faces[1][part]) < 0.5
            if same_part and (ends[0] - ends[1]).length < 0.02:
                continue
        for a, b in (e.verts, reversed(e.verts)):
            along.setdefault(a, []).append(b)
    for _ in range(rounds):
        new = {v: (v.co * 2 + n[0].co + n[1].co) / 4 for v, n in along.items() if len(n) == 2}
        for v, co in new.items():
            v.co = co
    bm.to_mesh(ob.data)
    bm.free()


def refine(ob, smooth=2, levels=1, factor=0.5):
    fair_seams(ob)
    if smooth:
        s = ob.modifiers.new('smooth', 'SMOOTH')
        s.factor, s.iterations = factor, smooth
        apply_all(ob)
        fair_seams(ob, 5)
    if levels:
        u = ob.modifiers.new('sub', 'SUBSURF')
        u.levels = u.render_levels = levels
        u.uv_smooth = 'PRESERVE_BOUNDARIES'
    apply_all(ob)


def thicken(ob, thickness=0.0016, offset=-1):
    s = ob.modifiers.new('solid', 'SOLIDIFY')
    s.thickness, s.offset = thickness, offset
    apply_all(ob)


def groove(ob, depth=0.0016, skip=()):
    """Sink the vertices along seams: edges where the part or the UV jumps."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bm.normal_update()
    uv = bm.loops.layers.uv.active
    part = bm.faces.layers.float['part']
    sunk = set()
    for e in bm.edges:
        if len(e.link_faces) != 2:
            continue
        a, b = e.link_faces
        if round(a[part]) in skip or round(b[part]) in skip:
            continue
        jump = abs(a[part] - b[part]) > 0.5
        if not jump:
            v = e.verts[0]
            ua = next(l[uv].uv for l in a.loops if l.vert == v)
            ub = next(l[uv].uv for l in b.loops if l.vert == v)
            jump = (ua - ub).length > 0.02
        if jump:
            sunk |= set(e.verts)
    for v in sunk:
        v.co -= v.normal * depth
    bm.to_mesh(ob.data)
    bm.free()


def raise_part(ob, ids, lift=0.0018, name='raised'):
    """Copy the faces of the given parts into an object of their own, lifted off the cloth, with turned edges."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bm.normal_update()
    part = bm.faces.layers.float['part']
    bmesh.ops.delete(bm, geom=[f for f in bm.faces if round(f[part]) not in ids], context='FACES')
    rim = {v: [e.other_vert(v) for e in v.link_edges if e.is_boundary] for v in bm.verts if v.is_boundary}
    for _ in range(12):
        new = {v: (v.co * 2 + n[0].co + n[1].co) / 4 for v, n in rim.items() if len(n) == 2}
        for v, co in new.items():
            v.co = co
    for v in bm.verts:
        v.co += v.normal * lift
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    new = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(new)
    for p in me.polygons:
        p.use_smooth = True
    thicken(new, lift + 0.001, -1)
    return new


def at_uv(ob, part_id, u, v):
    """Position and normal of the vertex whose UV is nearest (u, v) on a part."""
    me = ob.data
    uv = me.uv_layers.active.data
    part = me.attributes['part'].data
    best = None
    for p in me.polygons:
        if round(part[p.index].value) != part_id:
            continue
        for li in p.loop_indices:
            d = (uv[li].uv[0] - u) ** 2 + (uv[li].uv[1] - v) ** 2
            if best is None or d < best[0]:
                best = (d, me.loops[li].vertex_index)
    vert = me.vertices[best[1]]
    return vert.co.copy(), vert.normal.copy()


def mesh_object(name, bm, part_id):
    """An object of one part from a bmesh that already has a 'UV' layer."""
    layer = bm.faces.layers.float.get('part') or bm.faces.layers.float.new('part')
    for f in bm.faces:
        f[layer] = part_id
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    for p in me.polygons:
        p.use_smooth = True
    return ob


def button(at, normal, radius=0.0065, lift=0.0025, part_id=BUTTON):
    """A sewn-through button: a turned disc with a rim and four holes' worth of hollow. UV: metres from its centre."""
    prof = [(0.0, 0.0011), (0.3, 0.0011), (0.62, 0.0012), (0.72, 0.0022), (0.88, 0.0024), (1.0, 0.0013), (1.0, -0.001)]
    n = 28
    z = normal.normalized()
    x = z.cross(Vector((0, 0, 1))).normalized()
    y = z.cross(x)
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UV')
    rings = []
    for r, h in prof[1:]:
        ring = []
        for i in range(n):
            a = 2 * math.pi * i / n
            p = at + (x * math.cos(a) + y * math.sin(a)) * r * radius + z * (h + lift)
            ring.append((bm.verts.new(p), (r * math.cos(a) * radius, r * math.sin(a) * radius)))
        rings.append(ring)
    where = {v: c for ring in rings for v, c in ring}
    centre = bm.verts.new(at + z * (prof[0][1] + lift))
    where[centre] = (0, 0)
    for i in range(n):
        bm.faces.new([centre, rings[0][i][0], rings[0][(i + 1) % n][0]])
        for a, b in zip(rings, rings[1:]):
            bm.faces.new([a[i][0], b[i][0], b[(i + 1) % n][0], a[(i + 1) % n][0]])
    for f in bm.faces:
        for l in f.loops:
            l[uv].uv = where[l.vert]
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return mesh_object('button', bm, part_id)


def neck_loop(ob, test):
    """Ordered positions round the open edge whose vertices all pass `test`, from the front centre, by the wearer's left."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    edges = [e for e in bm.edges if len(e.link_faces) == 1 and all(test(v.co) for v in e.verts)]
    nxt = {}
    for e in edges:
        a, b = e.verts
        nxt.setdefault(a.index, []).append(b.index)
        nxt.setdefault(b.index, []).append(a.index)
    bm.verts.ensure_lookup_table()
    co = {i: bm.verts[i].co.copy() for i in nxt}
    start = min(co, key=lambda i: abs(co[i].x) + (10 if co[i].y > 0 else 0))
    path, prev, cur = [start], None, start
    first = max(nxt[start], key=lambda i: co[i].x)
    cur, prev = first, start
    while cur != start and len(path) < 2000:
        path.append(cur)
        step = [i for i in nxt[cur] if i != prev]
        if not step:
            break
        prev, cur = cur, step[0]
    out = [co[i] for i in path]
    bm.free()
    return out


def resample(loop, n, closed=True):
    pts = np.array([tuple(p) for p in loop])
    if closed:
        pts = np.vstack([pts, pts[:1]])
    for _ in range(3):
        inner = (np.roll(pts, 1, 0) + np.roll(pts, -1, 0) + 2 * pts) / 4
        if closed:
            inner[0] = inner[-1] = (pts[1] + pts[-2] + 2 * pts[0]) / 4
        else:
            inner[0], inner[-1] = pts[0], pts[-1]
        pts = inner
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    at = np.linspace(0, s[-1], n)
    return np.stack([np.interp(at, s, pts[:, k]) for k in range(3)], 1), at, s[-1]


def strip(loop, profile, part_id, n=160, gap=0.0, name='strip', thickness=0.002, uv_u=0.0, subdivide=1):
    """Sweep a profile along a neck loop (it starts and ends at the front centre).

    profile(t, s, total) gives [(out, up), ...] in metres for t in [0, 1] round the loop; `gap` leaves the front open.
    """
    pts, at, total = resample(loop, n)
    keep = (at >= gap) & (at <= total - gap)
    pts, at = pts[keep], at[keep]
    centre = pts.mean(0)
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UV')
    rows = []
    for k, p in enumerate(pts):
        tan = pts[min(k + 1, len(pts) - 1)] - pts[max(k - 1, 0)]
        out = np.array([tan[1], -tan[0], 0.0])
        out /= max(np.linalg.norm(out), 1e-9)
        if np.dot(out[:2], (p - centre)[:2]) < 0:
            out = -out
        prof = profile(at[k] / total, at[k], total)
        arc = 0
        row = []
        last = None
        for o, up in prof:
            if last is not None:
                arc += math.hypot(o - last[0], up - last[1])
            last = (o, up)
            row.append((bm.verts.new(tuple(p + out * o + np.array([0, 0, up]))), (at[k] + uv_u, arc)))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for j in range(len(a) - 1):
            q = [a[j], b[j], b[j + 1], a[j + 1]]
            f = bm.faces.new([v for v, _ in q])
            for l, (_, c) in zip(f.loops, q):
                l[uv].uv = c
    ob = mesh_object(name, bm, part_id)
    s = ob.modifiers.new('solid', 'SOLIDIFY')
    s.thickness, s.offset = thickness, 0
    if subdivide:
        u = ob.modifiers.new('sub', 'SUBSURF')
        u.levels = u.render_levels = subdivide
    apply_all(ob)
    return ob


def open_edge(ob, test):
    """Positions of the vertices on open edges that pass `test`."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    found = [v.co.copy() for v in bm.verts if v.is_boundary and test(v.co)]
    bm.free()
    return found
