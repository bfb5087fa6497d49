import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Database } from '../../running/db/connect.ts';
import type { GatewayEnvironment } from '../../running/db/tables/order-tables.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

/** Dependencies of the invoice service. */
export type InvoiceDeps = {
  database: Database;
  vault: CustomerVault;
  shop: Pick<ShopConfig, 'name' | 'legalEntity' | 'contactPhone' | 'invoices'>;
  /** The shop's gateway: an order without a payment of its own counts for the books only if that moves real money. */
  environment: GatewayEnvironment;
  /** Epoch ms. */
  now: () => number;
};
