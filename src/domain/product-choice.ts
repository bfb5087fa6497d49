import { DEFAULT_SIZE, type Product, type ProductCard, type SizeChoice, type Variant } from './product.ts';

/** One chosen value for each of the product's options, by position; empty for a product without choices. */
export type Choice = readonly (string | null)[];

export type OptionValue = { value: string; available: boolean };

/**
 * What is chosen before the shopper does: M where it is offered and available, else the first available variant, else
 * the first one.
 */
export function initialChoice(product: Product): Choice {
  const size = product.sizeOptionIndex;
  const isMedium = (variant: Variant) => size !== null && variant.options[size]?.toUpperCase() === DEFAULT_SIZE;
  const { variants } = product;
  const first = variants.find((candidate) => candidate.available) ?? variants[0];
  const medium = variants.filter((candidate) => candidate.available && isMedium(candidate));
  const likeFirst = medium.find((candidate) =>
    candidate.options.every((value, index) => index === size || value === first?.options[index]),
  );
  return (likeFirst ?? medium[0] ?? first)?.options ?? [];
}

/** The variant that is exactly this choice; null where the matrix has a hole. */
export function variantOf(product: Product, choice: Choice): Variant | null {
  return product.variants.find((variant) => agreement(variant, choice) === choice.length) ?? null;
}

/**
 * Chooses a value. Where that makes a combination that does not exist, the other options follow to the nearest variant
 * that does, an available one first.
 */
export function choose(product: Product, choice: Choice, optionIndex: number, value: string): Choice {
  const wanted = choice.map((current, index) => (index === optionIndex ? value : current));
  if (variantOf(product, wanted)) return wanted;
  const rank = (variant: Variant) => agreement(variant, wanted) * 2 + (variant.available ? 1 : 0);
  const nearest = product.variants
    .filter((variant) => variant.options[optionIndex] === value)
    .sort((a, b) => rank(b) - rank(a))[0];
  return nearest?.options ?? choice;
}

/**
 * The values of an option as the shopper may choose them now. A size is available only with what else is chosen; a
 * value of another option is available when anything with it can be bought.
 */
export function optionValues(product: Product, choice: Choice, optionIndex: number): OptionValue[] {
  return (product.options[optionIndex]?.values ?? []).map((value) => {
    const wanted = choice.map((current, index) => (index === optionIndex ? value : current));
    const available =
      optionIndex === product.sizeOptionIndex
        ? variantOf(product, wanted)?.available === true
        : product.variants.some((variant) => variant.available && variant.options[optionIndex] === value);
    return { value, available };
  });
}

/**
 * The product as cart and wishlist keep it, under this choice. Its sizes are those that exist with the other options
 * chosen, and where there is a choice of those, they are part of the size's name ("M / Indigo"): the cart tells lines
 * apart by it.
 */
export function cardOfChoice(product: Product, choice: Choice): ProductCard | null {
  const variant = variantOf(product, choice);
  if (!variant) return null;
  const picture = product.pictures[variant.pictureIndex ?? 0] ?? product.pictures[0] ?? null;
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    picture,
    pricePaise: variant.pricePaise,
    compareAtPricePaise: variant.compareAtPricePaise,
    available: variant.available,
    sizes: sizesWith(product, choice),
    variantId: variant.id,
  };
}

/** What the cart calls the chosen variant; null for a product without choices. */
export function choiceName(product: Product, choice: Choice): string | null {
  const variant = variantOf(product, choice);
  return variant === null ? null : variantName(product, variant);
}

function sizesWith(product: Product, choice: Choice): SizeChoice[] {
  const free = product.sizeOptionIndex;
  return product.variants
    .filter((variant) => variant.options.every((value, index) => index === free || value === choice[index]))
    .flatMap((variant) => {
      const size = variantName(product, variant);
      if (size === null) return [];
      const { id, available, pricePaise, compareAtPricePaise } = variant;
      return [{ size, variantId: id, available, pricePaise, compareAtPricePaise }];
    });
}

function variantName(product: Product, variant: Variant): string | null {
  const size = product.sizeOptionIndex;
  const others = variant.options.filter(
    (_, index) => index !== size && (product.options[index]?.values.length ?? 0) > 1,
  );
  const parts = [size === null ? null : (variant.options[size] ?? null), ...others];
  const named = parts.filter((part) => part !== null);
  return named.length === 0 ? null : named.join(' / ');
}

function agreement(variant: Variant, choice: Choice): number {
  return choice.filter((value, index) => variant.options[index] === value).length;
}
