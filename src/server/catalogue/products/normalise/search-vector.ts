import type { Product } from '../../../../domain/catalogue/product.ts';
import { searchWords } from '../../../../domain/search/search-text.ts';

const MAX_WORDS = 200;

/**
 * The words a product is found by, as PostgreSQL's tsvector text: title (A), type and tags (B), vendor and
 * option values such as colours (C). The shop splits words itself, so that index and query agree whatever the
 * database's locale.
 */
export function searchVector(product: Pick<Product, 'title' | 'productType' | 'tags' | 'vendor' | 'options'>): string {
  const ranked = [
    ['A', product.title],
    ['B', [product.productType, ...product.tags].join(' ')],
    ['C', [product.vendor, ...product.options.flatMap((option) => option.values)].join(' ')],
  ] as const;
  const positions = new Map<string, string>();
  let position = 0;
  for (const [weight, text] of ranked) {
    for (const word of searchWords(text)) {
      position += 1;
      if (!positions.has(word) && positions.size < MAX_WORDS) positions.set(word, `${position}${weight}`);
    }
  }
  return [...positions].map(([word, weighted]) => `'${word}':${weighted}`).join(' ');
}
