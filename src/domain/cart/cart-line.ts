import type { Paise } from '../money/money.ts';
import type { Picture, SizeChoice, VariantOption } from '../catalogue/product.ts';

/** One line of the cart: one variant of a product. Field names follow the stored form the specification gives. */
export type CartLine = {
  id: string;
  handle: string;
  title: string;
  picture: Picture | null;
  variantId: string;
  /** Null for a product without sizes. */
  selectSize: string | null;
  quantity: number;
  /** The collection the shopper came from. */
  handler: string | null;
  /** All sizes the product is offered in with the line's other options. */
  size: SizeChoice[];
  /** Every option by name with the value chosen, in the product's order. */
  options: VariantOption[];
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  /** Why it cannot be bought now; such a line is never selected. */
  unavailable?: 'sold_out' | 'gone' | undefined;
  /** The price the shopper was shown before it changed, until they went on with the new one [CART-14]. */
  wasPricePaise?: Paise | undefined;
};

/** What tells lines apart: the same product in two variants is two lines [PDP-06]. */
export type LineKey = Pick<CartLine, 'id' | 'variantId'>;
