import * as v from 'valibot';
import { hexColour } from './setting-schemas.ts';

/** Pairs of faces for headings and Latin text; `system` is the device's own. Their files: src/server/pages/faces/. */
export const FACE_PAIRS = ['system', 'modern', 'plain', 'warm', 'editorial', 'classic', 'festive'] as const;

export const CORNERS = ['none', 'small', 'round'] as const;
export const BUTTON_CASES = ['as-written', 'upper'] as const;
export const CARD_PICTURES = ['3:4', '4:5', '1:1'] as const;
export const PRICE_PLACES = ['below', 'below-everywhere', 'over'] as const;
export const QUICK_ADDS = ['shown', 'bar', 'round', 'hover'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

/** How pages are drawn. What is left out adds nothing to a page. */
export const lookSchema = v.strictObject({
  faces: v.optional(v.picklist(FACE_PAIRS), 'system'),
  /** Savings and offers have it; null: the shop's green. */
  secondColour: v.optional(v.nullable(hexColour), null),
  corners: v.optional(v.picklist(CORNERS), 'small'),
  buttons: v.optional(v.picklist(BUTTON_CASES), 'as-written'),
  /** Width to height of a card's picture. */
  picture: v.optional(v.picklist(CARD_PICTURES), '3:4'),
  /** Where a card's price stands. `below`: on phones; on wide screens over the picture, or below with recommended shopping. */
  price: v.optional(v.picklist(PRICE_PLACES), 'below'),
  /**
   * A card's button. `shown`: a bar below it, or with recommended shopping a round bag on the picture. `hover`: with the mouse on
   * the card; without a mouse as `shown`.
   */
  quickAdd: v.optional(v.picklist(QUICK_ADDS), 'shown'),
  density: v.optional(v.picklist(DENSITIES), 'comfortable'),
});

export type Look = v.InferOutput<typeof lookSchema>;
export type FacePair = Look['faces'];
