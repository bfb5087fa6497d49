import type { QuietHours } from '../../../domain/messages/quiet-hours.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Log } from '../../running/log.ts';
import type { Notifier } from '../messages/service.ts';

export type StockAlertDeps = {
  database: Database;
  vault: CustomerVault;
  notifier: Pick<Notifier, 'notify' | 'stockAlertWays'>;
  /** Returns a product of the stored catalogue by its handle, or null if it no longer exists. */
  productOf: (handle: string) => Promise<Product | null>;
  settings: {
    publicUrl: string;
    /** Subscribers notified at once per variant, and the interval before the next ones if it is still in stock. */
    atOnce: number;
    everyMinutes: number;
    quietHours: QuietHours;
  };
  /** Epoch ms. */
  now: () => number;
  newId: () => string;
  log: Log;
};
