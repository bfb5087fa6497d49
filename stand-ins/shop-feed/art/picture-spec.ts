/** Every garment that has rendered layers. `stack` is folded cloth, meant for collection tiles. */
export const GARMENTS = [
  'kurta',
  'anarkali',
  'shirt',
  't-shirt',
  'polo',
  'jeans',
  'palazzo',
  'nehru-jacket',
  'frock',
  'kids-kurta',
  'saree',
  'dupatta',
  'lehenga',
  'stack',
] as const;
export type Garment = (typeof GARMENTS)[number];

export const VIEWS = ['front', 'three-quarter', 'back'] as const;
export type View = (typeof VIEWS)[number];

/** Cloth by the way it is patterned. What each looks like depends on the palette too. */
export const TEXTILES = [
  'ajrakh',
  'bandhani',
  'ikat',
  'leheriya',
  'chikankari',
  'madras-check',
  'gingham',
  'buti',
  'kalamkari',
  'jaal',
  'brocade',
  'khadi',
  'linen',
  'chambray',
  'denim',
  'stripe',
  'fine-stripe',
  'jersey',
  'pique',
  'silk',
  'patola',
  'dabu',
] as const;
export type Textile = (typeof TEXTILES)[number];

export const PALETTES = [
  'indigo',
  'madder',
  'haldi',
  'leaf',
  'rose',
  'ivory',
  'charcoal',
  'teal',
  'plum',
  'rust',
  'sage',
  'sky',
  'powder-pink',
  'sand',
  'bottle-green',
  'marigold',
  'wine',
  'peacock',
  'mint',
  'lavender',
  'coral',
  'navy',
  'white',
  'black',
  'olive',
  'denim-blue',
  'denim-dark',
  'denim-light',
  'mustard-indigo',
  'rani-pink',
] as const;
export type Palette = (typeof PALETTES)[number];

/** Studio grounds: the colour of wall or floor behind the cloth. Keep one per collection. */
export const GROUNDS = ['chalk', 'linen', 'sand', 'clay', 'blush', 'mist', 'sage', 'slate', 'wheat', 'lilac'] as const;
export type Ground = (typeof GROUNDS)[number];

export const BORDERS = ['none', 'zari', 'block', 'contrast', 'gota', 'temple'] as const;
export type Border = (typeof BORDERS)[number];

export const BUTTONS = ['wood', 'shell', 'metal', 'horn'] as const;
export type Button = (typeof BUTTONS)[number];

/** What is sewn on. A garment without the part ignores the trim; absent means the garment's quiet default. */
export type Trims = {
  /** Along hems, cuffs and edges, and the ends of a saree or dupatta. */
  border?: Border;
  /** Collar, placket and cuffs in the same cloth or in the palette's accent. */
  facing?: 'self' | 'contrast';
  buttons?: Button;
};

/**
 * One picture. Sizes in pixels: view and closeup 900x1200, tile 900x900, banner 1600x700 (`wide`) or 1080x1350 (`tall`).
 * `file` is a path under the output folder, ending in .jpg. The same spec always gives the same bytes.
 * A `closeup` and a `tile` read `garment` and `view` too (a tile of `stack` is folded cloth).
 */
export type PictureSpec = {
  file: string;
  kind: 'view' | 'closeup' | 'tile' | 'banner';
  garment: Garment;
  view: View;
  textile: Textile;
  palette: Palette;
  ground: Ground;
  trims?: Trims;
  seed: number;
  /** Banner only; `wide` when absent. */
  shape?: 'wide' | 'tall';
  /** Banner only: the side kept calm for text; `left` when absent. */
  calm?: 'left' | 'right';
  /** Further cloths of a `stack`, from the top down (the first is the spec's own), or of a banner's rail (see composeBanner). */
  others?: ReadonlyArray<{ textile: Textile; palette: Palette }>;
};
