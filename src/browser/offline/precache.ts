import { type CacheUrlsRequest, isTakenOver } from '../../contracts/service-worker.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { ROUTES } from '../../route-table.ts';
import { href, inLanguage, OFFLINE_PATHS, splitLanguage } from '../../routes.ts';
import { savesData } from '../../ui/connection.ts';
import { loadNextPageWhole } from '../boot/chunk-recovery.ts';
import { missingScripts, pageBuild } from '../boot/page-scripts.ts';

/** Pages that show stored data (cart, wishlist, orders): worth caching before they are first opened. */
const SHELLS = Object.values(ROUTES)
  .filter(({ offline }) => offline === 'ahead')
  .map(({ path }) => inLanguage(LANGUAGE, path));
/** The Accept header that most browsers send for a picture, so that their HTTP cache has the same response. */
const PICTURE_REQUEST = { headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' } };

type Wanted = { address: string; request?: RequestInit };

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/**
 * Has the service worker cache the current page, the menu, and the pages that show stored data with their scripts. A
 * page that the router opened was loaded as data only, so its HTML is fetched for the cache. If the phone saves data,
 * nothing is fetched for the cache, and the worker caches only what the page loads anyway.
 */
export async function precachePage(address: string): Promise<void> {
  registered ??= register();
  const worker = (await registered)?.active ?? null;
  if (worker === null || savesData()) return;
  const shells = SHELLS.flatMap((shell) => [shell, ...missingScripts(shell)]);
  const missing = await notCached([
    ...[...opensAgain(address), inLanguage(LANGUAGE, href('menu')), ...shells].map((each) => ({ address: each })),
    ...loadedFiles(),
  ]);
  if (missing.length === 0) return;
  const urlsToCache = missing.map(({ address, request }): CacheUrlsRequest['payload']['urlsToCache'][number] =>
    request === undefined ? address : [address, request],
  );
  const message: CacheUrlsRequest = { type: 'CACHE_URLS', payload: { urlsToCache } };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's origin is this one
  worker.postMessage(message);
}

/**
 * Returns the address to cache for this page. A search has none, because a second search request is too costly: its
 * page is cached only if it loaded as a whole document.
 */
function opensAgain(address: string): string[] {
  const { path } = splitLanguage(address);
  return path.startsWith(ROUTES.search.path) ? [] : [address];
}

/** Resolves when a service worker is active; null if the browser has none or refuses it, as in private windows. */
async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const build = pageBuild();
    if (build !== null && isTakenOver(data) && !data.builds.includes(build)) loadNextPageWhole();
  });
  try {
    await serviceWorker.register(OFFLINE_PATHS.serviceWorker);
    return await serviceWorker.ready;
  } catch {
    return null;
  }
}

/** Returns scripts and pictures of this page, because some were loaded before the worker was active. */
function loadedFiles(): Wanted[] {
  return performance.getEntriesByType('resource').flatMap((entry): Wanted[] => {
    const { name: address } = entry;
    if (address.startsWith(`${location.origin}/assets/`)) return [{ address }];
    const isPicture = entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img';
    return isPicture ? [{ address, request: PICTURE_REQUEST }] : [];
  });
}

/** Files known to be cached. Pages share most files, and querying the cache took a slow phone 40 ms per page. */
const cached = new Set<string>();
const isFile = ({ address, request }: Wanted): boolean => request !== undefined || address.includes('/assets/');

/** Returns what is not cached. Checks one by one, because all at once would block a slow phone for 100 ms. */
async function notCached(wanted: readonly Wanted[]): Promise<Wanted[]> {
  const missing: Wanted[] = [];
  for (const each of wanted) {
    if (cached.has(each.address)) continue;
    if ((await caches.match(each.address, { ignoreVary: true })) === undefined) missing.push(each);
    else if (isFile(each)) cached.add(each.address);
  }
  return missing;
}
