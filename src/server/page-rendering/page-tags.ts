import type { RouteRow } from '../../route-table.ts';
import { decodePath } from './decode-path.ts';

/** Pages whose content cannot be told from their links go with every change of the catalogue. */
export const ANY_CHANGE = 'any';

/** Data answers hold no links to read tags from: they are tagged by the page they are for, or dropped with all. */
export function dataTags(pathname: string, row: RouteRow | undefined): Set<string> {
  const [, , handle = ''] = pathname.split('/');
  const name = decodePath(handle.replace(/\.data$/, ''));
  switch (row?.changesWith) {
    case 'product':
      return new Set([`p:${name}`]);
    case 'collection':
      return new Set([`c:${name}`, ANY_CHANGE]);
    case 'catalogue':
      return new Set([ANY_CHANGE]);
    case undefined:
      return new Set();
  }
}
