import { firstPageAt, type FirstPage } from '../../catalogue/products/service.ts';
import { SOURCES } from '../../providers/registry.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { KeyFault } from '../../../contracts/desk/provider-keys.ts';
import { isInside } from './is-inside.ts';

export const FEED_ADDRESS = 'SHOP_FEED_URL';

type Deps = {
  database: Database;
  now: () => number;
  /** Whether the catalogue may stand on this machine or an internal network, as a demo's does. */
  mayBeInside: boolean;
};

/** Looks at the address of the merchant's present shop as its owner typed it. Throws invalid_fields with a KeyFault. */
export async function lookAtFeed(typed: string, { database, now, mayBeInside }: Deps): Promise<FirstPage> {
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb || typed.length > 500) throw refused('address');
  if (!mayBeInside && (url.protocol !== 'https:' || (await isInside(url.hostname)))) throw refused('address');
  const found = await firstPageAt(SOURCES, url.href, { database, now, reach: mayBeInside ? 'anywhere' : 'public' });
  if (found === null) throw refused('nobody');
  return found;
}

const refused = (fault: KeyFault): ShopError => new ShopError('invalid_fields', { fields: { [FEED_ADDRESS]: fault } });
