import type { OrderUpdate } from '../../contracts/checkout/order-summary.ts';
import type { Shopping } from '../../domain/cart/shopping-rules.ts';
import type { Offer, Persuasion } from '../../domain/money/pricing.ts';
import type { CodRules } from '../../domain/orders/cash-on-delivery.ts';
import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import type { PaymentService } from '../payments/service.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';
import type { OrderRow, OrderTransitions } from '../order-transitions/service.ts';
import type { PriceSource } from './price-source.ts';
import type { ReturnsOfOrder } from '../../contracts/returns-of-order.ts';

export type OrderSettings = {
  offer: Offer | null;
  persuasion: Persuasion;
  shopping: Shopping;
  cashOnDelivery: boolean;
  cod: CodRules;
  /** Domains that /multipayment takes payments for. */
  payDomains: readonly string[];
};

/** Codes to the number of an order; left out of the deps where no transport could carry one. */
export type OrderCodes = {
  /** False: one was sent a moment ago, or too many today. */
  send: (order: OrderRow) => Promise<boolean>;
  verify: (order: OrderRow, code: string) => Promise<boolean>;
};

/** What everything about orders works with; put together once at start. */
export type OrderDeps = {
  database: Database;
  transitions: OrderTransitions;
  payments: PaymentService;
  prices: PriceSource;
  /** What may be asked for an order after it was placed, for who proved to be its shopper; absent: nothing may. */
  returnsOf?: (order: OrderRow) => Promise<ReturnsOfOrder>;
  /** Whether an order has an invoice, or may have one; absent: there are none. */
  hasInvoice?: (orderId: string) => Promise<boolean>;
  /** Where a delivered order is reviewed, with the proof that opens it; absent: nowhere. */
  reviewPathOf?: (orderId: string) => string;
  vault: CustomerVault;
  /** One-time codes to an order's number; left out where no transport could carry one. */
  codes?: OrderCodes;
  settings: OrderSettings;
  /** Where messages about an order go, masked; left out where nothing is sent. */
  updatesOf?: (order: OrderRow) => Promise<OrderUpdate[]>;
  /** Epoch ms. */
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  log: Log;
};
