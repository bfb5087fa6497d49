import { ROUTES } from '../../../route-table.ts';
import { pageAddress } from '../../../routes.ts';
import type { KnownHandles } from '../../catalogue/products/service.ts';
import { addressOfUnknownHandle, answersMany, matchedHandle, type PageMatch } from './match-page.ts';

/**
 * Returns the address under which a page is rendered and cached, so that handles and collections that somebody
 * makes up are neither: unknown handles share one address, and a collection that does not list the product is
 * left out. `address` is that of the match, with parameters that are known.
 */
export async function canonicalAddress(match: PageMatch, address: string, known: KnownHandles): Promise<string> {
  const handle = match.kind === 'page' ? matchedHandle(match) : undefined;
  if (match.kind !== 'page' || handle === undefined || answersMany(match)) return address;
  const ofCollection = ROUTES[match.page].path.startsWith(ROUTES.category.path);
  const exists = await (ofCollection ? known.hasCollection(handle) : known.hasProduct(handle));
  if (!exists) return addressOfUnknownHandle(match, address);
  return ROUTES[match.page].query?.includes('collection')
    ? await withListingCollection(address, handle, known)
    : address;
}

/** Keeps the first collection of an address, which is the one that loaders read, if it lists the product. */
async function withListingCollection(address: string, handle: string, known: KnownHandles): Promise<string> {
  const [path = '', text] = address.split('?');
  const query = new URLSearchParams(text);
  const collection = query.get('collection');
  if (collection === null) return address;
  query.delete('collection');
  if (await known.lists(collection, handle)) query.set('collection', collection);
  return pageAddress(`${path}?${query}`);
}
