import { type ClientInstrumentation, matchPath } from 'react-router';
import * as v from 'valibot';

/**
 * After a new deploy the files of the old one may be gone. The first time a page's script cannot be loaded the
 * shopper is taken where they were going by a plain page load, silently; the second time a notice with a Reload button
 * shows [SHELL-07]. The router reloads the page they are on by itself, for ever: both ways here come after that and
 * take its place. Scripts of the very first page load are the page starter's matter (server/http/page-html.ts), which
 * follows the same rule with the same mark and notice.
 */
export const chunkRecovery: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(callNavigate, { to }) {
        if (typeof to === 'string') void watchScripts(new URL(to, location.href));
        await callNavigate();
      },
    });
  },
};

const RELOADED = 'reloadedForScripts';
export const RELOAD_NOTICE_ID = 'reload-notice';

async function watchScripts(destination: URL): Promise<void> {
  const missing = scriptsOf(destination.pathname);
  if (missing.length === 0) return;
  try {
    await Promise.all(missing.map((script) => import(/* @vite-ignore */ script)));
    sessionStorage.removeItem(RELOADED);
  } catch {
    // In a later task, so that it comes after the router's own reload.
    setTimeout(() => recover(destination), 0);
  }
}

function recover(destination: URL): void {
  if (navigator.onLine && markReload()) location.assign(destination);
  else {
    window.stop();
    showReloadNotice();
  }
}

/** False where the page was reloaded before, or nobody could remember that it was. */
function markReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, '1');
    return true;
  } catch {
    return false;
  }
}

function showReloadNotice(): void {
  const notice = document.getElementById(RELOAD_NOTICE_ID);
  if (notice) notice.hidden = false;
}

const manifestSchema = v.object({
  routes: v.record(
    v.string(),
    v.object({
      id: v.string(),
      parentId: v.optional(v.string()),
      path: v.optional(v.string()),
      index: v.optional(v.boolean()),
      module: v.string(),
    }),
  ),
});

/** Addresses of the scripts a path needs and that are not here yet. */
function scriptsOf(pathname: string): string[] {
  const manifest = v.safeParse(manifestSchema, Reflect.get(window, '__reactRouterManifest'));
  if (!manifest.success) return [];
  const page = Object.values(manifest.output.routes).find(({ parentId, path, index }) =>
    parentId === 'root' && index === true ? pathname === '/' : path !== undefined && matchPath(path, pathname) !== null,
  );
  const loaded: unknown = Reflect.get(window, '__reactRouterRouteModules');
  if (page === undefined || (typeof loaded === 'object' && loaded !== null && page.id in loaded)) return [];
  return [page.module];
}
