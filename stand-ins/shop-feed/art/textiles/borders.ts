import type { Colours } from '../palettes.ts';
import type { Border } from '../../picture-spec.ts';
import type { DrawnDesign } from './design.ts';
import { at, circle, leaf, mango, mm, repeatSvg, rosette } from './svg.ts';

/** A strip along an edge. Its lower side is the edge of the cloth; `size[1]` is its height in metres. */
export type BorderDesign = DrawnDesign;

function rule(y: number, height: number, width: number, fill: string): string {
  return `<rect x="0" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}" fill="${fill}"/>`;
}

/** y runs from the top of the strip (towards the cloth) down to the edge. */
function zari(c: Colours): string {
  let shapes = rule(0, 1, 40, c.zari) + rule(2.4, 28, 40, c.zari) + rule(31.6, 1, 40, c.zari) + rule(34, 6, 40, c.zari);
  shapes += rule(5, 1, 40, c.ink) + rule(27, 1, 40, c.ink);
  for (const x of [10, 30]) {
    shapes += at(x, 17.5, x === 10 ? 0 : 180, 1, mango(15, c.ground) + mango(9, c.zari) + mango(4.5, c.accent));
  }
  for (const x of [0, 20])
    shapes += at(x, 16, 0, 1, rosette(6, leaf(4, 2.2, c.ground, '', 0.6)) + circle(0, 0, 0.9, c.accent));
  return shapes;
}

function temple(c: Colours): string {
  let shapes = rule(22, 18, 24, c.zari) + rule(25, 1.2, 24, c.ground) + rule(36, 1.2, 24, c.ground);
  for (let k = 0; k < 3; k++) {
    const x = k * 8;
    shapes += `<path d="M${mm(x)} 22L${mm(x + 4)} 4L${mm(x + 8)} 22Z" fill="${c.zari}"/>`;
    shapes += `<path d="M${mm(x + 2.4)} 22L${mm(x + 4)} 14L${mm(x + 5.6)} 22Z" fill="${c.accent}"/>`;
    shapes += `<path d="M${mm(x + 4)} 28l3 3l-3 3l-3 -3Z" fill="${c.accent}"/>`;
  }
  return shapes;
}

function block(c: Colours): string {
  let shapes =
    rule(0, 1.2, 36, c.motif) + rule(2.2, 25, 36, c.accent) + rule(28.2, 1.2, 36, c.motif) + rule(30.4, 9.6, 36, c.ink);
  for (const x of [9, 27]) {
    shapes += at(x, 22, 0, 1, leaf(15, 8, c.motif, '', 0.5) + leaf(9, 4, c.ink, '', 0.5));
    shapes += at(x, 24, 55, 1, leaf(10, 4, c.motif)) + at(x, 24, -55, 1, leaf(10, 4, c.motif));
  }
  for (const x of [0, 18])
    shapes += at(x, 10, 0, 1, rosette(6, leaf(4.4, 2.6, c.motif, '', 0.6)) + circle(0, 0, 1.2, c.ink));
  for (let x = 3; x < 36; x += 6) shapes += `<path d="M${mm(x)} 32.4l2 2.6l-2 2.6l-2 -2.6Z" fill="${c.motif}"/>`;
  return shapes;
}

function gota(c: Colours): string {
  let shapes = rule(28, 12, 20, c.zari) + rule(33.4, 1, 20, c.ink);
  shapes += `<g opacity=".35">${[0, 4, 8, 12, 16].map((x) => rule(28, 12, 1.2, c.ink).replace('x="0"', `x="${x}"`)).join('')}</g>`;
  shapes += at(
    10,
    24,
    0,
    1,
    rosette(5, leaf(7.6, 3.8, c.zari, `stroke="${c.ink}" stroke-width=".25"`, 0.55), -72) + circle(0, 0, 1.5, c.zari),
  );
  return shapes;
}

const strip = (width: number, draw: (c: Colours) => string, metal: boolean): BorderDesign => ({
  kind: 'drawn',
  fabric: metal ? 'silk' : 'cotton',
  size: [width / 1000, 0.04],
  texels: [width * 10, 400],
  svg: (c) => repeatSvg(width, 40, c.ground, draw(c)),
});

const plainBand = (c: Colours): string => rule(4, 1.6, 16, c.accent) + rule(8, 32, 16, c.accent);

/** Borders by name; `none` has no strip. */
export const BORDER_DESIGNS: Record<Border, BorderDesign | undefined> = {
  none: undefined,
  zari: strip(40, zari, true),
  temple: strip(24, temple, true),
  block: strip(36, block, false),
  gota: strip(20, gota, true),
  contrast: strip(16, plainBand, false),
};
