import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { readStoredInTab } from '../../browser/state/storage.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { aNumber, recordOf } from '../../contracts/shape.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { recallScrolledOn, rememberScrolledOn, type ScrolledOn } from './listing-memory.ts';
import { type EncodedCards, decodeCards } from '../_cards/card-codec.ts';

/** One page of a list as its loader gives it; `after` is the cursor it was asked for with. */
export type ListedPage = { cards: EncodedCards; nextCursor: string | null; after: string | null };

/** What a fetcher gets for a next page: the page, or the news that it failed. */
export type NextPage = ListedPage | { failed: true };

/** The next page is asked for this far into the list, at most this often [LIST-02]. */
const NEAR_END = 0.8;
const THROTTLE_MS = 150;

const NOTHING_YET: ScrolledOn = { products: [], nextCursor: null };

/**
 * The list as it grows: the first page, and what scrolling added. A failed page leaves what is there and waits for
 * `loadMore` [LIST-05]. Products already shown are never shown twice.
 */
export function useInfiniteScroll(first: ListedPage, list: RefObject<HTMLElement | null>) {
  const { key: entry, pathname, search } = useLocation();
  const fetcher = useFetcher<NextPage>();
  const alive = useShop((state) => state.restored);
  const atFirst = useMemo(() => decodeCards(first.cards), [first.cards]);
  const [added, setAdded] = useState(() => (alive ? recallScrolledOn(entry) : null));
  const [recalled, setRecalled] = useState(alive);
  const [scrollTo, setScrollTo] = useState<number | null>(null);
  const [heard, setHeard] = useState<NextPage | undefined>(undefined);

  // The page that was asked for has come: fold it in while rendering, once.
  if (fetcher.data !== undefined && fetcher.data !== heard) {
    setHeard(fetcher.data);
    const page = fetcher.data;
    const cursor = added ? added.nextCursor : first.nextCursor;
    if (!('failed' in page) && page.after === cursor) {
      setAdded(append(atFirst, added ?? NOTHING_YET, page));
    }
  }

  // After a reload the server's first page comes first; what scrolling had added follows, and with it the place.
  if (alive && !recalled) {
    setRecalled(true);
    const kept = recallScrolledOn(entry);
    setAdded(kept);
    setScrollTo(kept && savedScroll(entry));
  }
  useLayoutEffect(() => {
    if (scrollTo !== null) window.scrollTo(0, scrollTo);
  }, [scrollTo]);
  useEffect(() => {
    if (added) rememberScrolledOn(entry, added);
  }, [entry, added]);

  const nextCursor = added ? added.nextCursor : first.nextCursor;
  const loading = fetcher.state !== 'idle';
  const failed = !loading && fetcher.data !== undefined && 'failed' in fetcher.data;

  const loadMore = useCallback(() => {
    if (nextCursor === null || loading) return;
    const query = new URLSearchParams(search);
    query.set('after', nextCursor);
    void fetcher.load(`${pathname}?${query}`);
  }, [fetcher, loading, nextCursor, pathname, search]);

  useNearEnd(list, nextCursor !== null && !failed && !loading, loadMore);
  return { products: [...atFirst, ...(added?.products ?? [])], nextCursor, loading, failed, loadMore };
}

function append(first: readonly ProductCard[], before: ScrolledOn, page: ListedPage): ScrolledOn {
  const shown = new Set([...first, ...before.products].map((card) => card.id));
  const fresh = decodeCards(page.cards).filter((card) => !shown.has(card.id));
  return { products: [...before.products, ...fresh], nextCursor: page.nextCursor };
}

/** Where the router had noted this history entry to be scrolled to. */
function savedScroll(entry: string): number | null {
  return readStoredInTab('react-router-scroll-positions', recordOf(aNumber))?.[entry] ?? null;
}

/** Calls `act` whenever the screen's lower edge has passed most of the list. */
function useNearEnd(list: RefObject<HTMLElement | null>, active: boolean, act: () => void): void {
  const check = useEffectEvent(() => {
    const box = list.current?.getBoundingClientRect();
    if (box && window.innerHeight - box.top >= box.height * NEAR_END) act();
  });
  useEffect(() => {
    if (!active) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = null;
        check();
      }, THROTTLE_MS);
    };
    later();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later, { passive: true });
    return () => {
      if (timer !== null) clearTimeout(timer);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [active]);
}
