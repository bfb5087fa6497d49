import { matchPath } from 'react-router';
import { aBoolean, aString, listOf, objectOf, optional, recordOf } from '../../contracts/shape.ts';
import { splitLanguage } from '../../routes.ts';

/** The part of the framework's route manifest that is used here. */
const isManifest = objectOf({
  version: aString,
  routes: recordOf(
    objectOf({
      id: aString,
      parentId: optional(aString),
      path: optional(aString),
      index: optional(aBoolean),
      module: aString,
      hasLoader: aBoolean,
      hasClientLoader: optional(aBoolean),
      imports: optional(listOf(aString)),
    }),
  ),
});

function readManifest() {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  return isManifest(manifest) ? manifest : null;
}

function routeOf(address: string) {
  const pathname = splitLanguage(address).path;
  return Object.values(readManifest()?.routes ?? {}).find(({ parentId, path, index }) =>
    parentId === 'root' && index === true ? pathname === '/' : path !== undefined && matchPath(path, pathname) !== null,
  );
}

/** Returns the build version of the scripts this page runs; null if the framework's manifest is missing. */
export function pageBuild(): string | null {
  return readManifest()?.version ?? null;
}

/** Returns the script addresses of a path's page, its main script first; none if that page was opened before. */
export function missingScripts(address: string): string[] {
  const page = routeOf(address);
  const loaded: unknown = Reflect.get(window, '__reactRouterRouteModules');
  if (page === undefined || (typeof loaded === 'object' && loaded !== null && page.id in loaded)) return [];
  return [page.module, ...(page.imports ?? [])];
}

/** Returns whether a path's page loads data from the server. */
export function needsData(address: string): boolean {
  return routeOf(address)?.hasLoader !== false;
}

/** Returns the address from which the router loads a page's data; null if the page has no data to prefetch. */
export function dataAddress({ href }: { href: string }): string | null {
  const url = new URL(href);
  const page = routeOf(url.pathname);
  if (!page?.hasLoader || !page.hasClientLoader) return null;
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  url.searchParams.set('_routes', page.id);
  return url.pathname + url.search;
}
