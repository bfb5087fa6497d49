/** Every garment that `studio/` can model and photograph. */
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
] as const;
export type Garment = (typeof GARMENTS)[number];

export const VIEWS = ['front', 'three-quarter', 'back'] as const;
export type View = (typeof VIEWS)[number];

/** Cloths by their pattern. The look of each depends on the palette too. */
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

/** Studio grounds: the colour of the wall or floor behind the cloth. Use one per collection. */
export const GROUNDS = ['chalk', 'linen', 'sand', 'clay', 'blush', 'mist', 'sage', 'slate', 'wheat', 'lilac'] as const;
export type Ground = (typeof GROUNDS)[number];

export const BORDERS = ['none', 'zari', 'block', 'contrast', 'gota', 'temple'] as const;
export type Border = (typeof BORDERS)[number];

export const BUTTONS = ['wood', 'shell', 'metal', 'horn'] as const;
export type Button = (typeof BUTTONS)[number];

/**
 * Parts that are sewn on. A garment without the part ignores the trim; an absent trim means the garment's
 * plain default.
 */
export type Trims = {
  /** Along hems, cuffs and edges, and at the ends of a saree or dupatta. */
  border?: Border;
  /** Collar, placket and cuffs in the same cloth or in the palette's accent. */
  facing?: 'self' | 'contrast';
  buttons?: Button;
};

/**
 * One picture. `file` is its name in the shop, ending in .jpg. A `closeup` is the part of the front that
 * shows cloth and sewing best; a `macro` shows some centimetres of the cloth, `labelled` with the woven label sewn in;
 * a `tile` is a square of a garment's front, for a collection.
 */
export type PictureSpec = {
  file: string;
  kind: 'view' | 'closeup' | 'macro' | 'tile';
  garment: Garment;
  view: View;
  textile: Textile;
  palette: Palette;
  ground: Ground;
  trims?: Trims;
  /** The mannequin wears a plain dupatta over its left shoulder, too. */
  dupatta?: true;
  labelled?: true;
  seed: number;
};

/** The size of a macro, in pixels. */
export const MACRO = { width: 960, height: 1280 } as const;

/** Returns the size of a picture before it is resized, in pixels. */
export function sizeOf({ kind, view }: Pick<PictureSpec, 'kind' | 'view'>): { width: number; height: number } {
  if (kind === 'closeup') return { width: 800, height: 1067 };
  if (kind === 'macro') return MACRO;
  if (kind === 'tile') return { width: 1200, height: 1200 };
  return view === 'front' ? { width: 1600, height: 2133 } : { width: 960, height: 1280 };
}
