import { type ProductChoices, productCard, variantToAdd } from './product-card.ts';
import type { Variant } from './product.ts';
import { knownSize } from '../sizes/remembered-sizes.ts';

/** One chosen value for each of the product's options, by position; empty for a product without choices. */
export type Choice = readonly (string | null)[];

/** `elsewhere`: not with what else is chosen, but choosing it leads to what it comes in. */
export type OptionStatus = 'available' | 'elsewhere' | 'sold_out';
export type OptionValue = { value: string; status: OptionStatus };

/** What is chosen before the shopper does: what a card of the product adds [CARD-04]. */
export function initialChoice(product: ProductChoices, sizes: readonly string[] = []): Choice {
  const card = productCard(product);
  return card === null ? [] : variantToAdd(product, card, sizes).options;
}

/** What a shopper comes with to a product's page. */
export type ChoicePreferences = {
  /** The variant the page's address names. */
  variantId: string | null;
  /** The sizes they filter by. */
  sizes: readonly string[];
  /** What the cart holds of the product and whatever else. */
  lines: readonly { id: string; variantId: string; selectSize: string | null }[];
  /** Present where the shop asks for the size: those the shopper chose before, which need not be asked for. */
  rememberedSizes?: readonly string[];
};

/**
 * What a product's page opens on [PDP-06]: the variant that the address names; else what is in the cart, the last put in
 * first, in a size the shopper filters by if they do; else what a card adds.
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

/** The same with the size still to be chosen; a size that is the only one needs no choosing. */
export function withoutSize(product: ProductChoices, choice: Choice): Choice {
  const index = product.sizeOptionIndex;
  if (index === null || product.options[index]?.values.length === 1) return choice;
  return withValue(choice, index, null);
}

/** Whether the shopper has still to choose a size. */
export function lacksSize({ sizeOptionIndex }: ProductChoices, choice: Choice): boolean {
  return sizeOptionIndex !== null && choice[sizeOptionIndex] === null;
}

/** What the page shows while no size is chosen: the nearest that can be bought; null where the matrix has a hole. */
export function shownVariant(product: ProductChoices, choice: Choice): Variant | null {
  if (!lacksSize(product, choice)) return variantOf(product, choice);
  const like = product.variants.filter((variant) => agreement(variant, choice) === choice.length - 1);
  return like.find((variant) => variant.available) ?? like[0] ?? null;
}

/** The variant that is exactly this choice; null where the matrix has a hole. */
export function variantOf(product: ProductChoices, choice: Choice): Variant | null {
  return product.variants.find((variant) => agreement(variant, choice) === choice.length) ?? null;
}

/**
 * Chooses a value. Where that makes a combination that does not exist, the other options follow to the nearest variant
 * that does, an available one first; a size leads to what can be bought in it, where anything can.
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
 * The values of an option as the shopper may choose them now. A size that is sold out with what else is chosen is sold
 * out; one that does not come with it at all, but with something else, is to be had elsewhere. A value of another option
 * is available when anything with it can be bought.
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
