import { type KeepRequest, isTakenOver } from '../../contracts/service-worker.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { PAGE_NAMES, ROUTES } from '../../route-table.ts';
import { href, inLanguage, OFFLINE_PATHS, splitLanguage } from '../../routes.ts';
import { savesData } from '../../ui/connection.ts';
import { loadNextPageWhole } from '../boot/chunk-recovery.ts';
import { missingScripts, pageBuild } from '../boot/page-scripts.ts';

/** Pages that show what this browser stores, so that they are worth having before they were ever opened. */
const SHELLS = PAGE_NAMES.filter((page) => ROUTES[page].offline === 'ahead').map((page) =>
  inLanguage(LANGUAGE, ROUTES[page].path),
);
/** What most browsers say when they ask for a picture: the same answer is then in their own cache. */
const PICTURE_REQUEST = { headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' } };

type Wanted = { address: string; request?: RequestInit };

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/**
 * Has the service worker keep the page of this address, which is shown now, the menu, and the pages that show what is stored
 * here with their scripts. A page that was reached without a whole load came as data only, which would not open by itself.
 * Nothing is fetched for it where the phone saves data; what is loaded anyway is kept there too.
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
  const urlsToCache = missing.map(({ address, request }): KeepRequest['payload']['urlsToCache'][number] =>
    request === undefined ? address : [address, request],
  );
  const message: KeepRequest = { type: 'CACHE_URLS', payload: { urlsToCache } };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes none
  worker.postMessage(message);
}

/** A search costs the shop too much to be asked for twice: its page is kept where it was loaded whole. */
function opensAgain(address: string): string[] {
  const { path } = splitLanguage(address);
  return path.startsWith(ROUTES.search.path) ? [] : [address];
}

/** Resolves once a worker is at work; null where the browser has none or refuses it, as in private windows. */
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

/** Scripts and pictures that this page has, perhaps from before the worker was there to see them. */
function loadedFiles(): Wanted[] {
  return performance.getEntriesByType('resource').flatMap((entry): Wanted[] => {
    const { name: address } = entry;
    if (address.startsWith(`${location.origin}/assets/`)) return [{ address }];
    const isPicture = entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img';
    return isPicture ? [{ address, request: PICTURE_REQUEST }] : [];
  });
}

/** Files that were seen to be kept: a page has most of what the last one had, and asking took a slow phone 40 ms a page. */
const kept = new Set<string>();
const isFile = ({ address, request }: Wanted): boolean => request !== undefined || address.includes('/assets/');

/** Asks for one after the other: all at once they would hold a slow phone for a tenth of a second. */
async function notKept(wanted: readonly Wanted[]): Promise<Wanted[]> {
  const missing: Wanted[] = [];
  for (const each of wanted) {
    if (kept.has(each.address)) continue;
    if ((await caches.match(each.address, { ignoreVary: true })) === undefined) missing.push(each);
    else if (isFile(each)) kept.add(each.address);
  }
  return missing;
}
