import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import type { MerchantService } from '../orders/service.ts';
import type { ShippingProvider } from './provider.ts';

export type ShippingDeps = {
  database: Database;
  merchant: Pick<MerchantService, 'show' | 'bookParcel' | 'noteBooked' | 'callOffParcel' | 'recordScans'>;
  provider: ShippingProvider;
  /** What a parcel weighs: so much empty, and so much for each piece, in grams. */
  weight: { emptyGrams: number; pieceGrams: number };
  /** It tells of scans by itself; otherwise it is asked more often. */
  hasWebhook: boolean;
  now: () => number;
  /** From 0 to below 1: spreads tries that failed together. */
  random: () => number;
  log: Log;
};
