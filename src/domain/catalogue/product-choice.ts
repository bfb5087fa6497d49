import { type ProductChoices, productCard, variantToAdd } from './product-card.ts';
import type { Variant } from './product.ts';
import { knownSize } from '../sizes/remembered-sizes.ts';

/** One chosen value for each of the product's options, by position; empty for a product without options. */
export type Choice = readonly (string | null)[];

/**
 * `elsewhere`: does not exist with the other chosen values, but choosing it switches to values with which it
 * does.
 */
export type OptionStatus = 'available' | 'elsewhere' | 'sold_out';
export type OptionValue = { value: string; status: OptionStatus };

/** Returns the choice before the shopper makes one: the variant that a card of the product adds [CARD-04]. */
export function initialChoice(product: ProductChoices, sizes: readonly string[] = []): Choice {
  const card = productCard(product);
  return card === null ? [] : variantToAdd(product, card, sizes).options;
}

/** Data about the shopper that decide the first choice on a product page. */
export type ChoicePreferences = {
  /** The variant that the page's address names. */
  variantId: string | null;
  /** The sizes that the shopper filters by. */
  sizes: readonly string[];
  /** The lines in the cart, of this and other products. */
  lines: readonly { id: string; variantId: string; selectSize: string | null }[];
  /**
   * Present if the shop asks for the size: the sizes that the shopper chose before, which need not be asked
   * for.
   */
  rememberedSizes?: readonly string[];
};

/**
 * Returns the first choice on a product page [PDP-06]: the variant in the address; else the variant in the
 * cart (the one added last, and in a filtered size if the shopper filters); else the variant that a card
 * adds.
 */
export function openingChoice(product: ProductChoices, preferences: ChoicePreferences): Choice {
  const { variantId, sizes, lines, rememberedSizes } = preferences;
  const byId = (id: string | null) => product.variants.find((variant) => variant.id === id);
  const isWanted = (size: string | null) => sizes.some((wanted) => wanted.toUpperCase() === size?.toUpperCase());
  const inCart = lines
    .filter((line) => line.id === product.id && (sizes.length === 0 || isWanted(line.selectSize)))
    .findLast((line) => byId(line.variantId) !== undefined);
  const found = byId(variantId) ?? byId(inCart?.variantId ?? null);
  if (found || rememberedSizes === undefined) return found?.options ?? initialChoice(product, sizes);
  const card = productCard(product);
  const known = card && knownSize(card.sizes, [...sizes, ...rememberedSizes]);
  return known ? initialChoice(product, [known]) : withoutSize(product, initialChoice(product));
}

/** Returns the choice without its size; the only size of a product stays chosen. */
export function withoutSize(product: ProductChoices, choice: Choice): Choice {
  const index = product.sizeOptionIndex;
  if (index === null || product.options[index]?.values.length === 1) return choice;
  return withValue(choice, index, null);
}

/** Whether the shopper still has to choose a size. */
export function lacksSize({ sizeOptionIndex }: ProductChoices, choice: Choice): boolean {
  return sizeOptionIndex !== null && choice[sizeOptionIndex] === null;
}

/**
 * Returns the variant to show while no size is chosen: the nearest that can be bought; null if the
 * combination does not exist.
 */
export function shownVariant(product: ProductChoices, choice: Choice): Variant | null {
  if (!lacksSize(product, choice)) return variantOf(product, choice);
  const like = product.variants.filter((variant) => agreement(variant, choice) === choice.length - 1);
  return like.find((variant) => variant.available) ?? like[0] ?? null;
}

/** Returns the variant with exactly this choice; null if the combination does not exist. */
export function variantOf(product: ProductChoices, choice: Choice): Variant | null {
  return product.variants.find((variant) => agreement(variant, choice) === choice.length) ?? null;
}

/**
 * Chooses a value. If the combination does not exist, the other options change to the nearest variant that
 * does, preferably an available one. Choosing a size leads to a variant that can be bought in it, if there is
 * one.
 */
export function choose(product: ProductChoices, choice: Choice, optionIndex: number, value: string): Choice {
  const wanted = withValue(choice, optionIndex, value);
  const leavesSizeOpen = lacksSize(product, wanted);
  if (leavesSizeOpen && shownVariant(product, wanted)) return wanted;
  if (variantOf(product, wanted)) return wanted;
  const rank = (variant: Variant) => agreement(variant, wanted) * 2 + (variant.available ? 1 : 0);
  const ranked = product.variants
    .filter((variant) => variant.options[optionIndex] === value)
    .sort((a, b) => rank(b) - rank(a));
  const buyable = optionIndex === product.sizeOptionIndex ? ranked.find((variant) => variant.available) : undefined;
  const nearest = (buyable ?? ranked[0])?.options ?? choice;
  return leavesSizeOpen ? withoutSize(product, nearest) : nearest;
}

/**
 * Returns the values of an option with their status. A size is sold out if it is sold out with the other
 * chosen values, and elsewhere if it exists only with other values. A value of another option is available if
 * any variant with it can be bought.
 */
export function optionValues(product: ProductChoices, choice: Choice, optionIndex: number): OptionValue[] {
  const isSize = optionIndex === product.sizeOptionIndex;
  return (product.options[optionIndex]?.values ?? []).map((value) => {
    const exact = variantOf(product, withValue(choice, optionIndex, value));
    const inAny = product.variants.some((variant) => variant.available && variant.options[optionIndex] === value);
    if (exact?.available || (inAny && !isSize)) return { value, status: 'available' };
    return { value, status: inAny && exact === null ? 'elsewhere' : 'sold_out' };
  });
}

function withValue(choice: Choice, optionIndex: number, value: string | null): Choice {
  return choice.map((current, index) => (index === optionIndex ? value : current));
}

function agreement(variant: Variant, choice: Choice): number {
  return choice.filter((value, index) => variant.options[index] === value).length;
}
