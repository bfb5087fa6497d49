import type { ShopConfig } from '../../contracts/shop-config.ts';
import type { Database } from '../db/connect.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';

/** What everything about invoices works with. */
export type InvoiceDeps = {
  database: Database;
  vault: CustomerVault;
  shop: Pick<ShopConfig, 'name' | 'legalEntity' | 'contactPhone' | 'invoices'>;
  /** Epoch ms. */
  now: () => number;
};
