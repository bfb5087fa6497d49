import { type PageName, ROUTES } from './route-table.ts';

/** The names of all pages, in the order of the table. Apart from it, because the first script needs none of them. */
export const PAGE_NAMES: readonly PageName[] = Object.keys(ROUTES).filter((name): name is PageName => name in ROUTES);
