import { existsSync } from 'node:fs';
import path from 'node:path';
import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { PAGE_NAMES, type PageName, ROUTES } from '../route-table.ts';

/** Pages in the folder of another page. */
const IN_ANOTHER_FOLDER: Partial<Record<PageName, string>> = {
  sendContact: 'contact/sent.tsx',
  restOfCollection: 'home/rest.tsx',
};

/**
 * Returns the module of a page. Its folder has the page's name: refundPolicy → refund-policy/page.tsx. A
 * route that returns only data has page.ts.
 */
function moduleOf(page: PageName): string {
  const folder = page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isScreen = existsSync(path.join(import.meta.dirname, folder, 'page.tsx'));
  return IN_ANOTHER_FOLDER[page] ?? `${folder}/page.${isScreen ? 'tsx' : 'ts'}`;
}

export default [
  index(moduleOf('home')),
  ...PAGE_NAMES.filter((page) => page !== 'home').map((page) => route(ROUTES[page].path, moduleOf(page))),
  route('*', 'not-found/page.tsx'),
] satisfies RouteConfig;
