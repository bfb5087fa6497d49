import type { FastifyBaseLogger } from 'fastify';
import { adEvents } from './communication/ad-events/feature.ts';
import { backup } from './operating/backup/feature.ts';
import { catalogue } from './catalogue/products/feature.ts';
import { cdn } from './pages/cdn/feature.ts';
import type { Config } from './settings/config/config.ts';
import { contactRequests } from './communication/contact-requests/feature.ts';
import type { Database } from './running/db/connect.ts';
import { desk } from './desk/feature.ts';
import type { CustomerVault } from './running/encryption/customer-vault.ts';
import { firstGuesses } from './settings/first-guesses/feature.ts';
import { faces } from './pages/faces/feature.ts';
import { featuresOver } from './running/feature.ts';
import type { RequestCounts } from './running/http/request-counts.ts';
import { history } from './operating/history/feature.ts';
import { giftCards } from './selling/gift-cards/feature.ts';
import { images } from './catalogue/images/feature.ts';
import { invoiceDownloads, invoices } from './selling/invoices/feature.ts';
import { labels } from './selling/labels/feature.ts';
import type { Log } from './running/log.ts';
import { missedAddresses } from './settings/missed-addresses/feature.ts';
import { merchantWebhook } from './communication/merchant-webhook/feature.ts';
import { messages } from './communication/messages/feature.ts';
import { myOrders } from './communication/my-orders/feature.ts';
import { offline } from './pages/offline/feature.ts';
import { oneTimeCodes } from './communication/one-time-codes/feature.ts';
import { offers } from './selling/offers/feature.ts';
import { ownPictures } from './catalogue/own-pictures/feature.ts';
import { orderCommands } from './operating/order-commands/feature.ts';
import { orderTransitions } from './selling/order-transitions/feature.ts';
import { merchantOrders, orders } from './selling/orders/feature.ts';
import type { Receivers } from './running/outbox/service.ts';
import { providerKeys } from './settings/provider-keys/feature.ts';
import { pages } from './pages/rendering/feature.ts';
import { preview } from './pages/rendering/preview/feature.ts';
import { platformAddresses } from './catalogue/platform-addresses/feature.ts';
import { payments } from './selling/payments/feature.ts';
import { privacy } from './operating/privacy/feature.ts';
import type { Expiring } from './operating/privacy/retention.ts';
import type { ReadServers } from './running/db/read-servers.ts';
import { reminders } from './communication/reminders/feature.ts';
import { returns, returnsOfOrders } from './selling/returns/feature.ts';
import { reviews } from './communication/reviews/feature.ts';
import { searches } from './catalogue/searches/feature.ts';
import { seo } from './pages/seo/feature.ts';
import { settlements } from './selling/settlements/feature.ts';
import { ownPinsOfMerchant } from './selling/own-pins/feature.ts';
import { courierReachOfPins } from './selling/courier-reach/feature.ts';
import { couriers, shipping } from './selling/shipping/feature.ts';
import { shopDraft } from './settings/shop-draft/feature.ts';
import type { SettingsInForce } from './settings/shop-settings/service.ts';
import { shopperGiftCards } from './communication/gift-cards/feature.ts';
import { shopperCredit } from './communication/shopper-credit/feature.ts';
import { sheetBook } from './catalogue/sheet-book/feature.ts';
import { storeCredit } from './selling/store-credit/feature.ts';
import { stockAlerts } from './communication/stock-alerts/feature.ts';

/** What every feature may need. */
type Base = {
  config: Config;
  /** The configuration of the shop that ran until now, from which this one takes over; null: none did. */
  replaces: Config | null;
  database: Database;
  /** Where what only reads may go. */
  reads: ReadServers;
  vault: CustomerVault;
  /** Who receives the messages of the outbox. */
  receivers: Receivers;
  now: () => number;
  log: Log;
};

/** What a running shop has in addition. */
type ShopBase = Base & {
  log: FastifyBaseLogger;
  /** What the configuration was read from. */
  settings: SettingsInForce;
  /** Request counts of the rate limits. */
  counts: RequestCounts;
  maxEventLoopDelayMs: number;
  behindEntrance: boolean;
  expiring: Expiring;
};

/**
 * What changes orders: the same in the shop and in a command without one, so that both send the same messages and
 * follow the same policy.
 */
const orderFeatures = <Given extends Base>() =>
  featuresOver<Given>()
    .add(catalogue)
    .add(orderTransitions)
    .add(ownPinsOfMerchant)
    .add(merchantOrders)
    .add(merchantWebhook)
    .add(messages)
    .add(adEvents)
    .add(invoices)
    .add(couriers);

export const ORDER_FEATURES = orderFeatures<Base>();

/** All that works without the built pages. */
export const SERVICE_FEATURES = orderFeatures<ShopBase>()
  .add(payments)
  .add(oneTimeCodes)
  .add(reviews)
  .add(returnsOfOrders)
  .add(courierReachOfPins)
  .add(orders)
  .add(invoiceDownloads)
  .add(returns)
  .add(shipping)
  .add(settlements)
  .add(offers)
  .add(labels)
  .add(storeCredit)
  .add(giftCards)
  .add(stockAlerts)
  .add(reminders)
  .add(myOrders)
  .add(shopperCredit)
  .add(shopperGiftCards)
  .add(contactRequests)
  .add(searches)
  .add(missedAddresses)
  .add(sheetBook)
  .add(platformAddresses)
  .add(ownPictures)
  .add(images)
  .add(backup)
  .add(privacy)
  .add(history)
  .add(orderCommands)
  .add(shopDraft)
  .add(providerKeys)
  .add(firstGuesses);

/** The features of the shop, in the order in which they are created: each may need what those above it offer. */
export const FEATURES = SERVICE_FEATURES.add(cdn).add(faces).add(pages).add(preview).add(seo).add(offline).add(desk);

/** What deletes the features' data that was kept long enough. */
export const EXPIRING: Expiring = FEATURES.all.flatMap(({ deleteExpired = null }) => deleteExpired ?? []);
