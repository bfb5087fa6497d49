import { sectionInHandle } from '../../../domain/merchant/section-address.ts';
import type { KnownHandles } from '../../catalogue/products/service.ts';

/** The handles that exist, with those of a composed home's sections: all that are made up share one address in the cache. */
export const withSections = (known: KnownHandles, home: readonly { id: string }[] | null): KnownHandles => ({
  hasProduct: (handle) => known.hasProduct(handle),
  lists: (collection, product) => known.lists(collection, product),
  hasCollection: async (handle) => {
    const section = sectionInHandle(handle);
    return section === null ? known.hasCollection(handle) : (home ?? []).some(({ id }) => id === section);
  },
});
