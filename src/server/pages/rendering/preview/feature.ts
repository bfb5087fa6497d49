import type { ShopConfig } from '../../../../contracts/shop-config.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { Feature } from '../../../running/feature.ts';
import type { ExternalSources } from '../../../running/http/security-headers.ts';
import type { ShopDraftService } from '../../../settings/shop-draft/service.ts';
import type { ShopSettingsService } from '../../../settings/shop-settings/service.ts';
import { maySession } from '../../../desk/service.ts';
import { composePages, type PageNeeds } from '../compose-pages.ts';
import type { PageResponder } from '../language-pages.ts';
import { PageCache } from '../page-cache.ts';
import type { PassVault } from './preview-pass.ts';
import { createPreview, type Preview } from './preview.ts';

type Needs = PageNeeds & {
  pictures: { alsoOf: (shop: ShopConfig) => ShopConfig };
  external: ExternalSources;
  shopSettings: Pick<ShopSettingsService, 'configWith'>;
  database: Database;
  shopDraft: Pick<ShopDraftService, 'read'>;
  vault: PassVault;
};

/**
 * The shop with the draft's settings: composed on demand from the services of the running shop, without jobs and sockets
 * of its own. The last one is kept until the draft changes.
 */
export const preview: Feature<Needs, { preview: Preview }> = {
  name: 'preview',
  create(needs) {
    const { config, database, shopDraft, vault, now, log } = needs;
    let last: { of: string; pages: Promise<PageResponder> } | null = null;
    const pagesFor = async (framedBy: string): Promise<PageResponder> => {
      const draft = await shopDraft.read();
      const of = `${draft.revision} ${framedBy}`;
      if (last?.of === of) return last.pages;
      const pages = composedFrom(needs, draft, framedBy);
      last = { of, pages };
      // A draft that cannot be composed is tried again.
      pages.catch(() => (last = null));
      return pages;
    };
    const isAllowed = (sessionId: number) => maySession(database, { sessionId, now: now() }, 'previewShop');
    const onError = (error: unknown) => log.error({ err: error }, 'preview failed');
    return {
      services: { preview: createPreview({ publicUrl: config.publicUrl, vault, now, isAllowed, pagesFor, onError }) },
    };
  },
};

type Draft = Awaited<ReturnType<ShopDraftService['read']>>;

async function composedFrom(needs: Needs, draft: Draft, framedBy: string): Promise<PageResponder> {
  const { config: running, shopSettings, pictures, now } = needs;
  const read = await shopSettings.configWith(draft);
  const isNamed = read.namedByMerchant || Object.hasOwn(draft.changes, 'name');
  const shop = isNamed ? read.shop : { ...read.shop, name: running.shop.name };
  const config = {
    ...read,
    shop,
    feedCurrency: running.feedCurrency,
    // Nothing of a preview is measured, or kept in the browser.
    metaPixelId: null,
    metaAccessToken: null,
    serviceWorker: false,
  };
  const { pages } = await composePages({
    ...needs,
    config,
    pictures: { shop: pictures.alsoOf(shop) },
    // It keeps nothing that could be compressed again.
    cache: new PageCache({ maxBytes: 0, freshMs: 0, now, onError: () => undefined }),
    cdnKeys: () => ({}),
    framedBy,
  });
  return pages;
}
