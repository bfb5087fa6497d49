import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { buildIfStale } from '../scripts/build.ts';
import { LEANEST_PEER_SCRIPTS } from './speed/peers.ts';

/**
 * npm run bench:bytes -- [page …]
 * Lists the scripts that a page loads without an action, how far they are over or under the leanest peer's,
 * and the cost of each of their modules: a file's brotli bytes, divided in proportion to each module's length
 * in it. Modules below NAMED_FROM bytes are summed up.
 */
const BUILD = path.join(import.meta.dirname, '..', 'build');
/** As for a build; default: English. */
const LANGUAGE = process.env['SHOP_LANGUAGE'] ?? 'en';
const PAGES = process.argv.length > 2 ? process.argv.slice(2) : ['home', 'category', 'product', 'about'];
const NAMED_FROM = 60;
const PACKAGE = 'package ';

const manifestSchema = v.object({
  url: v.string(),
  entry: v.object({ module: v.string(), imports: v.array(v.string()) }),
  routes: v.record(
    v.string(),
    v.object({
      module: v.string(),
      imports: v.optional(v.array(v.string()), []),
      clientLoaderModule: v.nullish(v.string()),
    }),
  ),
});
const modulesSchema = v.record(v.string(), v.record(v.string(), v.number()));

await buildIfStale();
const modules = v.parse(
  modulesSchema,
  JSON.parse(await readFile(path.join(BUILD, LANGUAGE, 'script-modules.json'), 'utf8')),
);
const manifest = await readManifest();
for (const page of PAGES) await account(page);

async function readManifest() {
  const directory = path.join(BUILD, LANGUAGE, 'client', 'assets');
  const file = (await readdir(directory)).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The build has no manifest.');
  const text = await readFile(path.join(directory, file), 'utf8');
  return v.parse(manifestSchema, JSON.parse(text.replace(/^window\.__reactRouterManifest=/, '').replace(/;$/, '')));
}

async function account(page: string): Promise<void> {
  const route = manifest.routes[`${page}/page`];
  const root = manifest.routes['root'];
  if (!route || !root) throw new Error(`There is no page "${page}".`);
  const files = new Set([manifest.url]);
  for (const part of [manifest.entry, root, route]) for (const file of [part.module, ...part.imports]) files.add(file);
  if (route.clientLoaderModule) files.add(route.clientLoaderModule);
  const costs: { name: string; bytes: number }[] = [];
  let total = 0;
  for (const file of files) {
    const { length } = await readFile(path.join(BUILD, 'client', `${file}.br`));
    total += length;
    const parts = Object.entries(modules[file.slice(1)] ?? { [path.basename(file)]: 1 });
    const sum = parts.reduce((all, [, size]) => all + size, 0) || 1;
    for (const [name, size] of parts) costs.push({ name, bytes: (length * size) / sum });
  }
  const parts = grouped(costs);
  const own = parts.filter(([name]) => !name.startsWith(PACKAGE));
  const over = total - LEANEST_PEER_SCRIPTS;
  console.log(
    `\n${page}: ${total} bytes in ${files.size} files, ${over > 0 ? `${over} over` : `${-over} under`} 98 KB`,
  );
  for (const [name, bytes] of parts.filter(([group]) => group.startsWith(PACKAGE))) print(bytes, name);
  print(sumOf(own), `the shop's own ${own.length} modules:`);
  for (const [name, bytes] of own.filter(([, size]) => size >= NAMED_FROM)) print(bytes, `  ${name}`);
  const small = own.filter(([, size]) => size < NAMED_FROM);
  print(sumOf(small), `  ${small.length} smaller ones`);
}

function print(bytes: number, what: string): void {
  console.log(`${String(Math.round(bytes)).padStart(8)}  ${what}`);
}

function sumOf(entries: readonly [string, number][]): number {
  return entries.reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Sums the modules of each package into one line, the shop's modules each in one; the largest first. */
function grouped(costs: readonly { name: string; bytes: number }[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { name, bytes } of costs) {
    const from = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1];
    const group = from === undefined ? name : PACKAGE + from;
    sums.set(group, (sums.get(group) ?? 0) + bytes);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a);
}
