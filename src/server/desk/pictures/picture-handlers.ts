import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { ListedPicture } from '../../../contracts/desk/pictures.ts';
import { ownPictureAddress } from '../../../domain/merchant/own-picture.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../i18n/languages.ts';
import type { OwnPicture, OwnPictures, PictureUse, UsesOf } from '../../catalogue/own-pictures/service.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { ShopDraftService } from '../../settings/shop-draft/service.ts';
import { OK, on } from '../auth/handler.ts';

type Deps = {
  database: Database;
  ownPictures: OwnPictures;
  catalogue: Pick<CatalogueService, 'ownCollections'>;
  shopDraft: Pick<ShopDraftService, 'pictureUses'>;
};

/** Handlers of the merchant's own pictures. Every change is recorded in its transaction. */
export function pictureHandlers({ database, ownPictures, catalogue, shopDraft }: Deps) {
  const allUses = async (on: Database, hold: boolean) => {
    const [settings, collections] = [
      await shopDraft.pictureUses(on, { hold }),
      await catalogue.ownCollections.pictureUses(on),
    ];
    return (id: string): PictureUse[] => [
      ...(settings.get(id) ?? []),
      ...(collections.get(id) ?? []).map((what) => ({ in: 'collection', what }) as const),
    ];
  };
  const usesOf: UsesOf = async (transaction, id) => (await allUses(transaction, true))(id);
  return {
    pictures: on(DESK_ENDPOINTS.pictures, async () => {
      const usesIn = await allUses(database, false);
      return {
        pictures: (await ownPictures.list()).map((picture) => shownPicture(picture, usesIn(picture.id))),
        languages: LANGUAGES.map((tag) => ({ tag, name: LANGUAGE_NAMES[tag] ?? tag })),
      };
    }),
    addPicture: on(DESK_ENDPOINTS.addPicture, async ({ body, pictures, who, record }) => {
      const [file] = pictures;
      if (file === undefined || pictures.length > 1) {
        throw new ShopError('invalid_fields', { fields: { pictures: 'must be one file' } });
      }
      const beside = (transaction: Database, detail: string) => record({ detail }, transaction);
      const added = await ownPictures.add(file, { ...body, by: who.name, userId: who.userId, beside });
      return shownPicture(added, []);
    }),
    describePicture: on(DESK_ENDPOINTS.describePicture, async ({ params, body, record }) => {
      await ownPictures.describe(params.id, {
        ...body,
        beside: (transaction, detail) => record({ detail }, transaction),
      });
      return OK;
    }),
    removePicture: on(DESK_ENDPOINTS.removePicture, async ({ params, record }) => {
      await ownPictures.remove(params.id, {
        usesOf,
        beside: (transaction, detail) => record({ detail }, transaction),
      });
      return OK;
    }),
  };
}

const shownPicture = ({ addedAt, ...picture }: OwnPicture, uses: PictureUse[]): ListedPicture => ({
  ...picture,
  address: ownPictureAddress(picture.id),
  alt: { ...picture.alt },
  addedAt: addedAt.toISOString(),
  uses,
});
