import type { Colours } from '../palettes.ts';

/** The colour of the palette that a point of cloth has. */
export type Role = keyof Colours;

export type Fabric = 'cotton' | 'khadi' | 'linen' | 'silk' | 'denim' | 'jersey' | 'pique' | 'voile';

type Common = {
  fabric: Fabric;
  /** Size of one repeat in metres, across and along. Every design joins to itself at the repeat. */
  size: readonly [number, number];
  /** Size of one repeat in texels. */
  texels: readonly [number, number];
};

/**
 * A design computed by a rule: the colour at a point in metres, and how light or dark the dye is there (1 is
 * even).
 */
export type RuledDesign = Common & {
  kind: 'ruled';
  role: (x: number, y: number) => Role;
  tone?: (x: number, y: number) => number;
};

/**
 * A design drawn as SVG in the palette's colours; one unit is a millimetre. `relief` draws heights in grey on
 * black: embroidery and metal thread that rise above the cloth.
 */
export type DrawnDesign = Common & {
  kind: 'drawn';
  svg: (colours: Colours) => string;
  relief?: () => string;
};

export type Design = RuledDesign | DrawnDesign;
