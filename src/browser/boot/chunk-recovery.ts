import type { ClientInstrumentation } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';
import { RELOADED, showReloadNotice } from './reload-notice.ts';
import { missingScripts, needsData } from './page-scripts.ts';

/**
 * After a new deploy the files of the old one may be gone [SHELL-07]. The router then reloads the page the shopper is
 * on; this module stores where they were going, and the page starter (browser/inline/start-page.ts) takes them there.
 * The page starter also counts the failures: when the scripts fail again, it shows the notice with a Reload link.
 * Without a connection no page is reloaded, since that would lose the current one, unless the service worker can serve
 * the destination.
 */
export const chunkRecovery: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(callNavigate, { to, formData }) {
        if (typeof to !== 'string') return void (await callNavigate());
        const destination = new URL(to.startsWith('/') ? inLanguage(LANGUAGE, to) : to, location.href);
        const missing = missingScripts(destination.pathname);
        // Loading a whole page would lose what the form sends.
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

let nextPageWhole = false;

/**
 * Makes the next navigation load a whole document, so that scripts of one build never read data of another. Called when
 * a new deploy is live; the current page does not change.
 */
export function loadNextPageWhole(): void {
  nextPageWhole = true;
  addEventListener('popstate', () => location.reload());
}

const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/**
 * Returns whether the destination must load as a whole document. Without a connection the service worker serves visited
 * pages as whole documents, and the offline page instead of all others. Pages that need no data still open through the
 * router if their scripts are cached.
 */
async function opensOnlyWhole({ pathname }: URL, missing: readonly string[]): Promise<boolean> {
  if (nextPageWhole) return true;
  if (navigator.onLine || !hasWorker()) return false;
  return needsData(pathname) || !(await areCached(missing));
}

/** Never resolves, because the browser is leaving the page. */
function leaveFor({ href }: URL): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}

async function areCached(addresses: readonly string[]): Promise<boolean> {
  const matches = await Promise.all(addresses.map((address) => caches.match(address)));
  return matches.every((answer) => answer !== undefined);
}

async function noteFailure(scripts: readonly string[], destination: URL): Promise<void> {
  try {
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)));
  } catch {
    try {
      sessionStorage.setItem(RELOADED, destination.pathname + destination.search);
    } catch {
      // Without storage the router reloads the page the shopper is on.
    }
  }
}
