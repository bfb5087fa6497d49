import type { VariantOption } from '../../domain/catalogue/product.ts';
import { messages } from './product-messages.en.ts';

const SIZE = /^sizes?$/i;

/** What an option is called: by the merchant's own word, but a size, and a colour, in the shopper's language. */
export function optionLabel(name: string): string {
  return SIZE.test(name) ? messages.size : messages.option(name);
}

/** "Size: M", "Colour: Bottle Green", for lists of details. */
export function chosenDetails(options: readonly VariantOption[]): string[] {
  return options.map(({ name, value }) => `${optionLabel(name)}: ${value}`);
}

/** The same within a sentence: "size M, Colour Bottle Green"; empty where there was nothing to choose. */
export function chosenInWords(options: readonly VariantOption[]): string {
  return options
    .map(({ name, value }) => (SIZE.test(name) ? messages.inSize(value) : `${optionLabel(name)} ${value}`))
    .join(', ');
}
