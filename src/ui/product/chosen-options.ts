import type { VariantOption } from '../../domain/catalogue/product.ts';
import { messages } from './product-messages.en.ts';

const SIZE = /^sizes?$/i;

/** Returns the label of an option in the shopper's language where the shop has a word for it, else as the merchant named it. */
export function optionLabel(name: string): string {
  return SIZE.test(name) ? messages.size : messages.option(name);
}

/** Returns "Size: M", "Colour: Bottle Green", for lists of details. */
export function chosenDetails(options: readonly VariantOption[]): string[] {
  return options.map(({ name, value }) => `${optionLabel(name)}: ${value}`);
}

/** Returns the same for use in a sentence: "size M, Colour Bottle Green"; empty if there was nothing to choose. */
export function chosenInWords(options: readonly VariantOption[]): string {
  return options
    .map(({ name, value }) => (SIZE.test(name) ? messages.inSize(value) : `${optionLabel(name)} ${value}`))
    .join(', ');
}
