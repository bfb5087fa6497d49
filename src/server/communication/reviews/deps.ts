import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

/** Dependencies of all review code, created with each shop. */
export type ReviewDeps = {
  database: Database;
  vault: CustomerVault;
  /** Epoch ms. */
  now: () => number;
  log: Log;
};

/** Content of a review link: the order id and a digest that only this shop can make. */
export type ReviewProof = { orderId: string; key: string };
