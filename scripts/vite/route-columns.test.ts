import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_COLUMNS } from './route-columns.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Matches `routeOf(…)?.layout`, `ROUTES.home.path` and `ROUTES[page].offline`. */
const READ = /(?:\brouteOf\((?:[^()]|\([^()]*\))*\)\??|\bROUTES(?:\.\w+|\[[^\]]+\]))\.(\w+)/g;
/** Matches `const { searchRow = false, layout } = routeOf(…)`. */
const TAKEN = /\{([^{}]*)\}\s*=\s*(?:routeOf\(|ROUTES[.[])/g;

test('page scripts read exactly the columns of the route table that the browser has', async () => {
  const read = new Set<string>();
  for await (const file of glob(['src/{pages,ui,browser}/**/*.{ts,tsx}', 'src/routes.ts'], { cwd: ROOT })) {
    if (/\.server\.tsx?$|\.test\.tsx?$|browser\/service-worker\/|pages\/routes\.ts$/.test(file)) continue;
    const text = await readFile(path.join(ROOT, file), 'utf8');
    if (file.endsWith('page-scripts.ts')) continue;
    for (const [, column = ''] of text.matchAll(READ)) read.add(column);
    for (const [, taken = ''] of text.matchAll(TAKEN))
      for (const [, column = ''] of taken.matchAll(/(\w+)(?:\s*=[^,]*)?\s*(?:,|$)/g)) read.add(column);
  }
  expect([...read].toSorted()).toEqual([...BROWSER_COLUMNS].toSorted());
});
