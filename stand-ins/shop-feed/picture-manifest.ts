import type { PictureSpec } from './picture-spec.ts';
import { COLLECTIONS, LINES } from './catalogue/collections.ts';
import { tileFile } from './catalogue/demo-shop.ts';
import { hashOf } from './catalogue/seeded.ts';
import { shotsOf } from './catalogue/shots.ts';

function tiles(): PictureSpec[] {
  return COLLECTIONS.flatMap((entry) => {
    const [cloth] = entry.tile;
    if (cloth === undefined) return [];
    const line = LINES.find(({ collection }) => collection === entry.handle);
    const spec: PictureSpec = {
      file: tileFile(entry),
      kind: 'tile',
      garment: line?.garment ?? 'anarkali',
      view: 'front',
      ...cloth,
      ground: line?.ground ?? 'sand',
      seed: hashOf(entry.handle),
      ...(line?.trims !== undefined && { trims: line.trims }),
    };
    return [spec];
  });
}

/**
 * Returns every picture of the demo shop, each file name once: tiles, the first picture of each product, then
 * the rest.
 */
export function pictureManifest(): PictureSpec[] {
  const shots = LINES.flatMap((line) => line.pieces.map((piece) => shotsOf(line, piece).map(({ spec }) => spec)));
  return [...tiles(), ...shots.flatMap((specs) => specs.slice(0, 1)), ...shots.flatMap((specs) => specs.slice(1))];
}
