import { matchPath } from 'react-router';
import * as v from 'valibot';
import { splitLanguage } from '../routes.ts';

const routeSchema = v.object({
  id: v.string(),
  parentId: v.optional(v.string()),
  path: v.optional(v.string()),
  index: v.optional(v.boolean()),
  hasLoader: v.boolean(),
  module: v.string(),
  imports: v.optional(v.array(v.string()), []),
});
type PageRoute = v.InferOutput<typeof routeSchema>;

/** The framework's own table of pages and their scripts, as far as it is used here. */
const manifestSchema = v.object({ version: v.string(), routes: v.record(v.string(), routeSchema) });

function readManifest(): v.InferOutput<typeof manifestSchema> | null {
  const manifest = v.safeParse(manifestSchema, Reflect.get(window, '__reactRouterManifest'));
  return manifest.success ? manifest.output : null;
}

function routeOf(address: string): PageRoute | undefined {
  const pathname = splitLanguage(address).path;
  return Object.values(readManifest()?.routes ?? {}).find(({ parentId, path, index }) =>
    parentId === 'root' && index === true ? pathname === '/' : path !== undefined && matchPath(path, pathname) !== null,
  );
}

/** The version of the scripts this page runs; null where the framework does not say. */
export function pageBuild(): string | null {
  return readManifest()?.version ?? null;
}

/** Addresses of the scripts of a path's page, its own first; none where the page was opened before. */
export function missingScripts(address: string): string[] {
  const page = routeOf(address);
  const loaded: unknown = Reflect.get(window, '__reactRouterRouteModules');
  if (page === undefined || (typeof loaded === 'object' && loaded !== null && page.id in loaded)) return [];
  return [page.module, ...page.imports];
}

/** Whether a path's page has to ask the server for what it shows. */
export function needsData(address: string): boolean {
  return routeOf(address)?.hasLoader !== false;
}
