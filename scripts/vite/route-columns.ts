import path from 'node:path';
import type { Plugin } from 'vite';
import { type RouteRow, ROUTES } from '../../src/route-table.ts';

const TABLE = path.join(import.meta.dirname, '../..', 'src/route-table.ts');

/** The columns of the route table that page scripts read. The service worker is built separately and has them all. */
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

/**
 * Removes the columns that only the server reads from the browser's copy of the route table, which is part of the first
 * script.
 */
export const routeColumns: Plugin = {
  name: 'route-columns',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (id !== TABLE) return null;
    const rows = Object.entries(ROUTES).map(([name, row]) => [
      name,
      // `offline: 'never'` concerns only the service worker.
      Object.fromEntries(
        Object.entries(row).filter(
          ([column, value]) => BROWSER_COLUMNS.some((known) => known === column) && value !== 'never',
        ),
      ),
    ]);
    return `export const ROUTES = ${JSON.stringify(Object.fromEntries(rows))};\nexport const PAGE_NAMES = Object.keys(ROUTES);\n`;
  },
};
