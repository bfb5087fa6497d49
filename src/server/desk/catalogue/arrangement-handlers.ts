import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { Arranging } from '../../catalogue/service.ts';
import { on } from '../auth/handler.ts';

type Deps = {
  catalogue: { arranging: Arranging };
  /** Tells the screens that there is something new. */
  onChange: () => void;
};

/** Hiding products and collections, and ordering collections, without touching the feed. */
export function arrangementHandlers({ catalogue: { arranging }, onChange }: Deps) {
  const read = async () => {
    const { hiddenProducts, ...rest } = await arranging.read();
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
    arrangement: on(DESK_ENDPOINTS.arrangement, read),
    findProducts: on(DESK_ENDPOINTS.findProducts, async ({ query }) => ({
      products: await arranging.find(query.text),
    })),
    hideProduct: on(DESK_ENDPOINTS.hideProduct, async ({ params, body: { hidden }, record }) => {
      await arranging.setProductHidden(params.id, hidden, (transaction, handle) =>
        record({ detail: detailOf(handle, hidden) }, transaction),
      );
      return changed();
    }),
    hideCollection: on(DESK_ENDPOINTS.hideCollection, async ({ params, body: { hidden }, record }) => {
      await arranging.setCollectionHidden(params.id, hidden, (transaction, handle) =>
        record({ detail: detailOf(handle, hidden) }, transaction),
      );
      return changed();
    }),
    orderCollections: on(DESK_ENDPOINTS.orderCollections, async ({ body: { ids }, record }) => {
      const detail = ids.length === 0 ? 'the feed’s order' : `${ids.length} collections`;
      await arranging.order(ids, (transaction) => record({ detail }, transaction));
      return changed();
    }),
  };
}
