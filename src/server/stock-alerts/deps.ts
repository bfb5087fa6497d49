import type { QuietHours } from '../../domain/messages/quiet-hours.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Database } from '../db/connect.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';
import type { Log } from '../log.ts';
import type { Notifier } from '../messages/service.ts';

export type StockAlertDeps = {
  database: Database;
  vault: CustomerVault;
  notifier: Pick<Notifier, 'tell' | 'stockAlertWays'>;
  /** A product of the stored catalogue by its handle; null where it is no more. */
  productOf: (handle: string) => Promise<Product | null>;
  settings: {
    publicUrl: string;
    /** Told of one variant at once; and how long the next wait while it is still there. */
    atOnce: number;
    everyMinutes: number;
    quietHours: QuietHours;
  };
  /** Epoch ms. */
  now: () => number;
  newId: () => string;
  log: Log;
};
