import type { QuietHours } from '../../../domain/messages/quiet-hours.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Log } from '../../running/log.ts';
import type { Notifier } from '../messages/service.ts';

export type ReminderDeps = {
  database: Database;
  vault: CustomerVault;
  notifier: Pick<Notifier, 'notify'>;
  /** Whether at least one of these can be bought now. */
  anyInStock: (items: readonly { productId: string; variantId: string }[]) => Promise<boolean>;
  settings: {
    /** After an order was placed; null: nobody is reminded. */
    afterMinutes: number | null;
    quietHours: QuietHours;
  };
  /** Epoch ms. */
  now: () => number;
  log: Log;
};
