import { retryPause } from '../../../domain/jobs/retry.ts';
import { isFinished } from '../../../domain/shipping/shipment-state.ts';
import { sql } from 'kysely';
import { claimDue } from '../../running/db/claim-due.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import { shipmentsOf, type ShipmentRow } from '../shipments/service.ts';
import { BOOKING_MS, bookShipment, HOUR_MS, requestPickup } from './book-shipment.ts';
import type { ShippingDeps } from './deps.ts';
import { bookedBy, mayPass, ShippingError, type ShippingProvider } from './courier-port.ts';

/**
 * Shipments are processed one by one. With a slow provider several would outlast their claim, and another
 * replica would book them too.
 */
const BATCH = 1;
const EVERY_MS = 5_000;
const PAUSES = { pausesMs: [60_000, 5 * 60_000, 30 * 60_000, HOUR_MS] } as const;
/** Couriers report nothing more about a shipment this old. */
const LOST_AFTER_MS = 45 * 24 * HOUR_MS;
/** Looks for a shipment that was cancelled during its booking, because it may appear at the provider later. */
const LOOKS_FOR_CALLED_OFF = 4;
/** Looks for scans after a refused cancellation. Within two days the scans show where the shipment is. */
const LOOKS_AFTER_REFUSAL = 48;

/** Processes due shipments until stopped. Any number of replicas may run it. */
export function startShipping(deps: ShippingDeps): Periodic {
  return startPeriodic({
    everyMs: EVERY_MS,
    run: () => runDueShipments(deps),
    onError: (error) => deps.log.error({ err: error }, 'shipment run failed; will retry'),
  });
}

/**
 * Runs once: unfinished bookings, cancelled shipments, scans that no webhook reported. Returns true if
 * anything was due.
 */
export async function runDueShipments(deps: ShippingDeps): Promise<boolean> {
  const { database, now, providers } = deps;
  const only = sql`shipment.provider in (${sql.join(providers.all.map(({ id }) => id))})`;
  const due = await claimDue(
    database,
    { table: 'shipment', id: 'shipment_id', dueAt: 'next_at', only, limit: BATCH },
    { now: now(), until: new Date(now() + BOOKING_MS) },
  );
  for (const shipment of due) await runOne(deps, shipment);
  return due.length > 0;
}

async function runOne(deps: ShippingDeps, shipment: ShipmentRow): Promise<void> {
  const provider = bookedBy(deps.providers, shipment);
  if (!provider) return;
  try {
    if (shipment.state === 'booking') await bookShipment(deps, provider, shipment);
    else if (shipment.state === 'cancelled') await cancelAtProvider(deps, provider, shipment);
    else await fetchScans(deps, provider, shipment);
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    if (shipment.state === 'booking') return;
    const { shipment_id: shipmentId, attempts, state } = shipment;
    deps.log.warn({ shipmentId, state, fault: error.fault }, 'shipping provider call failed');
    const givesUp = state === 'cancelled' && !mayPass(error) && error.fault !== 'unauthorised';
    await wait(deps, shipment, givesUp ? null : retryPause(PAUSES, attempts, deps.random()), error.fault);
  }
}

async function cancelAtProvider(deps: ShippingDeps, provider: ShippingProvider, shipment: ShipmentRow): Promise<void> {
  const known = shipment.provider_order_id ?? (await provider.find(shipment.shipment_id))?.providerOrderId ?? null;
  if (known !== null) {
    try {
      await provider.cancel(known);
    } catch (error) {
      if (!(error instanceof ShippingError) || error.fault !== 'refused' || shipment.awb === null) throw error;
      return lookAfterRefusal(deps, provider, shipment, shipment.awb);
    }
    return wait(deps, shipment, null);
  }
  const isLast = shipment.attempts + 1 >= LOOKS_FOR_CALLED_OFF;
  return wait(deps, shipment, isLast ? null : retryPause(PAUSES, shipment.attempts));
}

/**
 * Handles a refused cancellation, which means that the courier has the shipment already; its scans may come
 * later. A repeated request may still succeed.
 */
async function lookAfterRefusal(
  deps: ShippingDeps,
  provider: ShippingProvider,
  shipment: ShipmentRow,
  awb: string,
): Promise<void> {
  const { merchant, log } = deps;
  const { shipment_id: shipmentId, attempts } = shipment;
  log.warn({ shipmentId }, 'shipment cancellation rejected by the provider; it may still be picked up');
  const isLast = attempts + 1 >= LOOKS_AFTER_REFUSAL;
  await wait(deps, shipment, isLast ? null : retryPause(PAUSES, attempts), 'cancel_refused');
  const scans = await provider.scans(awb).catch((error: unknown) => {
    if (!(error instanceof ShippingError)) throw error;
    return [];
  });
  await merchant.recordScans(shipment, scans, CAUSE(provider.name));
}

async function fetchScans(deps: ShippingDeps, provider: ShippingProvider, shipment: ShipmentRow): Promise<void> {
  const { merchant, now } = deps;
  const { state, pickup_requested_at: asked, provider_shipment_id: providerShipmentId, last_error: refused } = shipment;
  // The shop stopped before it asked for the courier, or before it noted that it had. A refusal waits for a person.
  if (state === 'booked' && asked === null && refused === null && providerShipmentId !== null) {
    await requestPickup(deps, provider, shipment.shipment_id, providerShipmentId);
  }
  if (shipment.awb === null || now() - shipment.created_at.getTime() > LOST_AFTER_MS) return wait(deps, shipment, null);
  await merchant.recordScans(shipment, await provider.scans(shipment.awb), CAUSE(provider.name));
  const after = (await shipmentsOf(deps.database, shipment.order_id)).find(
    (one) => one.shipment_id === shipment.shipment_id,
  );
  if (!after || isFinished(after.state)) return wait(deps, after ?? shipment, null);
  return wait(deps, { ...after, attempts: -1 }, provider.webhook === null ? HOUR_MS / 2 : 4 * HOUR_MS);
}

/** Returns the cause that is written to the history of an order moved by a scan. */
export const CAUSE = (provider: string): string => `a courier’s scan, by ${provider}`;

/** Sets when the shipment is due next. If its state has changed meanwhile, that change already set the time. */
async function wait(
  { database, now }: ShippingDeps,
  { shipment_id: id, state, attempts }: ShipmentRow,
  pauseMs: number | null,
  error: string | null = null,
): Promise<void> {
  await database
    .updateTable('shipment')
    .set({
      next_at: pauseMs === null ? null : new Date(now() + pauseMs),
      attempts: attempts + 1,
      ...(error === null ? {} : { last_error: error }),
    })
    .where('shipment_id', '=', id)
    .where('state', '=', state)
    .execute();
}
