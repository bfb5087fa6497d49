import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { FRESH_MS } from '../../browser/back/instant-back.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage, pageAddress } from '../../routes.ts';

/** Page data: there already, or on its way while the page shows what it can. */
export type Opening<T> = T | { pending: Promise<T> };

export type ClientLoaderArgs<T> = { request: Request; serverLoader: () => Promise<T> };

/** Remembers what a page came with, for Back. `address` is path and query. */
export type Keep<T> = (address: string, data: T) => void;

export type DeferredLoader<T> = ((args: ClientLoaderArgs<T>) => Promise<Opening<T>>) & { keep: Keep<T> };

const KEPT_PAGES = 20;
/** Data that comes this soon needs no placeholder, which would only flicker. */
const PATIENCE_MS = 60;

/**
 * A client loader that opens the page within a moment of the tap, its data still on the way, and keeps what recent
 * pages held. An address with a query that changes the page (a filter, a next page) waits for its data, so that what is shown stays meanwhile.
 */
export function deferredLoader<T extends object>(): DeferredLoader<T> {
  const kept = new Map<string, { data: T; at: number }>();
  const keep: Keep<T> = (address, data) => {
    kept.delete(address);
    kept.set(address, { data, at: Date.now() });
    for (const oldest of kept.keys()) if (kept.size > KEPT_PAGES) kept.delete(oldest);
  };
  const load = async ({ request, serverLoader }: ClientLoaderArgs<T>): Promise<Opening<T>> => {
    const url = new URL(request.url);
    const key = pageAddress(url.pathname + url.search);
    const known = kept.get(key);
    if (known && Date.now() - known.at < FRESH_MS) return known.data;
    const promise = serverLoader().then((data) => {
      keep(key, data);
      return data;
    });
    if (key.includes('?')) return promise;
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PATIENCE_MS));
    const first = await Promise.race([promise, late]);
    return first === 'late' ? { pending: promise.catch(orMoved(request.url)) } : first;
  };
  return Object.assign(load, { keep });
}

/**
 * The router follows a redirect only where it still waits for the loader: after that the page is loaded whole, which leads
 * to where it moved. Anything else is thrown on.
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
  /** Where the page that the server sent is remembered. */
  keep: Keep<T>;
  /** Changes with what is shown, so that going on to another item shows its placeholder. */
  of: string;
  fallback: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Shows the page when its data is there, and the fallback until then. The page stays the same one when other data comes
 * for it, as with another filter: an open panel stays open.
 */
export function Opened<T extends object>(props: OpenedProps<T>) {
  return <OpenedItem key={props.of} {...props} />;
}

function OpenedItem<T extends object>({ data, keep, fallback, children }: OpenedProps<T>) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!('pending' in data)) keep(pageAddress(inLanguage(LANGUAGE, pathname) + search), data);
  }, [data, keep, pathname, search]);
  // Data that is there is shown without a boundary: the server would move a large one to the end of the page.
  const [bounded] = useState('pending' in data);
  const page = <Resolved data={data}>{children}</Resolved>;
  return bounded ? <Suspense fallback={fallback}>{page}</Suspense> : page;
}

type ResolvedProps<T extends object> = Pick<OpenedProps<T>, 'data' | 'children'>;

function Resolved<T extends object>({ data, children }: ResolvedProps<T>) {
  return children('pending' in data ? use(data.pending) : data);
}
