"""Let cloth fall on a body and settle, with Blender's cloth solver."""
import time
import bpy


def collide(body, friction=12, outer=0.004):
    body.modifiers.new('col', 'COLLISION')
    bpy.context.view_layer.update()
    body.collision.thickness_outer = outer
    body.collision.cloth_friction = friction
    body.hide_render = True


def drape(ob, frames=30, gravity=-9.8, bending=0.6, stiff=18, mass=0.2, quality=6, self_collide=False, shrink=0.0, pressure=0.0, damping=2.0):
    """Simulate `frames` frames and keep the last shape. Vertices with 'pin' > 0 are held by that weight."""
    sc = bpy.context.scene
    sc.gravity = (0, 0, gravity)
    bpy.context.view_layer.objects.active = ob
    pins = ob.data.attributes['pin'].data
    vg = ob.vertex_groups.new(name='pin')
    for i, p in enumerate(pins):
        if p.value > 0:
            vg.add([i], min(1.0, p.value), 'REPLACE')
    cl = ob.modifiers.new('cloth', 'CLOTH')
    s = cl.settings
    s.quality = quality
    s.mass = mass
    s.tension_stiffness = s.compression_stiffness = stiff
    s.shear_stiffness = stiff / 2
    s.bending_stiffness = bending
    s.air_damping = damping
    s.shrink_min = shrink
    s.vertex_group_mass = 'pin'
    s.pin_stiffness = 1
    if pressure:
        s.use_pressure = True
        s.uniform_pressure_force = pressure
    c = cl.collision_settings
    c.use_collision = True
    c.distance_min = 0.004
    c.collision_quality = 3
    c.use_self_collision = self_collide
    c.self_distance_min = 0.003
    cl.point_cache.frame_end = frames
    sc.frame_start, sc.frame_end = 1, frames
    t = time.time()
    for f in range(1, frames + 1):
        sc.frame_set(f)
        if f % 10 == 0:
            at = ob.evaluated_get(bpy.context.evaluated_depsgraph_get()).data.vertices
            if max(abs(v.co.z) for v in at) > 4:
                raise SystemExit(f'{ob.name} flew apart at frame {f}')
    print('drape', ob.name, round(time.time() - t, 1), 's')
    bpy.ops.object.modifier_apply(modifier='cloth')
    ob.vertex_groups.clear()
