import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/languages.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import { ShopError } from '../../running/errors.ts';
import type { OfferService } from '../../selling/offers/service.ts';
import { OK, on } from '../auth/handler.ts';

type Deps = {
  catalogue: Pick<CatalogueService, 'ownCollections'>;
  offers: Pick<OfferService, 'list'>;
  now: () => number;
  /** Notifies the screens of a change. */
  onChange: () => void;
};

/** Handlers of the merchant's own collections. Every change is recorded in its transaction. */
export function ownCollectionHandlers({ catalogue: { ownCollections }, offers, now, onChange }: Deps) {
  /** Refuses if an offer that counts, or will, leaves out the goods of a collection. */
  const refuseKeptOut = async (id: number) => {
    const handle = (await ownCollections.list()).find((collection) => Number(collection.id) === id)?.handle ?? '';
    const keepsOut = (await offers.list()).some(
      ({ target, paused, conditions: { until } }) =>
        target.which === 'except' && target.collections.includes(handle) && !paused && (until ?? Infinity) > now(),
    );
    if (keepsOut) throw new ShopError('collection_used');
  };
  return {
    ownCollections: on(DESK_ENDPOINTS.ownCollections, async () => ({
      collections: await ownCollections.list(),
      languages: LANGUAGES.map((tag) => ({ tag, name: LANGUAGE_NAMES[tag] ?? tag })),
      ...(await ownCollections.words()),
    })),
    tryCollectionRule: on(DESK_ENDPOINTS.tryCollectionRule, ({ body }) => ownCollections.tryRule(body.rule)),
    createCollection: on(DESK_ENDPOINTS.createCollection, async ({ body, who, record }) => {
      const id = await ownCollections.create(body, who.name, (transaction, detail) => record({ detail }, transaction));
      onChange();
      return { id };
    }),
    changeCollection: on(DESK_ENDPOINTS.changeCollection, async ({ params, body, who, record }) => {
      await ownCollections.change(params.id, body, who.name, (transaction, detail) => record({ detail }, transaction));
      onChange();
      return OK;
    }),
    removeCollection: on(DESK_ENDPOINTS.removeCollection, async ({ params, body, record }) => {
      await refuseKeptOut(params.id);
      await ownCollections.remove(params.id, body.version, (transaction, detail) => record({ detail }, transaction));
      onChange();
      return OK;
    }),
  };
}
