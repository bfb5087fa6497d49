import type { ServerBuild } from 'react-router';
import { ROUTES } from '../../../route-table.ts';
import type { MatchedPage } from './match-page.ts';

/**
 * Returns a function that keeps `_routes` in a page's address only as far as it names routes of the page. The
 * router requests with it the data of some of them.
 */
export function createRouteFilter(build: ServerBuild): (match: MatchedPage) => string {
  /** The framework's route id of each page, by path. */
  const routeIds = new Map(
    Object.values(build.routes).flatMap((route) => (route ? [[`/${route.path?.slice(1) ?? ''}`, route.id]] : [])),
  );
  return ({ page, address }) => {
    const at = address.indexOf('?');
    if (at === -1) return address;
    const query = new URLSearchParams(address.slice(at + 1));
    const requested = query.getAll('_routes').flatMap((ids) => ids.split(','));
    if (requested.length === 0) return address;
    query.delete('_routes');
    const ids = ['root', routeIds.get(ROUTES[page].path) ?? ''].filter((id) => requested.includes(id));
    if (ids.length > 0) query.set('_routes', ids.join(','));
    return address.slice(0, at) + (query.size === 0 ? '' : `?${query}`);
  };
}
