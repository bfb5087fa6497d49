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
# Quality, and the one for prints that would weigh more than this many bytes with it: nothing is seen of the difference there.
QUALITY = {'front': (62, 85_000, 38), 'other': (60, 40_000, 42), 'tile': (62, 70_000, 42)}


# Where a detail is cut from the front: the left and upper corner of 800 x 1067 pixels. Collars and bands, else hems.
DETAIL = {'saree': (430, 190), 'dupatta': (400, 960), 'lehenga': (300, 960)}
COLLAR = (400, 170)


def source(spec):
    """The file in the repository a picture comes from, and the view it is painted on."""
    name = spec['file'].replace('-detail.jpg', '-front.jpg').replace('.jpg', '.webp')
    return name, f"{spec['garment']}{'-dupatta' if spec.get('dupatta') else ''}-{spec['view']}"


def encoded(pixels, kind):
    quality, most, less = QUALITY[kind]
    for q in (quality, less):
        out = io.BytesIO()
        Image.fromarray(pixels).save(out, 'WEBP', quality=q, method=3)
        if len(out.getvalue()) < most: break
    return out.getvalue()


def square(pixels):
    """The upper part of a garment, for a collection's tile."""
    h, w, _ = pixels.shape
    top = int(h * .045)
    return np.asarray(Image.fromarray(pixels[top:top + w]).resize((1200, 1200), Image.LANCZOS))


def main():
    t = time.time()
    # The shop's stand-in paints the macros itself, on request.
    specs = [s for s in json.load(open(os.path.join(CLOTHS, 'pictures.json')))['specs'] if s['kind'] != 'macro']
    studio, by_view = Studio(CLOTHS), {}
    os.makedirs(OUT, exist_ok=True)
    for spec in specs:
        name, view = source(spec)
        if spec['kind'] != 'closeup': by_view.setdefault(view, {})[name] = spec
    done = 0
    for view_name, jobs in by_view.items():
        garment = next(iter(jobs.values()))['garment']
        todo = {n: s for n, s in jobs.items() if not os.path.exists(os.path.join(OUT, n))}
        if not todo or (ONLY and garment not in ONLY and view_name not in ONLY) or not os.path.exists(os.path.join(VIEWS, view_name + '.npz')): continue
        view = View.load(os.path.join(VIEWS, view_name + '.npz'))
        for name, spec in sorted(todo.items(), key=lambda x: (x[1]['textile'], x[1]['palette'])):
            pixels, _ = picture(view, studio, spec)
            if spec['kind'] == 'tile': pixels = square(pixels)
            if spec['kind'] == 'view' and spec['view'] != 'front': pixels = np.asarray(Image.fromarray(pixels).resize((960, 1280), Image.LANCZOS))
            kind = spec['kind'] if spec['kind'] != 'view' else 'front' if spec['view'] == 'front' else 'other'
            with open(os.path.join(OUT, name + '.part'), 'wb') as f: f.write(encoded(pixels, kind))
            os.rename(os.path.join(OUT, name + '.part'), os.path.join(OUT, name))
            done += 1
        print(view_name, len(todo), round(time.time() - t), 's, CPU', round(time.process_time()), flush=True)
    manifest = {}
    for spec in specs:
        name, _ = source(spec)
        path = os.path.join(OUT, name)
        if not os.path.exists(path): continue
        manifest[spec['file']] = {'from': name, 'sha256': hashlib.sha256(open(path, 'rb').read()).hexdigest()}
        if spec['kind'] == 'closeup': manifest[spec['file']]['corner'] = DETAIL.get(spec['garment'], COLLAR)
    for name in sorted(n for n in os.listdir(OUT) if n.startswith('story-')):        # of make_stories.py
        manifest[name.replace('.webp', '.jpg')] = {'from': name, 'sha256': hashlib.sha256(open(os.path.join(OUT, name), 'rb').read()).hexdigest()}
    with open(os.path.join(OUT, 'manifest.json'), 'w') as f: f.write(json.dumps(manifest, indent=1) + '\n')
    used = {m['from'] for m in manifest.values()}
    size = sum(os.path.getsize(os.path.join(OUT, n)) for n in used)
    print(f'{done} painted, {len(manifest)} of {len(specs)} named, {len(used)} files, {size / 1e6:.1f} MB')


main()
