import { aBoolean, aString, objectOf, optional, orNull, type Shape } from './shape.ts';

/** GET /single-product/:id/summary */
export type ProductSummaryAnswer = {
  description: string;
  /** The product's card, encoded as in lists (card-codec.ts). */
  card: string;
  /** The buyers' average; null where there is none. */
  stars: string | null;
  /** The first picture that differs from the card's. */
  secondPicture: string | null;
  /** Whether the product's page has a size guide. Missing in answers of the version before. */
  sizeGuide?: boolean | undefined;
};

export const productSummaryShape: Shape<ProductSummaryAnswer> = objectOf({
  description: aString,
  card: aString,
  stars: orNull(aString),
  secondPicture: orNull(aString),
  sizeGuide: optional(aBoolean),
});
