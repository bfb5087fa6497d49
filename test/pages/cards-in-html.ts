import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { decodeCards } from '../../src/contracts/card-codec.ts';
import type { ProductCard } from '../../src/domain/catalogue/product.ts';

/** Returns the products whose cards are in a piece of HTML, in their order. */
export function cardsIn(html: string | undefined): ProductCard[] {
  return itemsOf(parseFragment(html ?? '')).flatMap(decodeCards);
}

function itemsOf(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (!('attrs' in child)) return [];
    const card = child.attrs.find(({ name }) => name === 'data-card')?.value;
    return card === undefined ? itemsOf(child) : [card];
  });
}
