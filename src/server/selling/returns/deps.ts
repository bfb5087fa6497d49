import type { Product } from '../../../domain/catalogue/product.ts';
import type { DeliveryBack } from '../../../domain/returns/delivery-back.ts';
import type { ReturnPolicy } from '../../../domain/returns/return-policy.ts';
import type { Database } from '../../running/db/connect.ts';
import type { OutboxTopic } from '../../running/db/outbox-topics.ts';
import type { Log } from '../../running/log.ts';
import type { MerchantService, PriceSource } from '../orders/service.ts';
import type { CreditTerms } from '../store-credit/service.ts';
import type { OrderTransitions } from '../order-transitions/service.ts';
import type { CourierAccounts } from '../shipping/courier-port.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

/** Dependencies for reading an order's returns. */
export type ReturnReader = {
  database: Database;
  policy: ReturnPolicy;
  /** Whether the delivery charge goes back with goods. */
  deliveryBack: DeliveryBack;
  prices: PriceSource;
  /** What shoppers may choose instead of a refund. Missing: nothing. */
  storeCredit?: CreditTerms;
  /** Reads the stored catalogue; null if the product no longer exists. */
  productOf: (handle: string) => Promise<Product | null>;
  /** Epoch ms. */
  now: () => number;
};

/** Dependencies of all code for returns, created with each shop. */
export type ReturnDeps = ReturnReader & {
  transitions: OrderTransitions;
  vault: CustomerVault;
  merchant: Pick<MerchantService, 'cancel' | 'followParcels' | 'endLost'>;
  /**
   * Checks that a visitor may act for an order. Rejects like tracking, with order_not_found or
   * too_many_requests, if the last four digits are not the order's.
   */
  prove: (proof: Proof) => Promise<void>;
  /** Topics that have a recipient. */
  topics: ReadonlySet<OutboxTopic>;
  randomBytes: (count: number) => Uint8Array;
  /** What books couriers that fetch returns; null: they are arranged by hand. */
  couriers: ReturnCourierDeps | null;
  log: Log;
};

export type ReturnCourierDeps = {
  providers: CourierAccounts;
  /** Weight of a parcel in grams: the empty box, plus each item. */
  weight: { emptyGrams: number; pieceGrams: number };
  /** Returns 0 to below 1. Spreads retries that failed at the same time. */
  random: () => number;
};

/**
 * Proof with which a shopper acts for an order. `caller` is the address of the request; `gone` fires when the
 * client has left.
 */
export type Proof = { orderId: string; mobileLast4: string; caller?: string; gone?: AbortSignal };
