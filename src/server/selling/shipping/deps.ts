import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import type { MerchantService } from '../orders/service.ts';
import type { CourierAccount, CourierAccounts } from './courier-port.ts';

export type ShippingDeps = {
  database: Database;
  merchant: Pick<MerchantService, 'show' | 'book' | 'book-again' | 'storeNumber' | 'cancel-booking' | 'recordScans'>;
  providers: CourierAccounts;
  /** Takes a webhook that is about no parcel of an order, but perhaps about a return; null: this shop takes none. */
  receiveReturn: ((provider: CourierAccount, body: unknown) => Promise<'new' | 'known' | 'unknown'>) | null;
  /** Weight of a shipment in grams: the empty box, plus each item. */
  weight: { emptyGrams: number; pieceGrams: number };
  now: () => number;
  /** Returns 0 to below 1. Spreads retries that failed at the same time. */
  random: () => number;
  log: Log;
};
