import type { OrderUpdate } from '../../../contracts/checkout/order-summary.ts';
import type { Shopping } from '../../../domain/cart/shopping-rules.ts';
import type { Offer, Persuasion } from '../../../domain/money/pricing.ts';
import type { DiscountBelowOffer } from '../../../domain/returns/lost-discount.ts';
import type { CodRules } from '../../../domain/orders/cash-on-delivery.ts';
import type { CourierReach } from '../../../domain/shipping/courier-reach.ts';
import type { OwnPin } from '../../../domain/shipping/delivery-to-pin.ts';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import type { PaymentService } from '../payments/service.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { OrderRow, OrderTransitions } from '../order-transitions/service.ts';
import type { DeliverySettings } from '../../../domain/money/delivery-of-cart.ts';
import type { PriceSource } from './price-source.ts';
import type { ReturnsOfOrder } from '../../../contracts/returns-of-order.ts';

export type OrderSettings = {
  offer: Offer | null;
  persuasion: Persuasion;
  shopping: Shopping;
  cashOnDelivery: boolean;
  cod: CodRules;
  /** What delivery costs and where to. Missing: free, everywhere. */
  delivery?: DeliverySettings;
  /** Minutes in which something may be added to an order. Missing or 0: nothing may. */
  addToOrderMinutes?: number;
  /** When shoppers who ask for it are reminded; null: nobody may ask. */
  reminders?: { afterMinutes: number } | null;
  /** Whether shoppers may pay with store credit. Missing: no. */
  storeCredit?: boolean;
  /** The gift cards that shoppers may buy. Missing: none. */
  giftCards?: ShopConfig['giftCards'];
  /** Gift wrap, what it costs, and notes. Missing: none. */
  gifts?: ShopConfig['gifts'];
  /** Whether discounts are lost by what goes back. Missing: they are kept. */
  discountBelowOffer?: DiscountBelowOffer;
  /** Domains that /multipayment takes payments for. */
  payDomains: readonly string[];
};

/** Sends codes to an order's mobile number. Missing from the deps if no transport can send one. */
export type OrderCodes = {
  /** Resolves to false if a code was just sent, or too many today. */
  send: (order: OrderRow) => Promise<boolean>;
  verify: (order: OrderRow, code: string) => Promise<boolean>;
};

/** Dependencies of all order code, created with each shop. */
export type OrderDeps = {
  database: Database;
  transitions: OrderTransitions;
  payments: PaymentService;
  prices: PriceSource;
  /** Returns and exchanges that a verified shopper may request for an order. Missing: none. */
  returnsOf?: (order: OrderRow) => Promise<ReturnsOfOrder>;
  /** Returns whether an order has or may have an invoice. Missing: there are no invoices. */
  hasInvoice?: (orderId: string) => Promise<boolean>;
  /** Returns the path for reviewing a delivered order, including its proof of access. Missing: no reviews. */
  reviewPathOf?: (orderId: string) => string;
  vault: CustomerVault;
  /** One-time codes to an order's number. Missing if no transport can send one. */
  codes?: OrderCodes;
  settings: OrderSettings;
  /** Returns what couriers say of a PIN code. Missing: they decide nothing. */
  courierReach?: (pincode: string) => Promise<CourierReach>;
  /** Returns what the merchant's own list says of a PIN code. Missing: there is none. */
  ownPin?: (pincode: string) => Promise<OwnPin | null>;
  /** The masked recipients of messages about an order. Missing if no messages are sent. */
  updatesOf?: (order: OrderRow) => Promise<OrderUpdate[]>;
  /** Epoch ms. */
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  log: Log;
};
