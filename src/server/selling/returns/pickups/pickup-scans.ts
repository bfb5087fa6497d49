import { sql } from 'kysely';
import { hasGoods, type PickupScan, stateAfterPickupScans } from '../../../../domain/returns/pickup-state.ts';
import { storeScans } from '../../shipments/service.ts';
import type { CourierInfo, CourierAccount } from '../../shipping/courier-port.ts';
import { scannedBy } from '../../shipping/service.ts';
import type { ReturnDeps } from '../deps.ts';
import { moveReturn, withLockedReturn } from '../move-return.ts';
import type { PickupRow } from '../pickup-rows.ts';

/**
 * Stores what a provider's webhook reports about a return. Repeated, late and unknown webhooks change nothing and still
 * succeed, because they would otherwise be sent for ever. Rejects if the database cannot store it.
 */
export async function receiveReturnTracking(
  deps: ReturnDeps,
  provider: CourierAccount,
  body: unknown,
): Promise<'new' | 'known' | 'unknown'> {
  const report = provider.returns?.readWebhook(body) ?? null;
  if (report === null) return 'unknown';
  const pickup = await deps.database
    .selectFrom('return_pickup')
    .selectAll()
    .where(sql`upper(awb)`, '=', report.awb.toUpperCase())
    .where('provider', '=', provider.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!pickup) return 'unknown';
  return (await recordPickupScans(deps, pickup, report.scans, provider)) ? 'new' : 'known';
}

/**
 * Stores scans, each once, and moves pick-up and return to where all known scans lead. A return is picked up once the
 * courier has the goods; that they were received says only a person, who checks them. Returns whether any scan was new.
 */
export async function recordPickupScans(
  deps: ReturnDeps,
  { pickup_id: pickupId, return_id: returnId }: PickupRow,
  scans: readonly PickupScan[],
  { name }: Pick<CourierInfo, 'name'>,
): Promise<boolean> {
  if (scans.length === 0) return false;
  return withLockedReturn(deps, returnId, async (transaction, { row }) => {
    const at = new Date(deps.now());
    if (!(await storeScans(transaction, { pickup_id: pickupId }, scans, at))) return false;
    const pickup = await transaction
      .selectFrom('return_pickup')
      .select('state')
      .where('pickup_id', '=', pickupId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = await transaction
      .selectFrom('return_pickup_scan')
      .select(['at', 'event', 'status', 'activity', 'location'])
      .where('pickup_id', '=', pickupId)
      .execute();
    const state = stateAfterPickupScans(
      pickup.state,
      stored.map((scan) => ({ ...scan, at: scan.at.getTime() })),
    );
    if (state === pickup.state) return true;
    await transaction
      .updateTable('return_pickup')
      .set({ state, state_at: at })
      .where('pickup_id', '=', pickupId)
      .execute();
    deps.log.info({ returnId, pickupId, from: pickup.state, to: state }, 'pick-up state changed');
    if (!hasGoods(state)) return true;
    if (row.state === 'approved') {
      await moveReturn(deps, transaction, row, { to: 'picked_up', cause: scannedBy(name) }, at);
    } else if (pickup.state === 'cancelled') {
      deps.log.warn({ returnId, pickupId }, 'the courier fetched a return whose pick-up was cancelled');
    }
    return true;
  });
}
