import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { formatCount } from '../../domain/language/plural.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { CardPlaceholders, LoadingNote } from '../../ui/product/skeleton.tsx';
import type { NotesOfCard } from '../_cards/notes-of-card.ts';
import { type CardTerms, ProductCards } from '../_cards/product-cards.tsx';
import { messages } from './listing-messages.en.ts';

type ListingHtml = {
  products: readonly ProductCard[];
  /** Cursor of this page; null for the first. */
  after: string | null;
  /** Address of the next page without language prefix; null at the end of the list. */
  next: string | null;
  shop: CardTerms;
  /** The list's whole length; not exact: at least. */
  total: number;
  totalExact: boolean;
  collection: string | null;
  /** The sizes that the list is filtered by. */
  sizes: readonly string[];
  notes: NotesOfCard;
};

const PLACEHOLDERS = 4;

/**
 * Returns a page of a list and its end as HTML; an empty string if there are no products.
 * src/browser/first-script/grow-list.ts appends further pages.
 */
export function listingHtml(list: ListingHtml): string {
  const { products, after, next, shop, collection, sizes, notes } = list;
  if (products.length === 0) return '';
  const saysLength = shoppingRules(shop.shopping).quickLists;
  // What is read to screen readers when this page was appended.
  const loaded = after === null ? undefined : messages.loadedMore(products.length);
  return renderToStaticMarkup(
    <>
      <ul
        aria-label={messages.products}
        className="card-grid listing-grid"
        {...(collection === null ? {} : { 'data-collection': collection })}
        {...(saysLength ? { 'data-total': formatCount(list.total) + (list.totalExact ? '' : '+') } : {})}
      >
        <ProductCards cards={products} shop={shop} sizes={sizes} notes={notes} startsPage />
      </ul>
      {next === null ? (
        <div className="list-end" data-loaded={loaded}>
          {!saysLength && <p className="px-4 py-10 text-center text-quiet">{messages.noMore}</p>}
          {saysLength && list.totalExact && (
            <p className="px-3 py-6 text-13 text-quiet wide:px-6 desk:px-0">{messages.allShown(list.total)}</p>
          )}
        </div>
      ) : (
        <More next={inLanguage(LANGUAGE, next)} loaded={loaded} />
      )}
    </>,
  );
}

/** Without script the next page is an ordinary link. With script the templates replace it. */
function More({ next, loaded }: { next: string; loaded: string | undefined }) {
  return (
    <div className="list-end" data-next={next} data-loaded={loaded}>
      <p className="py-8 text-center">
        <a
          href={next}
          rel="next"
          className="inline-flex min-h-11 items-center px-6 font-semibold underline underline-offset-4"
        >
          {messages.loadMore}
        </a>
      </p>
      <template data-for="cards">
        <CardPlaceholders count={PLACEHOLDERS} />
      </template>
      <template data-for="loading">
        <LoadingNote />
      </template>
      <template data-for="failed">
        <div role="alert" className="flex flex-col items-center gap-4 px-4 py-8 text-center">
          <p>{messages.failed}</p>
          <Button kind="secondary">{messages.retry}</Button>
        </div>
      </template>
    </div>
  );
}

/** Returns the address of the next page: the query of this request with the next cursor. */
export function nextPageHref(request: Request, path: string, nextCursor: string | null): string | null {
  if (nextCursor === null) return null;
  const query = new URLSearchParams(new URL(request.url).search);
  query.delete('_routes');
  query.set('after', nextCursor);
  return `${path}?${query}`;
}
