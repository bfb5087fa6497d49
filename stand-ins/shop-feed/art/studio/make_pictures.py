"""Paint and encode: python3 make_pictures.py CLOTHS VIEWS PICTURES [garment ...]. Skips pictures that are there (delete them to remake)."""
import hashlib
import io
import json
import os
import sys
import time
import numpy as np
from PIL import Image
from paint import Studio, View, picture

CLOTHS, VIEWS, OUT = sys.argv[1:4]
ONLY = sys.argv[4:]
QUALITY = {'front': 62, 'other': 60, 'closeup': 58, 'tile': 64}


def source(spec):
    """The file in the repository a picture comes from, and the view it is painted on."""
    if spec['kind'] == 'closeup':
        fold = sum(map(ord, spec['textile'] + spec['palette'])) % 2
        return f"cloth-{spec['textile']}-{spec['palette']}.webp", f'swatch-{fold}'
    return spec['file'].replace('.jpg', '.webp'), f"{spec['garment']}-{spec['view']}"


def encoded(pixels, quality):
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, 'WEBP', quality=quality, method=3)
    return out.getvalue()


def square(pixels):
    """The upper part of a garment, for a collection's tile."""
    h, w, _ = pixels.shape
    top = int(h * .045)
    return np.asarray(Image.fromarray(pixels[top:top + w]).resize((1200, 1200), Image.LANCZOS))


def main():
    t = time.time()
    specs = json.load(open(os.path.join(CLOTHS, 'pictures.json')))['specs']
    studio, by_view = Studio(CLOTHS), {}
    os.makedirs(OUT, exist_ok=True)
    for spec in specs:
        name, view = source(spec)
        by_view.setdefault(view, {}).setdefault(name, spec)
    done = 0
    for view_name, jobs in by_view.items():
        garment = view_name.rsplit('-front', 1)[0].rsplit('-three-quarter', 1)[0].rsplit('-back', 1)[0].rsplit('-0', 1)[0].rsplit('-1', 1)[0]
        todo = {n: s for n, s in jobs.items() if not os.path.exists(os.path.join(OUT, n))}
        if not todo or (ONLY and garment not in ONLY) or not os.path.exists(os.path.join(VIEWS, view_name + '.npz')): continue
        view = View.load(os.path.join(VIEWS, view_name + '.npz'))
        for name, spec in sorted(todo.items(), key=lambda x: (x[1]['textile'], x[1]['palette'])):
            pixels, _ = picture(view, studio, spec)
            if spec['kind'] == 'tile': pixels = square(pixels)
            kind = spec['kind'] if spec['kind'] != 'view' else 'front' if spec['view'] == 'front' else 'other'
            with open(os.path.join(OUT, name + '.part'), 'wb') as f: f.write(encoded(pixels, QUALITY[kind]))
            os.rename(os.path.join(OUT, name + '.part'), os.path.join(OUT, name))
            done += 1
        print(view_name, len(todo), round(time.time() - t), 's, CPU', round(time.process_time()), flush=True)
    manifest = {}
    for spec in specs:
        name, _ = source(spec)
        path = os.path.join(OUT, name)
        if os.path.exists(path): manifest[spec['file']] = {'from': name, 'sha256': hashlib.sha256(open(path, 'rb').read()).hexdigest()}
    with open(os.path.join(OUT, 'manifest.json'), 'w') as f: f.write(json.dumps(manifest, indent=2) + '\n')
    used = {m['from'] for m in manifest.values()}
    size = sum(os.path.getsize(os.path.join(OUT, n)) for n in used)
    print(f'{done} painted, {len(manifest)} of {len(specs)} named, {len(used)} files, {size / 1e6:.1f} MB')


main()
