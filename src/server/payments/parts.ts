import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import type { OrderLedger } from '../orders/ledger.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentSettings } from './settings.ts';

/** What everything about payments works with; put together once at start. */
export type PaymentParts = {
  database: Database;
  gateway: Gateway;
  ledger: OrderLedger;
  settings: PaymentSettings;
  /** Epoch ms. */
  now: () => number;
  log: Log;
};
