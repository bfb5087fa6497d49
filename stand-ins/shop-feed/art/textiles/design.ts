import type { Colours } from '../palettes.ts';

/** Which colour of the palette a point of cloth has. */
export type Role = keyof Colours;

export type Fabric = 'cotton' | 'khadi' | 'linen' | 'silk' | 'denim' | 'jersey' | 'pique' | 'voile';

type Common = {
  fabric: Fabric;
  /** Metres of one repeat, across and along. Every design joins to itself at the repeat. */
  size: readonly [number, number];
  /** Texels of one repeat. */
  texels: readonly [number, number];
};

/** A design by a rule: the colour at a point in metres, and how light or dark the dye took there (1 is even). */
export type RuledDesign = Common & {
  kind: 'ruled';
  role: (x: number, y: number) => Role;
  tone?: (x: number, y: number) => number;
};

/**
 * A design drawn as SVG in the palette's colours, one unit a millimetre. `relief` draws heights in grey on black:
 * embroidery and metal thread that stand above the cloth.
 */
export type DrawnDesign = Common & {
  kind: 'drawn';
  svg: (colours: Colours) => string;
  relief?: () => string;
};

export type Design = RuledDesign | DrawnDesign;
