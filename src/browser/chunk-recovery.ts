import type { ClientInstrumentation } from 'react-router';
import { missingScripts } from './page-scripts.ts';

/**
 * After a new deploy the files of the old one may be gone [SHELL-07]. The router then reloads the page the shopper is
 * on; here it is noted where they were going, and the page starter (server/http/page-html.ts) takes them there. It also
 * counts: where the scripts fail again, its notice with a Reload link shows. Without a connection nothing is reloaded,
 * since that would lose the page they have.
 */
export const chunkRecovery: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(callNavigate, { to }) {
        const missing = typeof to === 'string' ? missingScripts(new URL(to, location.href).pathname).slice(0, 1) : [];
        if (missing.length > 0 && !navigator.onLine) {
          showReloadNotice();
          return new Promise(() => {});
        }
        if (typeof to === 'string' && missing.length > 0) void noteFailure(missing, new URL(to, location.href));
        await callNavigate();
      },
    });
  },
};

/** The page starter reads the same mark. */
const RELOADED = 'reloadedForScripts';
const RELOAD_NOTICE_ID = 'reload-notice';

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
