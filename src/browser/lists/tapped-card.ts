import { decodeCards } from '../../contracts/card-codec.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';

export type TappedCard = {
  card: ProductCard;
  item: HTMLElement;
  target: Element;
  link: HTMLAnchorElement | null;
  collection: string | null;
};

/** The card that was read last: its press and its tap read the same one. */
let last: { text: string; card: ProductCard | undefined } | null = null;

/** The card of a list that an event is on; null elsewhere. */
export function cardAt({ target }: Event): TappedCard | null {
  if (!(target instanceof Element)) return null;
  const item = target.closest<HTMLElement>('li[data-card]');
  const text = item?.dataset['card'] ?? '';
  if (last?.text !== text) last = { text, card: decodeCards(text)[0] };
  const { card } = last;
  if (!item || !card) return null;
  const collection = item.closest<HTMLElement>('[data-collection]')?.dataset['collection'] ?? null;
  return { card, item, target, link: target.closest('a'), collection };
}
