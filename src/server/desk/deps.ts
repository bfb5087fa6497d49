import type { ShopConfig } from '../../contracts/shop-config.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { NamesByLanguage } from '../../domain/language/merchant-names.ts';
import type { SetUpFacts } from '../../domain/merchant/set-up.ts';
import type { Catalogue, CatalogueService } from '../catalogue/products/service.ts';
import type { OwnPictures } from '../catalogue/own-pictures/service.ts';
import type { SheetBook } from '../catalogue/sheet-book/service.ts';
import type { ContactRequestService, NewsletterService } from '../communication/contact-requests/service.ts';
import type { Database } from '../running/db/connect.ts';
import type { ReadServers } from '../running/db/read-servers.ts';
import type { GatewayEnvironment } from '../running/db/tables/order-tables.ts';
import type { MerchantService } from '../selling/orders/service.ts';
import type { OwnPins } from '../selling/own-pins/service.ts';
import type { ShippingService } from '../selling/shipping/service.ts';
import type { FirstGuessesService } from '../settings/first-guesses/service.ts';
import type { ShopDraftService } from '../settings/shop-draft/service.ts';
import type { ProviderKeysService } from '../settings/provider-keys/service.ts';
import type { ShopSettingsService } from '../settings/shop-settings/service.ts';
import type { TrustProxy } from '../running/http/client-address.ts';
import type { ConnectionTimes } from '../running/http/connections.ts';
import type { RequestCounts } from '../running/http/request-counts.ts';
import type { MerchantReturns } from '../selling/returns/service.ts';
import type { MerchantReviews } from '../communication/reviews/service.ts';
import type { ReminderService } from '../communication/reminders/service.ts';
import type { StockAlertService } from '../communication/stock-alerts/service.ts';
import type { OfferService } from '../selling/offers/service.ts';
import type { GiftCardService } from '../selling/gift-cards/service.ts';
import type { StoreCreditService } from '../selling/store-credit/service.ts';
import type { SettlementService } from '../selling/settlements/service.ts';
import type { Gateways } from '../selling/payments/service.ts';
import type { PasswordCost } from './auth/password.ts';
import type { BrowserVault } from './auth/known-browser.ts';
import type { SecretVault } from './auth/second-factor-secret.ts';
import type { Documents } from './document-handlers.ts';

/** Dependencies of the desk, put together once at the start. */
export type DeskDeps = {
  database: Database;
  /** Where long lists and reports are read. */
  reads: Pick<ReadServers, 'upToDate'>;
  merchant: MerchantService;
  /** Null if no shipping provider is configured; carriers are then typed by hand. */
  shipping: ShippingService | null;
  returns: MerchantReturns;
  reviews: MerchantReviews;
  offers: OfferService;
  storeCredit: StoreCreditService;
  giftCards: GiftCardService;
  /** Whether gift cards are sold. */
  /** Minutes in which something may be added to an order; 0: nothing may. */
  addToOrderMinutes: number;
  giftCardsAre: ShopConfig['giftCards']['are'];
  stockAlerts: Pick<StockAlertService, 'awaited'>;
  reminders: Pick<ReminderService, 'figures'>;
  settlements: Pick<SettlementService, 'importBankStatement' | 'importRemittances'>;
  contacts: ContactRequestService;
  newsletter: NewsletterService;
  catalogue: Pick<
    CatalogueService,
    'status' | 'rejects' | 'syncNow' | 'merchandising' | 'sales' | 'ownCollections' | 'usedWords'
  > & {
    catalogue: Pick<Catalogue, 'home' | 'collectionsAt'>;
  };
  /** The names of shop-names.ts, without those of the desk. */
  namesOfFile: NamesByLanguage;
  /** Whether the address of the catalogue may be one of this machine or an internal network. */
  feedMayBeInside: boolean;
  /** The products that are kept here; null: they are kept elsewhere. */
  sheetBook: SheetBook | null;
  ownPins: OwnPins;
  /** Null: the merchant does not follow its own list of PIN codes. */
  ownPin: unknown;
  /** What people call the place where the catalogue is kept. */
  sourceName: string;
  ownPictures: OwnPictures;
  shopSettings: ShopSettingsService;
  providerKeys: ProviderKeysService;
  shopDraft: ShopDraftService;
  /** Null in the demo, and where the catalogue is kept here. */
  firstGuesses: FirstGuessesService | null;
  /** Shows the shop with the draft, in a frame of this desk. */
  preview: {
    open: (asked: { deskOrigin: string; page: string; sessionId: number }) => { address: string; until: number };
  };
  /** Queues dead letters again; returns how many. */
  retryDeadLetters: () => Promise<number>;
  /** Null if invoices, slips and labels are not configured. */
  documents: Documents | null;
  /** Number of calls to the payment gateway since the start. */
  gatewayCalls: () => Promise<{ answered: number; unanswered: number }>;
  environment: GatewayEnvironment;
  gateways: Gateways;
  shopName: string;
  /** As the shop serves it; null: it has none. */
  logoUrl: string | null;
  /** The menu in force; null: the collections are the menu. */
  menuEntries: ShopConfig['menuEntries'];
  /** What is done of a shop's set-up, but for its first order; null in the demo, where nothing has to be. */
  setUp: Omit<SetUpFacts, 'testOrder'> | null;
  /** The currency of the feed's prices if it is not the rupee; null if it is, or is not known. */
  foreignCurrency: string | null;
  shopUrl: string;
  /** Origin of the desk, to which passkeys are bound; null if passkeys are off. */
  deskUrl: string | null;
  /** Origins of product pictures, in addition to the shop's address. */
  pictureOrigins: readonly string[];
  /** Directory of the built screens. */
  screensDirectory: string;
  trustProxy: TrustProxy;
  /** Event loop delay above which requests are rejected with 503, in ms; 0: never. */
  maxEventLoopDelayMs: number;
  /** True if an entrance hands the requests over (http/entrance.ts). Default: false. */
  behindEntrance?: boolean;
  /** For tests. */
  connectionTimes?: ConnectionTimes;
  counts: RequestCounts;
  digest: (text: string) => string;
  /** Encrypts the secrets of second factors, and signs the cookies of known browsers. */
  vault: SecretVault & BrowserVault;
  passwordCost: PasswordCost;
  pause: (ms: number) => Promise<unknown>;
  /** Interval at which the database is checked for changes, in ms; default 1,000. */
  watchEveryMs?: number;
  /** Epoch ms. */
  now: () => number;
  logger: FastifyBaseLogger;
};
