import path from 'node:path';
import type { Plugin } from 'vite';
import { type RouteRow, ROUTES } from '../../src/route-table.ts';

const TABLE = path.join(import.meta.dirname, '../..', 'src/route-table.ts');

/** What scripts of pages read of a row. The service worker, which is built by itself, has them all. */
export const BROWSER_COLUMNS: readonly (keyof RouteRow)[] = [
  'path',
  'query',
  'layout',
  'tabs',
  'searchRow',
  'content',
  'offline',
  'analytics',
];

/** The table of routes in the browser's scripts: without the columns that only the server reads, in its first script. */
export const routeColumns: Plugin = {
  name: 'route-columns',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (id !== TABLE) return null;
    const rows = Object.entries(ROUTES).map(([name, row]) => [
      name,
      // Of what is not kept by the service worker a page need not know.
      Object.fromEntries(
        Object.entries(row).filter(
          ([column, value]) => BROWSER_COLUMNS.some((known) => known === column) && value !== 'never',
        ),
      ),
    ]);
    return `export const ROUTES = ${JSON.stringify(Object.fromEntries(rows))};\nexport const PAGE_NAMES = Object.keys(ROUTES);\n`;
  },
};
