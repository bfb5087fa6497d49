import path from 'node:path';
import { merchantNames } from '../../../domain/language/merchant-names.ts';
import { type Language, LANGUAGES } from '../../../i18n/languages.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { Config } from '../../settings/config/config.ts';
import { publicShop } from '../../settings/config/public-shop.ts';
import type { ExternalSources } from '../../running/http/security-headers.ts';
import type { Log } from '../../running/log.ts';
import { facesStyle } from '../faces/service.ts';
import type { Services } from '../page-services.ts';
import { withSections } from './known-sections.ts';
import { type PageResponder, pagesInLanguages } from './language-pages.ts';
import { loadBuilds, type PagesBuild } from './load-build.ts';
import type { PageCache } from './page-cache.ts';
import { Pages, type PagesOptions } from './pages.ts';
import type { PageStyle } from './styles/critical-css.ts';
import { lookStyle } from './styles/look-style.ts';
import { rememberedStyle } from './styles/remembered-style.ts';
import { themeStyle } from './styles/theme-style.ts';

export const BUILD_DIRECTORY = path.join(import.meta.dirname, '..', '..', '..', '..', 'build');

/** What pages are composed from. */
export type PageNeeds = Pick<Services, 'formSubmissions' | 'noteMissedSearch' | 'orders' | 'now'> & {
  config: Config;
  catalogue: Pick<CatalogueService, 'catalogue' | 'known' | 'touchProduct'>;
  pictures: { shop: Config['shop'] };
  ownPictures: { facts: Services['ownPicture'] };
  returns: { shopper: Services['returns'] };
  reviews: { shopper: Services['reviews'] };
  stockAlerts: { shopper: Services['stockAlerts'] };
  offers: {
    ofProduct: Services['offersOfProduct'];
    ofCards: Services['offersOfCards'];
    inForce: Services['offersInForce'];
  };
  labels: Services['labels'];
  log: Log;
};

type PagesGiven = PageNeeds &
  Pick<PagesOptions, 'cdnKeys' | 'framedBy'> & {
    cache: PageCache;
    external: ExternalSources;
  };

/** Composes the pages of a shop in every language, and names their builds. */
export async function composePages(given: PagesGiven): Promise<{ pages: PageResponder; builds: readonly string[] }> {
  const languages = [...(await loadBuilds<Services>(BUILD_DIRECTORY))];
  const { themeColour, look, shopping } = given.config.shop;
  const ownRules = facesStyle(look.faces, { isPreview: given.framedBy !== undefined }) + lookStyle(look, shopping);
  const styleOf = (text: string): PageStyle => {
    const used = rememberedStyle(themeStyle(themeColour) + text);
    // Whole on every page: scripts also show cards and buttons that a page did not have.
    return ownRules === '' ? used : (html: string) => used(html) + ownRules;
  };
  const services = pageServices(given);
  const byLanguage = new Map<Language, Pages>();
  for (const [language, built] of languages) {
    byLanguage.set(language, await provedPages(language, built, { ...given, services, styleOf }));
  }
  return {
    pages: pagesInLanguages(byLanguage),
    builds: languages.map(([, { build }]) => build.assets.version),
  };
}

/** What loaders and actions may use. */
function pageServices({
  config,
  catalogue,
  pictures,
  ownPictures,
  returns,
  reviews,
  stockAlerts,
  offers,
  labels,
  ...needs
}: PageNeeds): Services {
  const { formSubmissions, noteMissedSearch, orders, now } = needs;
  return {
    catalogue: catalogue.catalogue,
    shop: publicShop({ ...config, shop: pictures.shop }),
    about: pictures.shop.about,
    additions: config.shop.additions,
    giftCards: config.shop.giftCards,
    menuOrder: config.shop.menu,
    menuEntries: config.shop.menuEntries,
    home: pictures.shop.home,
    ownPicture: ownPictures.facts,
    looks: config.shop.looks,
    sizeChart: config.shop.sizeChart,
    sizeGuides: config.shop.sizeGuides,
    labels,
    labelRules: config.shop.labels,
    names: merchantNames(config.shop),
    swatches: config.shop.swatches,
    publicUrl: config.publicUrl,
    now,
    formSubmissions,
    noteMissedSearch,
    orders,
    offersOfProduct: offers.ofProduct,
    offersOfCards: offers.ofCards,
    offersInForce: offers.inForce,
    returns: returns.shopper,
    reviews: reviews.shopper,
    ratingsOfCards: (productIds) => reviews.shopper.ratings(productIds),
    stockAlerts: stockAlerts.shopper,
    payDomains: config.payDomains,
  };
}

type Given = PagesGiven & {
  services: Services;
  styleOf: (stylesheet: string) => PageStyle;
};

/** Builds of which this process has rendered a page. */
const proved = new WeakSet<object>();

/**
 * Loads the pages of one language and renders one of them, so that a broken build does not start. With other settings
 * later, one language shows whether pages can be rendered with them.
 */
async function provedPages(
  language: Language,
  { stylesheet, ...built }: PagesBuild<Services>,
  given: Given,
): Promise<Pages> {
  const { config, catalogue, services, cache, external, cdnKeys, framedBy, log } = given;
  const loaded = new Pages({
    ...built,
    pageStyle: given.styleOf(stylesheet.text),
    stylesheetUrl: stylesheet.url,
    context: (caller) => built.createLoadContext(services, caller),
    cache,
    known: withSections(catalogue.known, services.home),
    external,
    publicUrl: config.publicUrl,
    cdnKeys,
    ...(framedBy === undefined ? {} : { framedBy }),
    measures: services.shop.metaPixelId !== null,
    onProductSeen: catalogue.touchProduct,
    onError: (error) => log.error({ err: error }, 'page render failed'),
  });
  if (!proved.has(built.build) || language === LANGUAGES[0]) await loaded.prove();
  proved.add(built.build);
  return loaded;
}
