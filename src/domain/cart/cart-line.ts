import type { Paise } from '../money/money.ts';
import type { Picture, SizeChoice, VariantOption } from '../catalogue/product.ts';

/** One line of the cart: one variant of a product. The specification gives the field names of the stored form. */
export type CartLine = {
  id: string;
  handle: string;
  title: string;
  picture: Picture | null;
  variantId: string;
  /** null for a product without sizes. */
  selectSize: string | null;
  quantity: number;
  /** The collection the shopper came from. */
  handler: string | null;
  /** All sizes of the product that exist with the line's other options. */
  size: SizeChoice[];
  /** Every option with its name and the chosen value, in the product's order. */
  options: VariantOption[];
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  /** Why the line cannot be bought now; such a line is never selected. */
  unavailable?: 'sold_out' | 'gone' | undefined;
  /** The price shown before a change, until the shopper continues with the new one [CART-14]. */
  wasPricePaise?: Paise | undefined;
};

/** Identifies a line: the same product in two variants is two lines [PDP-06]. */
export type LineKey = Pick<CartLine, 'id' | 'variantId'>;
