import { matchPath } from 'react-router';
import * as v from 'valibot';
import { splitLanguage } from '../routes.ts';

/** The framework's own table of pages and their scripts, as far as it is used here. */
const manifestSchema = v.object({
  routes: v.record(
    v.string(),
    v.object({
      id: v.string(),
      parentId: v.optional(v.string()),
      path: v.optional(v.string()),
      index: v.optional(v.boolean()),
      module: v.string(),
      imports: v.optional(v.array(v.string()), []),
    }),
  ),
});

/** Addresses of the scripts of a path's page, its own first; none where the page was opened before. */
export function missingScripts(address: string): string[] {
  const pathname = splitLanguage(address).path;
  const manifest = v.safeParse(manifestSchema, Reflect.get(window, '__reactRouterManifest'));
  if (!manifest.success) return [];
  const page = Object.values(manifest.output.routes).find(({ parentId, path, index }) =>
    parentId === 'root' && index === true ? pathname === '/' : path !== undefined && matchPath(path, pathname) !== null,
  );
  const loaded: unknown = Reflect.get(window, '__reactRouterRouteModules');
  if (page === undefined || (typeof loaded === 'object' && loaded !== null && page.id in loaded)) return [];
  return [page.module, ...page.imports];
}
