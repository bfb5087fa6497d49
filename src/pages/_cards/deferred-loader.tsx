import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { FRESH_MS } from '../../browser/back/instant-back.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage, pageAddress } from '../../routes.ts';

/** Page data: either complete, or a promise while the page shows a placeholder. */
export type Opening<T> = T | { pending: Promise<T> };

export type ClientLoaderArgs<T> = { request: Request; serverLoader: () => Promise<T> };

/** Stores a page's data for Back. `address` is path and query. */
export type StoreData<T> = (address: string, data: T) => void;

export type DeferredLoader<T> = ((args: ClientLoaderArgs<T>) => Promise<Opening<T>>) & { store: StoreData<T> };

const MAX_PAGES = 20;
/** If the data arrives within this time, no placeholder is shown: it would only flicker. */
const PATIENCE_MS = 60;

/**
 * Returns a client loader that renders the page immediately with pending data and caches the data of recent
 * pages for Back. If the address has a query that changes the page (a filter, a next page), the loader waits
 * for the data, so the old list stays visible meanwhile.
 */
export function deferredLoader<T extends object>(): DeferredLoader<T> {
  const cache = new Map<string, { data: T; at: number }>();
  const store: StoreData<T> = (address, data) => {
    cache.delete(address);
    cache.set(address, { data, at: Date.now() });
    for (const oldest of cache.keys()) if (cache.size > MAX_PAGES) cache.delete(oldest);
  };
  const load = async ({ request, serverLoader }: ClientLoaderArgs<T>): Promise<Opening<T>> => {
    const url = new URL(request.url);
    const key = pageAddress(url.pathname + url.search);
    const known = cache.get(key);
    if (known && Date.now() - known.at < FRESH_MS) return known.data;
    const promise = serverLoader().then((data) => {
      store(key, data);
      return data;
    });
    if (key.includes('?')) return promise;
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PATIENCE_MS));
    const first = await Promise.race([promise, late]);
    return first === 'late' ? { pending: promise.catch(orMoved(request.url)) } : first;
  };
  return Object.assign(load, { store });
}

/**
 * The router follows a redirect only while it waits for the loader. After that, this loads the whole page
 * from the old address, and the server redirects it. Other errors are thrown again.
 */
function orMoved(address: string): (refusal: unknown) => Promise<never> {
  return (refusal) => {
    if (!(refusal instanceof Response && refusal.headers.has('Location'))) throw refusal;
    location.replace(address);
    return new Promise<never>(() => undefined);
  };
}

type OpenedProps<T extends object> = {
  data: Opening<T>;
  /** Stores the data of a page that the server rendered. */
  store: StoreData<T>;
  /** Key of the shown item. When it changes, the placeholder of the new item is shown. */
  of: string;
  fallback: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Shows the fallback until the page's data is there, then the page. New data for the same item, as with
 * another filter, does not remount the page, so an open panel stays open.
 */
export function Opened<T extends object>(props: OpenedProps<T>) {
  return <OpenedItem key={props.of} {...props} />;
}

function OpenedItem<T extends object>({ data, store, fallback, children }: OpenedProps<T>) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!('pending' in data)) store(pageAddress(inLanguage(LANGUAGE, pathname) + search), data);
  }, [data, store, pathname, search]);
  // Complete data is rendered without a Suspense boundary, because the server would move a large one to the
  // end of the page.
  const [bounded] = useState('pending' in data);
  const page = <Resolved data={data}>{children}</Resolved>;
  return bounded ? <Suspense fallback={fallback}>{page}</Suspense> : page;
}

type ResolvedProps<T extends object> = Pick<OpenedProps<T>, 'data' | 'children'>;

function Resolved<T extends object>({ data, children }: ResolvedProps<T>) {
  return children('pending' in data ? use(data.pending) : data);
}
