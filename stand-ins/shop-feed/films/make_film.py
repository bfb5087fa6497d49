"""Makes a short silent film of one product from its pictures: slow moves over each, dissolving into the next.

blender --background --python make_film.py -- OUT.mp4 PICTURE.jpg PICTURE.jpg ...

Takes the pictures at a width of 600, as the stand-in serves them with ?width=600: larger ones would shimmer.
"""

import sys

import bpy

WIDTH, HEIGHT, FPS = 480, 640, 24
SHOT, DISSOLVE = 66, 16
# Scale at the start and end of each shot in turn: nearer, then farther, so that consecutive moves do not repeat.
MOVES = ((1.0, 1.12), (1.16, 1.02), (1.05, 1.2))


def picture_strip(editor, path, index):
    start = 1 + index * (SHOT - DISSOLVE)
    strip = editor.sequences.new_image(f"shot{index}", path, channel=1 + index, frame_start=start)
    strip.frame_final_duration = SHOT
    strip.transform.filter = "BILINEAR"
    fit = WIDTH / strip.elements[0].orig_width
    for frame, zoom in zip((start, start + SHOT), MOVES[index % len(MOVES)]):
        strip.transform.scale_x = strip.transform.scale_y = fit * zoom
        strip.transform.keyframe_insert("scale_x", frame=frame)
        strip.transform.keyframe_insert("scale_y", frame=frame)
    if index > 0:
        strip.blend_type = "ALPHA_OVER"
        for frame, alpha in ((start, 0.0), (start + DISSOLVE, 1.0)):
            strip.blend_alpha = alpha
            strip.keyframe_insert("blend_alpha", frame=frame)
    return start + SHOT - 1


def main(out, pictures):
    scene = bpy.context.scene
    editor = scene.sequence_editor_create()
    scene.frame_start = 1
    scene.frame_end = max(picture_strip(editor, path, index) for index, path in enumerate(pictures))
    scene.view_settings.view_transform = "Standard"
    scene.sequencer_colorspace_settings.name = "sRGB"
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = WIDTH, HEIGHT, 100
    render.fps = FPS
    render.filepath = out
    render.image_settings.file_format = "FFMPEG"
    render.ffmpeg.format = "MPEG4"
    render.ffmpeg.codec = "H264"
    render.ffmpeg.constant_rate_factor = "VERYLOW"
    render.ffmpeg.ffmpeg_preset = "BEST"
    render.ffmpeg.gopsize = FPS
    render.ffmpeg.audio_codec = "NONE"
    bpy.ops.render.render(animation=True)


arguments = sys.argv[sys.argv.index("--") + 1 :]
main(arguments[0], arguments[1:])
