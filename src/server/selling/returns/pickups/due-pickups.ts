import { sql } from 'kysely';
import { retryPause } from '../../../../domain/jobs/retry.ts';
import { claimDue } from '../../../running/db/claim-due.ts';
import { type Periodic, startPeriodic } from '../../../running/jobs/periodic.ts';
import { bookedBy, mayPass, ShippingError } from '../../shipping/courier-port.ts';
import type { ReturnDeps } from '../deps.ts';
import { type PickupProvider, withReturnCouriers } from '../pickup-provider.ts';
import type { PickupRow } from '../pickup-rows.ts';
import { askForCourier, bookAtProvider, BOOKING_MS, HOUR_MS, type PickupDeps } from './book-pickup.ts';
import { recordPickupScans } from './pickup-scans.ts';

/** One by one: with a slow provider several would outlast their claim, and another replica would book them too. */
const BATCH = 1;
const EVERY_MS = 5_000;
const PAUSES = { pausesMs: [60_000, 5 * 60_000, 30 * 60_000, HOUR_MS] } as const;
/** Couriers report nothing more about goods this old. */
const LOST_AFTER_MS = 45 * 24 * HOUR_MS;
/** Looks for a pick-up that was cancelled during its booking, because it may appear at the provider later. */
const LOOKS_FOR_CALLED_OFF = 4;
/** Looks for scans after a refused cancellation. Within two days the scans show whether the courier has the goods. */
const LOOKS_AFTER_REFUSAL = 48;

/** Does the due work of pick-ups until stopped. Any number of replicas may run it. */
export function startPickups(deps: ReturnDeps): Periodic {
  return startPeriodic({
    everyMs: EVERY_MS,
    run: () => runDuePickups(deps),
    onError: (error) => deps.log.error({ err: error }, 'pick-up run failed; will retry'),
  });
}

/**
 * Runs once: unfinished bookings, cancelled pick-ups, scans that no webhook reported. Returns true if anything
 * was due.
 */
export async function runDuePickups(deps: ReturnDeps): Promise<boolean> {
  const { database, now, couriers } = deps;
  if (couriers === null) return false;
  const only = sql`return_pickup.provider in (${sql.join(couriers.providers.all.map(({ id }) => id))})`;
  const due = await claimDue(
    database,
    { table: 'return_pickup', id: 'pickup_id', dueAt: 'next_at', only, limit: BATCH },
    { now: now(), until: new Date(now() + BOOKING_MS) },
  );
  for (const pickup of due) await runOne({ ...deps, couriers }, pickup);
  return due.length > 0;
}

async function runOne(deps: PickupDeps, pickup: PickupRow): Promise<void> {
  const chosen = withReturnCouriers(bookedBy(deps.couriers.providers, pickup));
  if (chosen === null) return wait(deps, pickup, null);
  try {
    if (pickup.state === 'booking') await bookAtProvider(deps, chosen, pickup);
    else if (pickup.state === 'cancelled') await cancelAtProvider(deps, chosen, pickup);
    else await fetchScans(deps, chosen, pickup);
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    // A booking stores its own error.
    if (pickup.state === 'booking') return;
    const { pickup_id: pickupId, attempts, state } = pickup;
    deps.log.warn({ pickupId, state, fault: error.fault }, 'shipping provider call failed');
    const givesUp = state === 'cancelled' && !mayPass(error) && error.fault !== 'unauthorised';
    const pause = givesUp ? null : retryPause(PAUSES, attempts, deps.couriers.random());
    await wait(deps, pickup, pause, error.fault);
  }
}

async function cancelAtProvider(
  deps: PickupDeps,
  { provider, returns }: PickupProvider,
  pickup: PickupRow,
): Promise<void> {
  const { pickup_id: pickupId, attempts, awb } = pickup;
  const known = await returns.find(pickupId);
  if (known?.cancelled === true) return wait(deps, pickup, null);
  const providerOrderId = known?.providerOrderId ?? pickup.provider_order_id;
  if (providerOrderId === null) {
    return wait(deps, pickup, attempts + 1 >= LOOKS_FOR_CALLED_OFF ? null : retryPause(PAUSES, attempts));
  }
  try {
    await provider.cancel(providerOrderId);
    return wait(deps, pickup, null);
  } catch (error) {
    if (!(error instanceof ShippingError) || error.fault !== 'refused' || awb === null) throw error;
  }
  // The courier is at the door, or has the goods already. A repeated request may still succeed.
  deps.log.warn({ pickupId }, 'pick-up cancellation rejected by the provider; it may still be fetched');
  await wait(deps, pickup, attempts + 1 >= LOOKS_AFTER_REFUSAL ? null : retryPause(PAUSES, attempts), 'cancel_refused');
  const scans = await returns.scans(awb).catch((error: unknown) => {
    if (!(error instanceof ShippingError)) throw error;
    return [];
  });
  await recordPickupScans(deps, pickup, scans, provider);
}

async function fetchScans(deps: PickupDeps, chosen: PickupProvider, pickup: PickupRow): Promise<void> {
  const { provider, returns } = chosen;
  const { pickup_id: pickupId, awb, state, pickup_requested_at: asked, provider_shipment_id: shipmentId } = pickup;
  if (awb === null || state === 'delivered' || deps.now() - pickup.created_at.getTime() > LOST_AFTER_MS) {
    return wait(deps, pickup, null);
  }
  if (state === 'booked' && asked === null && shipmentId !== null) {
    await askForCourier(deps, chosen, pickupId, shipmentId);
  }
  // First, since scans may change the state.
  await wait(deps, { ...pickup, attempts: -1 }, provider.webhook === null ? HOUR_MS / 2 : 4 * HOUR_MS);
  await recordPickupScans(deps, pickup, await returns.scans(awb), provider);
}

/** Sets when the pick-up is due next. If its state has changed meanwhile, that change already set the time. */
async function wait(
  { database, now }: ReturnDeps,
  { pickup_id: pickupId, state, attempts }: PickupRow,
  pauseMs: number | null,
  error: string | null = null,
): Promise<void> {
  await database
    .updateTable('return_pickup')
    .set({
      next_at: pauseMs === null ? null : new Date(now() + pauseMs),
      attempts: attempts + 1,
      ...(error === null ? {} : { last_error: error }),
    })
    .where('pickup_id', '=', pickupId)
    .where('state', '=', state)
    .execute();
}
