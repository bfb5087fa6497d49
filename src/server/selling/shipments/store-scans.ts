import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { CourierScan } from '../../../domain/shipping/courier-scan.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';

/**
 * Stores the scans of a parcel, or of a pick-up from a shopper, each once. Returns false if all were known. A scan may be reported
 * several times, by webhook or by polling; its key makes it the same one.
 */
export async function storeScans(
  transaction: Transaction<DatabaseSchema>,
  of: { shipment_id: string } | { pickup_id: string },
  scans: readonly CourierScan<string>[],
  receivedAt: Date,
): Promise<boolean> {
  if (scans.length === 0) return false;
  const [table, key, id] =
    'shipment_id' in of
      ? (['shipment_scan', 'shipment_id', of.shipment_id] as const)
      : (['return_pickup_scan', 'pickup_id', of.pickup_id] as const);
  const rows = scans.map(({ at, event, status, activity, location }) => {
    const scanKey = createHash('sha256').update(JSON.stringify([at, event, status, activity, location]));
    const texts = [status.slice(0, 100), activity.slice(0, 300), location.slice(0, 100)];
    return sql`(${sql.join([id, scanKey.digest('base64url'), new Date(at), event, ...texts, receivedAt])})`;
  });
  const { rows: added } = await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, scan_key, at, event, status, activity, location, received_at)
    values ${sql.join(rows)} on conflict (${sql.ref(key)}, scan_key) do nothing returning scan_key`.execute(
    transaction,
  );
  return added.length > 0;
}
