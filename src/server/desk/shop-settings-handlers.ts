import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ShopSettingsService } from '../settings/shop-settings/service.ts';
import { on } from './auth/handler.ts';

/** Handlers of the settings that the merchant changes at the desk. Every save is recorded with the keys it changed. */
export function shopSettingsHandlers({ shopSettings }: { shopSettings: ShopSettingsService }) {
  return {
    shopSettings: on(DESK_ENDPOINTS.shopSettings, async () => {
      const { newest, ...shown } = await shopSettings.read();
      return {
        ...shown,
        version: newest?.version ?? null,
        savedAt: newest?.savedAt.toISOString() ?? null,
        savedBy: newest?.savedBy ?? null,
      };
    }),
    shopSettingsHistory: on(DESK_ENDPOINTS.shopSettingsHistory, async () => ({
      versions: (await shopSettings.history()).map(({ savedAt, ...version }) => ({
        ...version,
        savedAt: savedAt.toISOString(),
      })),
    })),
    shopSettingsFile: on(DESK_ENDPOINTS.shopSettingsFile, async () => ({
      name: 'shop.config.ts',
      type: 'text/plain; charset=utf-8',
      bytes: Buffer.from(await shopSettings.file()),
    })),
    saveShopSettings: on(DESK_ENDPOINTS.saveShopSettings, async ({ body, who, record }) => ({
      version: await shopSettings.save({
        ...body,
        by: who.name,
        beside: (transaction, keys) => record({ detail: keys.join(' ') }, transaction),
      }),
    })),
    restoreShopSettings: on(DESK_ENDPOINTS.restoreShopSettings, async ({ body, who, record }) => ({
      version: await shopSettings.restore({
        ...body,
        by: who.name,
        beside: (transaction, keys) =>
          record({ detail: `version ${body.version ?? 'of shop.config.ts'}: ${keys.join(' ')}` }, transaction),
      }),
    })),
  };
}
