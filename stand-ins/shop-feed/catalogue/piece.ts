import type { Garment, Ground, Palette, Textile, Trims } from '../picture-spec.ts';

/** A product as the catalogue's author writes it; everything else about it follows from its line and its cloth. */
export type Piece = {
  /** Names the colour in the words of `colours.ts`, so that title and picture agree. */
  title: string;
  /** The sentence that only this product has. */
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
  /** A second colour of the same piece, as a second option. */
  alsoIn?: Palette;
  /** Sizes that are gone; 'all' for every one. Absent: the line's usual gaps. */
  soldOut?: 'all' | readonly string[];
  /** What the two largest sizes cost more, in rupees. */
  largeSizesCost?: number;
  /** Belongs to the festive collection too. */
  festive?: true;
  /** There is a film of it in stand-ins/shop-feed/films, named after its handle. */
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

/** Products of one cut: what they share. */
export type Line = {
  /** Starts the SKU. */
  code: string;
  collection: string;
  productType: string;
  garment: Garment;
  wearer: 'Women' | 'Men' | 'Girls' | 'Boys' | 'Unisex';
  /** Values of the Size option; none for a piece that fits everyone. */
  sizes: readonly string[];
  ground: Ground;
  trims?: Trims;
  /** Weight of one piece. */
  grams: number;
  netQuantity: string;
  /** Sentences on cut and size. */
  fits: readonly string[];
  /** Sentences on how it is worn. */
  stylings: readonly string[];
  pieces: readonly Piece[];
};

export const WOMENS_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const MENS_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const WAIST_SIZES = ['28', '30', '32', '34', '36', '38'] as const;
export const AGES = ['2-3 Y', '4-5 Y', '6-7 Y', '8-9 Y', '10-11 Y'] as const;
