import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { Database } from '../running/db/connect.ts';
import { readMissedAddresses } from '../settings/missed-addresses/service.ts';
import { on } from './auth/handler.ts';

/** What was asked for and is no page, shown beside the redirects. */
export function missedAddressHandlers({ database, now }: { database: Database; now: () => number }) {
  return {
    missedAddresses: on(DESK_ENDPOINTS.missedAddresses, async () => ({
      addresses: await readMissedAddresses(database, now()),
    })),
  };
}
