import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueService } from '../catalogue/service.ts';
import type { ContactRequestService, NewsletterService } from '../contact-requests/service.ts';
import type { Database } from '../db/connect.ts';
import type { GatewayEnvironment } from '../db/tables/order-tables.ts';
import type { MerchantService } from '../orders/service.ts';
import type { ShippingService } from '../shipping/service.ts';
import type { RequestCounts } from '../http/request-counts.ts';
import type { MerchantReturns } from '../returns/service.ts';
import type { MerchantReviews } from '../reviews/service.ts';
import type { StockAlertService } from '../stock-alerts/service.ts';
import type { SettlementService } from '../settlements/service.ts';
import type { PasswordCost } from './auth/password.ts';
import type { SecretVault } from './auth/second-factor-secret.ts';
import type { Papers } from './document-handlers.ts';

/** What the desk stands on; put together once at start. */
export type DeskDeps = {
  database: Database;
  merchant: MerchantService;
  /** Null: carriers are typed by hand. */
  shipping: ShippingService | null;
  returns: MerchantReturns;
  reviews: MerchantReviews;
  stockAlerts: Pick<StockAlertService, 'awaited'>;
  settlements: Pick<SettlementService, 'importBankStatement' | 'importRemittances'>;
  contacts: ContactRequestService;
  newsletter: NewsletterService;
  catalogue: Pick<CatalogueService, 'status' | 'rejects' | 'syncNow' | 'merchandising'>;
  /** Puts dead letters back in line; gives their number. */
  reviveDeadLetters: () => Promise<number>;
  /** Null: invoices, slips and labels are not set up. */
  papers: Papers | null;
  /** Calls of the payment gateway since the start. */
  gatewayCalls: () => Promise<{ answered: number; unanswered: number }>;
  environment: GatewayEnvironment;
  shopName: string;
  shopUrl: string;
  /** The desk's own origin, to which passkeys are bound; null: there are none. */
  deskUrl: string | null;
  /** Where product pictures come from, besides the shop's own address. */
  pictureOrigins: readonly string[];
  /** Where the built screens are. */
  screensDirectory: string;
  trustProxy: string | boolean | number;
  counts: RequestCounts;
  digest: (text: string) => string;
  /** Encrypts the secrets of second factors. */
  vault: SecretVault;
  passwordCost: PasswordCost;
  pause: (ms: number) => Promise<unknown>;
  /** How often the database is asked what changed, in ms; default 1,000. */
  watchEveryMs?: number;
  /** Epoch ms. */
  now: () => number;
  logger: FastifyBaseLogger;
};
