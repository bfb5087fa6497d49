import type { Selectable, Transaction } from 'kysely';
import { type PickupState, waitsForPickup } from '../../../domain/returns/pickup-state.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { ReturnTables } from '../../running/db/tables/return-tables.ts';

/** What is booked for a return: a courier that fetches the goods from the shopper. */
export type PickupRow = Selectable<ReturnTables['return_pickup']>;

/** A booked pick-up in the merchant's view. */
export type Pickup = {
  provider: string;
  state: PickupState;
  at: Date;
  carrier: string | null;
  awb: string | null;
  trackingUrl: string | null;
  /** Why the provider did not do what it was asked, as a fault of shipping/courier-port.ts. */
  reason: string | null;
  /** A person may book it again, or fetch the goods in another way; as counted on Today (desk/today/today-figures.ts). */
  needsPerson: boolean;
};

/** Returns all pick-ups of the given returns by number, cancelled ones too. */
export function pickupsOf(database: Database, returnIds: readonly string[]): Promise<PickupRow[]> {
  if (returnIds.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('return_pickup')
    .selectAll()
    .where('return_id', 'in', returnIds)
    .orderBy('return_id')
    .orderBy('number')
    .execute();
}

/** Returns the pick-up of a return that counts: the last one that was not cancelled; null if there is none. */
export function presentPickup(pickups: readonly PickupRow[], returnId: string): PickupRow | null {
  return pickups.findLast((one) => one.return_id === returnId && one.state !== 'cancelled') ?? null;
}

/** Whether the provider booked it but refused to send the courier. It is asked again by itself; a person need not wait for that. */
export function isCourierRefused({
  state,
  pickup_requested_at: asked,
  last_error: error,
}: Pick<PickupRow, 'state' | 'pickup_requested_at' | 'last_error'>): boolean {
  return state === 'booked' && asked === null && error === 'pickup_failed';
}

/** Whether a courier comes, or is being booked. A refused booking is not tried again; a person has to act. */
export function awaitsCourier({ state, next_at: nextAt }: Pick<PickupRow, 'state' | 'next_at'>): boolean {
  return state === 'booked' || (state === 'booking' && nextAt !== null);
}

export function pickupView(row: PickupRow): Pickup {
  return {
    provider: row.provider,
    state: row.state,
    at: row.state_at,
    carrier: row.carrier,
    awb: row.awb,
    trackingUrl: row.tracking_url,
    reason: row.last_error,
    needsPerson: waitsForPickup(row.state) && (!awaitsCourier(row) || isCourierRefused(row)),
  };
}

/** Calls off what the courier has not fetched yet; its provider is told in the background. */
export async function callOffPickups(
  transaction: Transaction<DatabaseSchema>,
  returnId: string,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('return_pickup')
    .set({ state: 'cancelled', state_at: at, next_at: at, attempts: 0 })
    .where('return_id', '=', returnId)
    .where('state', 'in', ['booking', 'booked', 'failed'])
    .execute();
}
