import type { StartConfig } from '../../../contracts/start-config.ts';

/** Thrown if the framework starts its pages in an unknown way. Guessing would break pages. */
export class UnknownBootScript extends Error {}

const MODULE_SCRIPT = /<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/g;
const ENTRY_IMPORT = /^import\("([^"]+)"\);?$/m;
const PRELOADED = /<link rel="modulepreload" href="([^"]+)"/g;
const STATIC_IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";/gm;
/** A route whose modules are split: `const route1 = {...route1_clientLoader, ...route1_main};` */
const SPLIT_ROUTE = /^\s*const (\w+) = \{((?:\.\.\.\w+(?:, )?)+)\};/gm;
const ROUTE_MODULES = /window\.__reactRouterRouteModules = \{([^}]*)\};/;
const ROUTE = /"([^"]+)":(\w+),?/g;
/** The chunk of src/browser/first-script, recognised by the name of its folder (vite.config.ts). */
const FIRST = /^\/assets\/first-script-/;

/** The framework's whole start script of a page, and the config read from it. */
export type BootScript = { script: string; config: StartConfig };

/**
 * Reads from a rendered page which modules start it. Returns null if the page has no start script. `mark` is
 * on the shop's own scripts.
 * @throws {UnknownBootScript} if any of it differs from what the framework writes today
 */
export function findBootScript(
  html: string,
  mark: string,
  pageConfig: Pick<StartConfig, 'style' | 'waits'>,
): BootScript | null {
  const found = [...html.matchAll(MODULE_SCRIPT)].find(([script]) =>
    script.slice(0, script.indexOf('>')).includes(mark),
  );
  if (found === undefined) return null;
  const [script, source = ''] = found;
  const imports = [...source.matchAll(STATIC_IMPORT)].map(([, name, url = '']) => ({ name, url }));
  const own = imports.map(({ url }) => url);
  const entry = ENTRY_IMPORT.exec(source)?.[1];
  const first = [...html.matchAll(PRELOADED)].map(([, url = '']) => url).find((url) => FIRST.test(url));
  if (entry === undefined || first === undefined)
    throw new UnknownBootScript('A page names no entry, or no first script.');
  const names = new Map(imports.map(({ name }, index) => [name, [index]]));
  for (const [, name, parts = ''] of source.matchAll(SPLIT_ROUTE)) {
    const indexes = parts.split(', ').flatMap((part) => names.get(part.slice('...'.length)) ?? []);
    names.set(name, indexes);
  }
  const routes = Object.fromEntries(
    [...(ROUTE_MODULES.exec(source)?.[1] ?? '').matchAll(ROUTE)].map(([, id = '', name]) => [
      id,
      names.get(name) ?? [],
    ]),
  );
  checkAllIsRead(source, routes);
  const preloaded = new Set([...html.matchAll(PRELOADED)].map(([, url = '']) => url));
  const shared = [...preloaded].filter((url) => url !== first && url !== entry && !own.includes(url));
  return { script, config: { first, shared, own, routes, entry, ...pageConfig } };
}

function checkAllIsRead(source: string, routes: StartConfig['routes']): void {
  const rest = [STATIC_IMPORT, SPLIT_ROUTE, ROUTE_MODULES, ENTRY_IMPORT]
    .reduce((text, known) => text.replace(known, ''), source)
    .trim();
  const parts = Object.values(routes);
  if (rest !== '' || parts.length === 0 || parts.some((indexes) => indexes.length === 0))
    throw new UnknownBootScript(`The framework's start script holds what is not known: ${rest.slice(0, 200)}`);
}

/** Returns the config as an attribute of the start script's element, in single quotes. */
export function startAttribute(config: StartConfig): string {
  const text = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return `data-start='${text}'`;
}
