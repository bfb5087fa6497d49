import type { Garment, Ground, Palette, Textile, Trims } from '../picture-spec.ts';

/** A product as the catalogue's author writes it; everything else follows from its line and its cloth. */
export type Piece = {
  /** Names the colour as `colours.ts` does, so that title and picture agree. */
  title: string;
  /** A sentence that only this product has. */
  note: string;
  textile: Textile;
  palette: Palette;
  /** Rupees. */
  price: number;
  /** Compare price in rupees; null for none; 'zero' writes "0.00" as some shops do. */
  mrp: number | null | 'zero';
  /** Overrides the textile's usual fibre. */
  fibre?: Fibre;
  trims?: Trims;
  /** A second colour of the same product, as a second option. */
  alsoIn?: Palette;
  /** Sold-out sizes; 'all' for every size. Default: the line's usual gaps. */
  soldOut?: 'all' | readonly string[];
  /** Extra price of the two largest sizes, in rupees. */
  largeSizesCost?: number;
  /** Also belongs to the festive collection. */
  festive?: true;
  /** stand-ins/shop-feed/films has a film of it, named after its handle. */
  film?: true;
};

export type Fibre =
  | 'cotton'
  | 'mul cotton'
  | 'handloom cotton'
  | 'cotton silk'
  | 'linen'
  | 'silk'
  | 'modal silk'
  | 'georgette'
  | 'denim'
  | 'cotton jersey'
  | 'cotton pique'
  | 'viscose';

/** The common facts of products with one cut. */
export type Line = {
  /** The start of the SKU. */
  code: string;
  collection: string;
  productType: string;
  garment: Garment;
  wearer: 'Women' | 'Men' | 'Girls' | 'Boys' | 'Unisex';
  /** Values of the Size option; empty for a product that fits everyone. */
  sizes: readonly string[];
  ground: Ground;
  trims?: Trims;
  /** Weight of one piece, in grams. */
  grams: number;
  netQuantity: string;
  /** Sentences on cut and size; each product uses one. */
  fits: readonly string[];
  /** Sentences on how to wear it; each product uses one. */
  stylings: readonly string[];
  pieces: readonly Piece[];
};

export const WOMENS_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const MENS_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const WAIST_SIZES = ['28', '30', '32', '34', '36', '38'] as const;
export const AGES = ['2-3 Y', '4-5 Y', '6-7 Y', '8-9 Y', '10-11 Y'] as const;
