import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { Catalogue, Merchandising } from '../../catalogue/products/service.ts';
import { on } from '../auth/handler.ts';

const SAMPLES = 2;

type Deps = {
  catalogue: { merchandising: Merchandising; catalogue: Pick<Catalogue, 'home'> };
  /** Notifies the screens of a change. */
  onChange: () => void;
};

/** Handlers that hide products and collections and order collections, without touching the feed. */
export function merchandisingHandlers({ catalogue: { merchandising, catalogue }, onChange }: Deps) {
  const read = async () => {
    const { hiddenProducts, ...rest } = await merchandising.read();
    return {
      ...rest,
      hiddenProducts: hiddenProducts.map(({ hiddenAt, ...product }) => ({
        ...product,
        hiddenAt: hiddenAt.toISOString(),
      })),
    };
  };
  const changed = async () => {
    onChange();
    return read();
  };
  const detailOf = (handle: string, hidden: boolean) => `${handle}: ${hidden ? 'hidden' : 'shown'}`;
  return {
    merchandising: on(DESK_ENDPOINTS.merchandising, read),
    findProducts: on(DESK_ENDPOINTS.findProducts, async ({ query }) => ({
      products: await merchandising.find(query.text),
    })),
    sampleProducts: on(DESK_ENDPOINTS.sampleProducts, async () => {
      const first = await catalogue.home(1, SAMPLES);
      const products = first.flatMap(({ products: cards }) => cards);
      return {
        products: products.map(({ picture, id, handle, title, pricePaise, compareAtPricePaise }) => ({
          id,
          handle,
          title,
          pricePaise,
          compareAtPricePaise,
          pictureUrl: picture?.url ?? null,
        })),
      };
    }),
    hideProduct: on(DESK_ENDPOINTS.hideProduct, async ({ params, body: { hidden }, record }) => {
      await merchandising.setProductHidden(params.id, hidden, (transaction, handle) =>
        record({ detail: detailOf(handle, hidden) }, transaction),
      );
      return changed();
    }),
    hideCollection: on(DESK_ENDPOINTS.hideCollection, async ({ params, body: { hidden }, record }) => {
      await merchandising.setCollectionHidden(params.id, hidden, (transaction, handle) =>
        record({ detail: detailOf(handle, hidden) }, transaction),
      );
      return changed();
    }),
    orderCollections: on(DESK_ENDPOINTS.orderCollections, async ({ body: { ids }, record }) => {
      const detail = ids.length === 0 ? 'the feed’s order' : `${ids.length} collections`;
      await merchandising.order(ids, (transaction) => record({ detail }, transaction));
      return changed();
    }),
  };
}
