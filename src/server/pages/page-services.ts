import type { ShownOffer } from '../../contracts/checkout/offers.ts';
import type { Product, ProductCard } from '../../domain/catalogue/product.ts';
import type { ReadLabels } from '../selling/labels/service.ts';
import type { NamesByLanguage } from '../../domain/language/merchant-names.ts';
import type { PublicShop, ShopConfig } from '../../contracts/shop-config.ts';
import type { PictureFacts } from '../catalogue/own-pictures/service.ts';
import type { Catalogue } from '../catalogue/products/service.ts';
import type { FormSubmissions } from '../communication/contact-requests/service.ts';
import type { OrderService } from '../selling/orders/service.ts';
import type { ShopperReturns } from '../selling/returns/service.ts';
import type { MenuEntries } from '../../contracts/merchant/menu-entries.ts';
import type { HomeSections } from '../../contracts/merchant/home-sections.ts';
import type { ShopperReviews } from '../communication/reviews/service.ts';
import type { ShopperStockAlerts } from '../communication/stock-alerts/service.ts';

/** Who sent a form: the address by which limits count, and a signal that fires when the client has left. */
export type Caller = { address: string; gone: AbortSignal };

/** What loaders and actions may use. The server creates it once and passes it to every request. */
export type Services = {
  catalogue: Catalogue;
  shop: PublicShop;
  /** What About Us says of this shop alone. */
  about: ShopConfig['about'];
  /** What the merchant adds to text pages. */
  additions: ShopConfig['additions'];
  /** The gift cards that are sold. */
  giftCards: ShopConfig['giftCards'];
  /** Handles in the order of the menu. All other collections are in the feed's order. */
  menuOrder: readonly string[];
  /** The menu as the merchant made it; null: collections in that order. */
  menuEntries: MenuEntries | null;
  /** The sections of the home page; null: the shop composes it itself. */
  home: HomeSections | null;
  /** Returns what pages need of an own picture; null if it is gone. */
  ownPicture: (id: string) => Promise<PictureFacts | null>;
  /** Collections that are recommended together, by handle. */
  looks: readonly { of: string; with: readonly string[] }[];
  /** Whether a chart for all clothes replaces size tables that descriptions lack. */
  sizeChart: 'description' | 'general';
  /** The products' labels by their ids, and what the merchant calls them. */
  labels: ReadLabels;
  labelRules: ShopConfig['labels'];
  /** The merchant's own size guides. */
  sizeGuides: ShopConfig['sizeGuides'];
  /** The merchant's names of collections and tags. */
  names: NamesByLanguage;
  /** The merchant's colours of dots, by their names in lower case. */
  swatches: ShopConfig['swatches'];
  /** The shop's public origin, for canonical links. */
  publicUrl: string;
  /** ms since the epoch. */
  now: () => number;
  formSubmissions: FormSubmissions;
  /** Records a search without results. */
  noteMissedSearch: (text: string) => void;
  orders: Pick<OrderService, 'track' | 'confirmCod' | 'cancelUnconfirmed' | 'sendCodCode' | 'answerDelivery'>;
  returns: ShopperReturns;
  reviews: ShopperReviews;
  stockAlerts: ShopperStockAlerts;
  /** Returns the offers that a product's page shows. */
  offersOfProduct: (product: Product) => Promise<ShownOffer[]>;
  /** Returns the offers that the cards of a list show, by product id. */
  offersOfCards: (cards: readonly ProductCard[]) => Promise<ReadonlyMap<string, ShownOffer[]>>;
  /** Returns the buyers' ratings of products, by their ids; those that nobody rated are missing. */
  ratingsOfCards: ShopperReviews['ratings'];
  /** Returns the offers in force that the shop shows. */
  offersInForce: () => Promise<ShownOffer[]>;
  /** Hosts that may request payments [PAY-10]. */
  payDomains: readonly string[];
};
