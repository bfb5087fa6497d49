import { useMemo, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { Button } from '../../ui/base/button.tsx';
import { CardPlaceholders, LoadingNote } from '../../ui/product/skeleton.tsx';
import { useBackSnapshot } from './back-snapshot.ts';
import { messages } from './listing-messages.en.ts';
import { useVisibleWindow } from '../_cards/visible-window.ts';
import { InstantProduct } from '../_cards/instant-product.tsx';
import { ProductCards } from '../_cards/product-grid.tsx';
import { useShopInfo } from '../shop-info.ts';
import { type ListedPage, useInfiniteScroll } from './use-infinite-scroll.ts';

const PLACEHOLDERS = 4;

type ListingProps = { first: ListedPage; collectionHandle: string | null };

/** A list of products that grows as it is scrolled; the next page is an ordinary link as well. */
export function Listing({ first, collectionHandle }: ListingProps) {
  const { key } = useLocation();
  return <ScrolledList key={key} first={first} collectionHandle={collectionHandle} />;
}

function ScrolledList({ first, collectionHandle }: ListingProps) {
  const { shop } = useShopInfo();
  const list = useRef<HTMLUListElement>(null);
  const { key: entry, pathname, search } = useLocation();
  const sizes = useMemo(() => new URLSearchParams(search).getAll('size'), [search]);
  const near = useVisibleWindow(entry);
  useBackSnapshot(entry, list);
  const { products, nextCursor, loading, failed, loadMore } = useInfiniteScroll(first, list);
  // A list that is left for another page stays as it is, for Back.
  const changing = useNavigation().location?.pathname === pathname;
  return (
    <>
      <ul
        ref={list}
        aria-label={messages.products}
        aria-busy={loading || changing}
        className={`card-grid listing-grid eased ${changing ? 'opacity-50' : ''}`}
      >
        <ProductCards
          cards={products}
          collectionHandle={collectionHandle}
          sizes={sizes}
          persuasion={shop.persuasion}
          startsPage
          near={near}
        />
        {loading && <CardPlaceholders count={PLACEHOLDERS} />}
      </ul>
      <ListEnd
        state={failed ? 'failed' : loading ? 'loading' : nextCursor === null ? 'exhausted' : 'more'}
        nextCursor={nextCursor}
        onMore={loadMore}
      />
      <InstantProduct />
    </>
  );
}

type ListEndProps = {
  state: 'more' | 'loading' | 'failed' | 'exhausted';
  nextCursor: string | null;
  onMore: () => void;
};

function ListEnd({ state, nextCursor, onMore }: ListEndProps) {
  const { pathname, search } = useLocation();
  switch (state) {
    case 'loading':
      return <LoadingNote />;
    case 'failed':
      return (
        <div role="alert" className="flex flex-col items-center gap-4 px-4 py-8 text-center">
          <p>{messages.failed}</p>
          <Button kind="secondary" onClick={onMore}>
            {messages.retry}
          </Button>
        </div>
      );
    case 'exhausted':
      return <p className="px-4 py-10 text-center text-quiet">{messages.noMore}</p>;
    case 'more': {
      const query = new URLSearchParams(search);
      query.set('after', nextCursor ?? '');
      return (
        <p className="py-8 text-center">
          <Link
            to={`${pathname}?${query}`}
            rel="next"
            className="inline-flex min-h-11 items-center px-6 font-semibold underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              onMore();
            }}
          >
            {messages.loadMore}
          </Link>
        </p>
      );
    }
  }
}

/** The shape of a list whose first page is on its way [LIST-03]. */
export function ListingPlaceholder() {
  return (
    <>
      <LoadingNote />
      <ul className="card-grid listing-grid">
        <CardPlaceholders count={PLACEHOLDERS} />
      </ul>
    </>
  );
}
