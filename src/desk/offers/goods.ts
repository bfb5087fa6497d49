import type { OfferTarget } from '../../domain/money/rules/merchant-offer.ts';

/** Lists of goods that an offer or a sale may name, and its form has fields for. */
export const GOODS_LISTS = ['collections', 'tags', 'products', 'variants'] as const;

/** The goods as the form's fields have them. */
export function typedGoods(target: OfferTarget): Record<string, string> {
  return {
    which: target.which,
    ...Object.fromEntries(GOODS_LISTS.map((list) => [list, target[list].join(', ')])),
  };
}

/** Reads the fields, for the schema of a target to check. */
export function goodsTyped(text: (name: string) => string): unknown {
  const which = text('which');
  return {
    which,
    ...Object.fromEntries(GOODS_LISTS.map((list) => [list, which === 'all' ? [] : partsOf(text(list))])),
  };
}

/** The parts of a list that is typed with commas. */
export function partsOf(text: string): string[] {
  return text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}
