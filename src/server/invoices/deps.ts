import type { ShopConfig } from '../../contracts/shop-config.ts';
import type { Database } from '../db/connect.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';

/** Dependencies of the invoice service. */
export type InvoiceDeps = {
  database: Database;
  vault: CustomerVault;
  shop: Pick<ShopConfig, 'name' | 'legalEntity' | 'contactPhone' | 'invoices'>;
  /** Epoch ms. */
  now: () => number;
};
