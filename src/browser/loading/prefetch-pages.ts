import { LANGUAGE } from '../../domain/language/language.en.ts';
import { categoryHref, href, inLanguage, productHref } from '../../routes.ts';
import { savesData } from '../../ui/connection.ts';
import { dataAddress, missingScripts } from '../boot/page-scripts.ts';
import { onFirstInteraction } from './shopper-acts.ts';
import { whenIdle } from './when-idle.ts';

/** The pages shoppers open most. All products share their page's scripts, and so do all collections. */
const LIKELY = [productHref('any'), categoryHref('any'), href('cart')].map((path) => inLanguage(LANGUAGE, path));
/**
 * Delays (ms) before a prefetch. By then a finger that starts to scroll and a mouse that only passes over have left the
 * link.
 */
const INTENT_MS = { touch: 30, mouse: 60 };
/** How long (ms) a browser treats prefetched data as fresh. */
const FRESH_MS = 5 * 60_000;

/**
 * Prefetches what the next page needs. When the page is idle after the shopper's first interaction, it fetches the
 * scripts of the pages shoppers open most. When a finger or a mouse rests on a link, it fetches the scripts and data of
 * that page. It does nothing if the phone asks to save data or the connection is slow or missing. The router's own
 * prefetch is not used: it reloads the page if a script fails, which would lose what the shopper has typed. Returns a
 * function that stops prefetching.
 */
export function prefetchPages(): () => void {
  if (savesData()) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const sleepOn = onFirstInteraction(() => whenIdle(() => void fetchScripts(LIKELY.flatMap(missingScripts), signal)));

  let timer = 0;
  const rest = (event: PointerEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    clearTimeout(timer);
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
    timer = window.setTimeout(
      () => {
        void fetchScripts(missingScripts(link.pathname), signal);
        const data = dataAddress(link);
        if (data !== null) fetchAhead(data, 'fetch');
      },
      event.pointerType === 'mouse' ? INTENT_MS.mouse : INTENT_MS.touch,
    );
  };
  const leave = () => clearTimeout(timer);
  addEventListener('pointerdown', rest, { passive: true, signal });
  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(event), {
    capture: true,
    passive: true,
    signal,
  });
  addEventListener('pointercancel', leave, { passive: true, signal });
  return () => {
    sleepOn();
    ending.abort();
    leave();
  };
}

/** Starts each fetch in its own task. All at once blocked a slow phone for 80 ms, just when the first tap came. */
async function fetchScripts(scripts: readonly string[], signal: AbortSignal): Promise<void> {
  for (const script of scripts) {
    if (signal.aborted) return;
    if (performance.getEntriesByName(location.origin + script).length > 0) continue;
    fetchAhead(script, 'script');
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const fetched = new Map<string, number>();

function fetchAhead(address: string, as: 'script' | 'fetch'): void {
  const now = Date.now();
  if (!navigator.onLine || now - (fetched.get(address) ?? 0) < FRESH_MS) return;
  fetched.set(address, now);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = as;
  link.href = address;
  document.head.append(link);
}
