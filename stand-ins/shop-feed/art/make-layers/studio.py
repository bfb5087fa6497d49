"""Photograph a garment: UV and part at pixel centres, normals and coverage antialiased, and the shading of white cloth.

blender -b GARMENT.blend -P studio.py -- OUT_PREFIX VIEW [SAMPLES] [SCALE]
Writes OUT_PREFIX-VIEW.npz (float arrays, top row first); pack.py turns it into a layer file.
VIEW is front, three-quarter or back; the scene may carry its own turns in scene['turn-VIEW'] (degrees).
Objects are photographed if they are meshes with a face attribute 'part'; others are left out.
"""
import math
import os
import sys
import time
import bpy
import numpy as np
from mathutils import Matrix, Vector

args = sys.argv[sys.argv.index('--') + 1 :]
OUT, VIEW = args[0], args[1]
SAMPLES = int(args[2]) if len(args) > 2 else 24
SCALE = float(args[3]) if len(args) > 3 else 1.0
sc = bpy.context.scene
full = sc.get('size', (900, 1200))
W, H = int(full[0] * SCALE), int(full[1] * SCALE)
turn = sc.get('turn-' + VIEW, {'front': 0, 'three-quarter': -38, 'back': 180}[VIEW])
things = [o for o in sc.objects if o.type == 'MESH' and 'part' in o.data.attributes and not o.hide_render]
for o in list(sc.objects):
    if o not in things:
        bpy.data.objects.remove(o)
rot = Matrix.Rotation(math.radians(turn), 4, 'Z')
for o in things:
    o.matrix_world = rot @ o.matrix_world
bpy.context.view_layer.update()
dg = bpy.context.evaluated_depsgraph_get()
pts = []
for o in things:
    if 'prop' in o:
        continue
    e = o.evaluated_get(dg)
    m = e.to_mesh()
    co = np.empty(len(m.vertices) * 3)
    m.vertices.foreach_get('co', co)
    pts.append(co.reshape(-1, 3) @ np.array(o.matrix_world.to_3x3()).T + np.array(o.matrix_world.translation))
    e.to_mesh_clear()
pts = np.concatenate(pts)
lo, hi = pts.min(0), pts.max(0)
print('bounds', lo.round(3), hi.round(3))
fill_h, fill_w = sc.get('fill', (0.80, 0.84))
width = max((hi[2] - lo[2]) / fill_h * W / H, (hi[0] - lo[0]) / fill_w)
if VIEW != 'front' and 'frame-width' in sc:
    width = max(width, sc['frame-width'])
cx = (lo[0] + hi[0]) / 2
cz = (lo[2] + hi[2]) / 2 - 0.012 * width / 0.75
if 'frame' in sc:
    cx, cz, width = sc['frame']
tilt = math.radians(sc.get('tilt', 0))

LENS = 130
dist = width * LENS / 36
cam = bpy.data.cameras.new('cam')
cam.lens, cam.sensor_width, cam.sensor_fit = LENS, 36, 'HORIZONTAL'
cam_ob = bpy.data.objects.new('cam', cam)
mid_y = (lo[1] + hi[1]) / 2
cam_ob.location = (cx, mid_y - dist * math.cos(tilt), cz + dist * math.sin(tilt))
cam_ob.rotation_euler = (math.pi / 2 - tilt, 0, 0)
sc.collection.objects.link(cam_ob)
sc.camera = cam_ob


def wall(y, floor=None):
    """A seamless ground: a wall, and when `floor` is given a floor that curves into it."""
    if floor is None:
        prof = [(y, cz - 4), (y, cz + 4)]
    else:
        r = 0.5
        prof = [(y - 6, floor)] + [(y - r + r * math.sin(a), floor + r - r * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)] + [(y, floor + 5)]
    v, f = [], []
    for py, pz in prof:
        v += [(cx - 5, py, pz), (cx + 5, py, pz)]
    for i in range(len(prof) - 1):
        f.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    me = bpy.data.meshes.new('ground')
    me.from_pydata(v, [], f)
    for p in me.polygons:
        p.use_smooth = True
    ob = bpy.data.objects.new('ground', me)
    sc.collection.objects.link(ob)
    return ob


def area(at, target, size, size_y, watts):
    l = bpy.data.lights.new('light', 'AREA')
    l.shape, l.size, l.size_y, l.energy = 'RECTANGLE', size, size_y, watts
    o = bpy.data.objects.new('light', l)
    o.location = at
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    sc.collection.objects.link(o)


def material(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n = m.node_tree.nodes
    n.clear()
    return m, n, m.node_tree.links, n.new('ShaderNodeOutputMaterial')


def use(mat):
    for o in things:
        o.data.materials.clear()
        o.data.materials.append(mat)


def render(path):
    sc.render.image_settings.file_format = 'OPEN_EXR'
    sc.render.image_settings.color_depth = '32'
    sc.render.image_settings.color_mode = 'RGBA'
    sc.render.filepath = path
    t = time.time()
    bpy.ops.render.render(write_still=True)
    print('render', path, round(time.time() - t, 1), 's')
    img = bpy.data.images.load(path)
    img.colorspace_settings.name = 'Non-Color'
    w, h = img.size
    a = np.empty(w * h * 4, np.float32)
    img.pixels.foreach_get(a)
    os.remove(path)
    return a.reshape(h, w, 4)[::-1].copy()


sc.render.engine = 'CYCLES'
sc.cycles.device = 'CPU'
sc.cycles.use_denoising = False
sc.render.threads_mode, sc.render.threads = 'FIXED', 2
sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = W, H, 100
sc.view_settings.view_transform = 'Raw'
sc.render.film_transparent = True
sc.cycles.max_bounces = 0
world = bpy.data.worlds.new('w')
sc.world = world
world.use_nodes = True
world.node_tree.nodes['Background'].inputs[1].default_value = 0

m, n, l, out = material('data')
uv = n.new('ShaderNodeUVMap')
uv.uv_map = 'UV'
part = n.new('ShaderNodeAttribute')
part.attribute_name = 'part'
geo = n.new('ShaderNodeNewGeometry')
sep = n.new('ShaderNodeSeparateXYZ')
add = n.new('ShaderNodeMath')
add.operation = 'MULTIPLY_ADD'
add.inputs[1].default_value = 64
com = n.new('ShaderNodeCombineXYZ')
em = n.new('ShaderNodeEmission')
l.new(uv.outputs['UV'], sep.inputs[0])
l.new(sep.outputs[0], com.inputs[0])
l.new(sep.outputs[1], com.inputs[1])
l.new(geo.outputs['Backfacing'], add.inputs[0])
l.new(part.outputs['Fac'], add.inputs[2])
l.new(add.outputs[0], com.inputs[2])
l.new(com.outputs[0], em.inputs[0])
l.new(em.outputs[0], out.inputs[0])
use(m)
sc.cycles.pixel_filter_type = 'BOX'
sc.cycles.filter_width = 0.01
sc.cycles.samples = 1
data = render('/tmp/studio-data.exr')

m, n, l, out = material('normal')
geo = n.new('ShaderNodeNewGeometry')
em = n.new('ShaderNodeEmission')
l.new(geo.outputs['Normal'], em.inputs[0])
l.new(em.outputs[0], out.inputs[0])
use(m)
sc.cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
sc.cycles.filter_width = 1.5
sc.cycles.samples = 8
normal = render('/tmp/studio-normal.exr')

m, n, l, out = material('white')
b = n.new('ShaderNodeBsdfDiffuse')
b.inputs['Color'].default_value = (0.72, 0.72, 0.72, 1)
b.inputs['Roughness'].default_value = 0.3
tr = n.new('ShaderNodeBsdfTranslucent')
tr.inputs['Color'].default_value = (0.5, 0.5, 0.5, 1)
mix = n.new('ShaderNodeMixShader')
mix.inputs[0].default_value = sc.get('translucent', 0.06)
l.new(b.outputs[0], mix.inputs[1])
l.new(tr.outputs[0], mix.inputs[2])
l.new(mix.outputs[0], out.inputs[0])
use(m)
gap = sc.get('wall-gap', 0.10)
g = wall(hi[1] + gap, lo[2] if sc.get('floor', 0) else None)
gm, n, l, out = material('ground')
d = n.new('ShaderNodeBsdfDiffuse')
d.inputs['Color'].default_value = (0.72, 0.72, 0.72, 1)
l.new(d.outputs[0], out.inputs[0])
g.data.materials.append(gm)
k = width / 0.95
centre = (cx, mid_y, cz)
area((cx - 3.4 * k, mid_y - 2.6 * k, cz + 2.5 * k), centre, 1.0 * k, 1.0 * k, 400 * k * k)
area((cx + 0.4 * k, mid_y - 4.5 * k, cz + 0.9 * k), centre, 3 * k, 3 * k, 36 * k * k)
area((cx + 3.0 * k, mid_y - 0.5 * k, cz + 0.4 * k), centre, 0.8 * k, 2.4 * k, 26 * k * k)
world.node_tree.nodes['Background'].inputs[1].default_value = 0.16
world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)
sc.render.film_transparent = False
sc.cycles.max_bounces = 3
sc.cycles.diffuse_bounces = 2
sc.cycles.sample_clamp_indirect = 2
sc.cycles.samples = SAMPLES
sc.render.resolution_percentage = 50  # light is smooth: pack.py sharpens it again along the normals
shade = render('/tmp/studio-shade.exr')
np.savez_compressed(
    f'{OUT}-{VIEW}.npz', uv=data[..., :2], part=data[..., 2], hit=data[..., 3], normal=normal[..., :3], cover=normal[..., 3], shade=shade[..., 1], metres=width,
    breadth=sc.get('breadth', 0), length=sc.get('length', 0),
)
