import { type CacheUrlsRequest, isTakenOver } from '../../contracts/service-worker.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { PAGE_NAMES, ROUTES } from '../../route-table.ts';
import { href, inLanguage, OFFLINE_PATHS, splitLanguage } from '../../routes.ts';
import { savesData } from '../../ui/connection.ts';
import { loadNextPageWhole } from '../boot/chunk-recovery.ts';
import { missingScripts, pageBuild } from '../boot/page-scripts.ts';

/** Pages that show stored data (cart, wishlist, orders): worth caching before they are first opened. */
const SHELLS = PAGE_NAMES.filter((page) => ROUTES[page].offline === 'ahead').map((page) =>
  inLanguage(LANGUAGE, ROUTES[page].path),
);
/** The Accept header most browsers send for a picture, so that the same answer is in their own cache. */
const PICTURE_REQUEST = { headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' } };

type Wanted = { address: string; request?: RequestInit };

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/**
 * Has the service worker cache the current page, the menu, and the pages that show stored data with their scripts. A
 * page reached by the router came as data only, so its HTML is fetched for the cache; not where the phone saves data,
 * which caches only what was loaded anyway.
 */
export async function precachePage(address: string): Promise<void> {
  registered ??= register();
  const worker = (await registered)?.active ?? null;
  if (worker === null || savesData()) return;
  const shells = SHELLS.flatMap((shell) => [shell, ...missingScripts(shell)]);
  const missing = await notKept([
    ...[...opensAgain(address), inLanguage(LANGUAGE, href('menu')), ...shells].map((each) => ({ address: each })),
    ...loadedFiles(),
  ]);
  if (missing.length === 0) return;
  const urlsToCache = missing.map(({ address, request }): CacheUrlsRequest['payload']['urlsToCache'][number] =>
    request === undefined ? address : [address, request],
  );
  const message: CacheUrlsRequest = { type: 'CACHE_URLS', payload: { urlsToCache } };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes none
  worker.postMessage(message);
}

/** A search is too costly to be asked for twice: its page is cached only if it was loaded as a whole document. */
function opensAgain(address: string): string[] {
  const { path } = splitLanguage(address);
  return path.startsWith(ROUTES.search.path) ? [] : [address];
}

/** Resolves once a service worker is active; null where the browser has none or refuses it, as in private windows. */
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

/** Scripts and pictures of this page; some were loaded before the worker was active. */
function loadedFiles(): Wanted[] {
  return performance.getEntriesByType('resource').flatMap((entry): Wanted[] => {
    const { name: address } = entry;
    if (address.startsWith(`${location.origin}/assets/`)) return [{ address }];
    const isPicture = entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img';
    return isPicture ? [{ address, request: PICTURE_REQUEST }] : [];
  });
}

/** Files known to be cached: pages share most files, and asking the cache took a slow phone 40 ms a page. */
const kept = new Set<string>();
const isFile = ({ address, request }: Wanted): boolean => request !== undefined || address.includes('/assets/');

/** One after the other: all at once they would block a slow phone for a tenth of a second. */
async function notKept(wanted: readonly Wanted[]): Promise<Wanted[]> {
  const missing: Wanted[] = [];
  for (const each of wanted) {
    if (kept.has(each.address)) continue;
    if ((await caches.match(each.address, { ignoreVary: true })) === undefined) missing.push(each);
    else if (isFile(each)) kept.add(each.address);
  }
  return missing;
}
