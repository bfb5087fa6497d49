import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';

/** What everything about reviews works with; put together once at start. */
export type ReviewDeps = {
  database: Database;
  vault: CustomerVault;
  /** Epoch ms. */
  now: () => number;
  log: Log;
};

/** What a review's link shows: the order, and the digest that only this shop makes of it. */
export type ReviewProof = { orderId: string; key: string };
