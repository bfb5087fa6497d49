import { LANGUAGE } from '../../domain/language/language.en.ts';
import { categoryHref, href, inLanguage, productHref } from '../../routes.ts';
import { savesData } from '../../ui/connection.ts';
import { dataAddress, missingScripts } from '../boot/page-scripts.ts';
import { onFirstInteraction } from './shopper-acts.ts';
import { whenIdle } from './when-idle.ts';

/** Any product and any collection: the scripts of their pages are the same for all. */
const LIKELY = [productHref('any'), categoryHref('any'), href('cart')].map((path) => inLanguage(LANGUAGE, path));
/** A finger that begins to scroll is gone from the link by then, and a mouse that only passes over it. */
const INTENT_MS = { touch: 30, mouse: 60 };
/** How long (ms) a browser treats prefetched data as fresh. */
const FRESH_MS = 5 * 60_000;

/**
 * Prefetches what the next page needs: the scripts of the pages shoppers go to most, when the page is idle after the
 * shopper's first interaction, and the data of the page a link leads to as soon as a finger or a mouse rests on the
 * link. Not where the phone asks to save data, the line is slow or there is none. The router's own prefetch loads the
 * page anew where a script does not come, which would lose what a shopper has typed. Returns a function that ends it.
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

/** Each in its own task: all at once they blocked a slow phone for 80 ms, just when the first tap came. */
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
