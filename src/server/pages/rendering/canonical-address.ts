import { AFTER_SECTION, sectionHandle } from '../../../domain/merchant/section-address.ts';
import { ROUTES } from '../../../route-table.ts';
import { pageAddress } from '../../../routes.ts';
import type { KnownHandles } from '../../catalogue/products/service.ts';
import { addressOfUnknownHandle, answersMany, matchedHandle, type PageMatch } from './match-page.ts';

/**
 * Returns the address under which a page is rendered and cached, so that handles, collections and sections that somebody
 * makes up are neither: unknown handles share one address, and a collection that does not list the product, or a section that
 * home does not have, is left out. `address` is that of the match, with parameters that are known.
 */
export async function canonicalAddress(match: PageMatch, address: string, known: KnownHandles): Promise<string> {
  if (match.kind === 'page' && match.page === 'home') {
    return withFirst(address, AFTER_SECTION, (section) => known.hasCollection(sectionHandle(section)));
  }
  const handle = match.kind === 'page' ? matchedHandle(match) : undefined;
  if (match.kind !== 'page' || handle === undefined || answersMany(match)) return address;
  const ofCollection = ROUTES[match.page].path.startsWith(ROUTES.category.path);
  const exists = await (ofCollection ? known.hasCollection(handle) : known.hasProduct(handle));
  if (!exists) return addressOfUnknownHandle(match, address);
  return ROUTES[match.page].query?.includes('collection')
    ? withFirst(address, 'collection', (collection) => known.lists(collection, handle))
    : address;
}

/** Keeps of a parameter the first value, which is the one that loaders read, if it is known. */
async function withFirst(address: string, name: string, isKnown: (value: string) => Promise<boolean>): Promise<string> {
  const [path = '', text] = address.split('?');
  const query = new URLSearchParams(text);
  const first = query.get(name);
  if (first === null) return address;
  query.delete(name);
  if (await isKnown(first)) query.set(name, first);
  return pageAddress(`${path}?${query}`);
}
