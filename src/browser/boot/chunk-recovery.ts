import type { ClientInstrumentation } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';
import { missingScripts, needsData } from './page-scripts.ts';

/**
 * After a new deploy the files of the old one may be gone [SHELL-07]. The router then reloads the page the shopper is
 * on; here it is noted where they were going, and the page starter (browser/inline/start-page.ts) takes them there. It also
 * counts: where the scripts fail again, its notice with a Reload link shows. Without a connection nothing is reloaded,
 * since that would lose the page they have, unless the service worker can show what is asked for.
 */
export const chunkRecovery: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(callNavigate, { to, formData }) {
        if (typeof to !== 'string') return void (await callNavigate());
        const destination = new URL(to.startsWith('/') ? inLanguage(LANGUAGE, to) : to, location.href);
        const missing = missingScripts(destination.pathname);
        // What a form sends would be lost.
        if (formData === undefined && (await opensOnlyWhole(destination, missing))) return leaveFor(destination);
        if (missing.length > 0 && !navigator.onLine && !hasWorker()) {
          showReloadNotice();
          return new Promise(() => {});
        }
        if (missing.length > 0) void noteFailure(missing.slice(0, 1), destination);
        await callNavigate();
      },
    });
  },
};

/** The page starter reads the same mark. */
const RELOADED = 'reloadedForScripts';
const RELOAD_NOTICE_ID = 'reload-notice';

let nextPageWhole = false;

/**
 * A new deploy has taken over: what this page shows stays as it is, and the next step loads its page anew, so that
 * scripts of one build never read the data of another.
 */
export function loadNextPageWhole(): void {
  nextPageWhole = true;
  addEventListener('popstate', () => location.reload());
}

const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/**
 * Without a connection the service worker has pages that were seen, but whole, and one that says so in place of all
 * others. Pages that need no data open as ever where their scripts are kept.
 */
async function opensOnlyWhole({ pathname }: URL, missing: readonly string[]): Promise<boolean> {
  if (nextPageWhole) return true;
  if (navigator.onLine || !hasWorker()) return false;
  return needsData(pathname) || !(await areKept(missing));
}

/** Never settles: the page is being left. */
function leaveFor({ href }: URL): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}

async function areKept(addresses: readonly string[]): Promise<boolean> {
  const kept = await Promise.all(addresses.map((address) => caches.match(address)));
  return kept.every((answer) => answer !== undefined);
}

async function noteFailure(scripts: readonly string[], destination: URL): Promise<void> {
  try {
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)));
  } catch {
    try {
      sessionStorage.setItem(RELOADED, destination.pathname + destination.search);
    } catch {
      // Then the shopper stays on the page they were on, loaded anew.
    }
  }
}

/** Shows the notice with the Reload link that stands hidden in every page. */
export function showReloadNotice(): void {
  const notice = document.getElementById(RELOAD_NOTICE_ID);
  if (notice) notice.hidden = false;
}
