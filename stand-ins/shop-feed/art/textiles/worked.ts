import type { Colours } from '../palettes.ts';
import type { DrawnDesign } from './design.ts';
import { at, circle, leaf, mango, mm, repeatSvg, rosette } from './svg.ts';

/** Chikankari in one colour of thread: a spray of flowers, leaves in shadow work, and small knots. */
function spray(thread: string, shadow: string): string {
  const line = `fill="none" stroke="${thread}" stroke-width=".9" stroke-linecap="round"`;
  let out = `<path d="M0 26C-4 14 5 4 1 -12M0 16C8 12 12 6 13 -2M1 8C-7 6 -11 0 -12 -7" ${line}/>`;
  const flower =
    rosette(6, leaf(6.4, 4, shadow, `stroke="${thread}" stroke-width=".8"`, 0.6)) + circle(0, 0, 1.5, thread);
  out += at(1, -14, 0, 1.15, flower) + at(14, -5, 20, 0.85, flower) + at(-13, -9, 40, 0.85, flower);
  for (const [x, y, turn] of [
    [-1, 20, -62],
    [0, 19, 60],
    [6, 13, 110],
    [-3, 7, -110],
    [2, 2, 60],
    [1, -2, -60],
  ] as const) {
    out += at(x, y, turn, 1, leaf(7.5, 3.6, shadow, `stroke="${thread}" stroke-width=".7"`));
  }
  return out;
}

function chikankariShapes(thread: string, shadow: string): string {
  let shapes = '';
  for (let i = 0; i < 2; i++) {
    for (let j = 0; j < 2; j++) {
      const x = 32 + i * 64;
      const y = 36 + j * 72 + i * 36;
      shapes += at(
        x,
        y,
        i === 0 ? -6 : 6,
        i === 0 ? 1 : -1,
        i === 0 ? spray(thread, shadow) : `<g transform="scale(1 -1)">${spray(thread, shadow)}</g>`,
      );
      for (let k = 0; k < 9; k++) {
        const a = (k / 9) * 2 * Math.PI;
        shapes += circle(x + 32 + 6 * Math.cos(a), y + 6 * Math.sin(a), 0.75, thread);
      }
      shapes += circle(x + 32, y, 1.2, thread);
    }
  }
  return shapes;
}

/** Zari brocade: mango butas in metal thread with small flowers between them, on a silk ground. */
function brocadeShapes(metal: string, ground: string, meena: string): string {
  let shapes = '';
  for (let i = 0; i < 2; i++) {
    for (let j = 0; j < 2; j++) {
      const x = 24 + i * 48;
      const y = 28 + j * 56 + i * 28;
      const buta =
        mango(23, metal) +
        mango(15.5, ground) +
        mango(12.5, metal) +
        at(-0.6, 1, 0, 1, rosette(6, leaf(3.4, 2, meena, '', 0.6)) + circle(0, 0, 0.9, ground)) +
        `<path d="M0 9.5v5" stroke="${metal}" stroke-width="1.1"/>` +
        at(0, 13, 60, 1, leaf(6, 2.6, metal)) +
        at(0, 13, -60, 1, leaf(6, 2.6, metal));
      shapes += `<g transform="translate(${mm(x)} ${mm(y)})${i === 1 ? ' scale(-1 1)' : ''}">${buta}</g>`;
      shapes += at(x + 24, y, 0, 1, rosette(8, leaf(3.2, 1.5, metal)) + circle(0, 0, 0.8, meena));
    }
  }
  return shapes;
}

export const chikankari: DrawnDesign = {
  kind: 'drawn',
  fabric: 'voile',
  size: [0.1, 0.1125],
  texels: [768, 864],
  svg: (c: Colours) => repeatSvg(128, 144, c.ground, `<g opacity=".55">${chikankariShapes(c.motif, c.motif)}</g>`),
  relief: () => repeatSvg(128, 144, '#000', chikankariShapes('#fff', '#777')),
};

export const brocade: DrawnDesign = {
  kind: 'drawn',
  fabric: 'silk',
  size: [0.096, 0.112],
  texels: [768, 896],
  svg: (c: Colours) => repeatSvg(96, 112, c.ground, brocadeShapes(c.zari, c.ground, c.accent)),
  relief: () => repeatSvg(96, 112, '#000', brocadeShapes('#aaa', '#000', '#888')),
};
