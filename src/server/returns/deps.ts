import type { Product } from '../../domain/catalogue/product.ts';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import type { Database } from '../db/connect.ts';
import type { OutboxTopic } from '../db/outbox-topics.ts';
import type { Log } from '../log.ts';
import type { MerchantService, PriceSource } from '../orders/service.ts';
import type { OrderTransitions } from '../order-transitions/service.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';

/** What reading an order's returns needs. */
export type ReturnReader = {
  database: Database;
  policy: ReturnPolicy;
  prices: PriceSource;
  /** From the stored catalogue; null where it is no more. */
  productOf: (handle: string) => Promise<Product | null>;
  /** Epoch ms. */
  now: () => number;
};

/** What everything about returns works with; put together once at start. */
export type ReturnDeps = ReturnReader & {
  transitions: OrderTransitions;
  vault: CustomerVault;
  merchant: Pick<MerchantService, 'cancel' | 'followParcels'>;
  /**
   * Whether somebody may act for an order: rejects as tracking does, with order_not_found or too_many_requests, where the
   * last four digits are not the order's.
   */
  prove: (proof: Proof) => Promise<void>;
  /** Topics that somebody takes messages of. */
  topics: ReadonlySet<OutboxTopic>;
  randomBytes: (count: number) => Uint8Array;
  log: Log;
};

/** What a shopper shows to act for an order; `caller` is the address the request came from. */
export type Proof = { orderId: string; mobileLast4: string; caller?: string };
