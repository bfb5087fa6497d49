import sharp from 'sharp';
import { hash } from './noise.ts';

/** Eight-bit sRGB, three bytes a pixel. */
export type Picture = { width: number; height: number; data: Uint8Array };

/** Where a 3:4 picture stands on a banner: its width, and its left and top edge. */
type Place = { width: number; height: number; scaled: number; left: number; top: number };

/** Garment right of the middle with calm wall on its left; on the upright banner, calm wall above. */
const PLACES: Record<'wide' | 'tall', Place> = {
  wide: { width: 1600, height: 700, scaled: 600, left: 880, top: -42 },
  tall: { width: 1080, height: 1350, scaled: 940, left: 70, top: 150 },
};

export function mirrored({ width, height, data }: Picture): Picture {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      out.set(data.subarray(from, from + 3), (y * width + width - 1 - x) * 3);
    }
  }
  return { width, height, data: out };
}

/** Nearest place inside, so that the wall at the picture's rim goes on beyond it. */
function clamp(n: number, most: number): number {
  return n < 0 ? 0 : n > most ? most : n;
}

/** Mean of a few pixels along the rim: hides the grain that would become streaks. */
function rim(picture: Picture, x: number, y: number, c: number): number {
  let sum = 0;
  for (let k = -2; k <= 2; k++) {
    const px = x === 0 || x === picture.width - 1 ? x : clamp(x + k * 3, picture.width - 1);
    const py = y === 0 || y === picture.height - 1 ? y : clamp(y + k, picture.height - 1);
    sum += picture.data[(py * picture.width + px) * 3 + c] ?? 0;
  }
  return sum / 5;
}

/** Put a studio picture on a larger wall that goes on in its own light. */
export async function onWall(picture: Picture, shape: 'wide' | 'tall'): Promise<Picture> {
  const place = PLACES[shape];
  const { width, height } = place;
  const { data: scaled, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize({ width: place.scaled })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small: Picture = { width: info.width, height: info.height, data: scaled };
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sx = x - place.left;
      const sy = y - place.top;
      const cx = clamp(sx, small.width - 1);
      const cy = clamp(sy, small.height - 1);
      const outside = cx !== sx || cy !== sy;
      const grain = outside ? (hash(x, y, 7) - 0.5) * 2.5 : 0;
      for (let c = 0; c < 3; c++) {
        const value = outside ? rim(small, cx, cy, c) + grain : (small.data[(cy * small.width + cx) * 3 + c] ?? 0);
        out[(y * width + x) * 3 + c] = value;
      }
    }
  }
  return { width, height, data: out };
}
