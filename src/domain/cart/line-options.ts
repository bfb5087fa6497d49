import { lineOf } from './line-of-card.ts';
import type { CartLine } from './cart-line.ts';
import { cardOfVariant, type ProductChoices } from '../catalogue/product-card.ts';
import { type Choice, choose, type OptionValue, optionValues, variantOf } from '../catalogue/product-choice.ts';
import type { Variant } from '../catalogue/product.ts';

/**
 * Returns today's values of one of a line's options, given the line's other options; null if the product no
 * longer has the option.
 */
export function valuesFor(product: ProductChoices, line: CartLine, optionIndex: number): OptionValue[] | null {
  const position = positionOf(product, line, optionIndex);
  return position === null ? null : optionValues(product, choiceOf(product, line), position);
}

/**
 * Returns the line with another value of one option. The other options stay as far as such a variant exists,
 * preferably one that can be bought. Returns null if the product has no such value.
 */
export function lineWith(product: ProductChoices, line: CartLine, optionIndex: number, value: string): CartLine | null {
  const position = positionOf(product, line, optionIndex);
  const variant = position === null ? null : nearest(product, choiceOf(product, line), position, value);
  if (!variant) return null;
  const { quantity, handler } = line;
  const changed = lineOf(cardOfVariant(product, variant), { variantId: variant.id, quantity, handler });
  return changed && (variant.available ? changed : { ...changed, unavailable: 'sold_out' });
}

function nearest(product: ProductChoices, choice: Choice, position: number, value: string): Variant | null {
  const exact = variantOf(
    product,
    choice.map((own, index) => (index === position ? value : own)),
  );
  if (exact?.available) return exact;
  const inValue = product.variants.filter((variant) => variant.options[position] === value);
  const buyable = inValue.filter((variant) => variant.available);
  const among = { ...product, variants: buyable.length > 0 ? buyable : inValue };
  return variantOf(among, choose(among, choice, position, value));
}

function positionOf(product: ProductChoices, line: CartLine, optionIndex: number): number | null {
  const name = line.options[optionIndex]?.name;
  const position = product.options.findIndex((option) => option.name === name);
  return position === -1 ? null : position;
}

function choiceOf(product: ProductChoices, line: CartLine): Choice {
  const own = product.variants.find(({ id }) => id === line.variantId);
  const valueOf = (name: string) => line.options.find((option) => option.name === name)?.value ?? null;
  return own?.options ?? product.options.map(({ name }) => valueOf(name));
}
