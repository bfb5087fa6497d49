import type { Database } from '../../running/db/connect.ts';

/** Parcels booked at a provider and not delivered yet; only that provider reports them. */
export type BegunAtCourier = { parcels: number; pickups: number };

/** Counts the parcels under way, back to the shop too, and the returns that it fetches. */
export async function begunAtCourier(database: Database, provider: string): Promise<BegunAtCourier> {
  const parcels = await database
    .selectFrom('shipment')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('provider', '=', provider)
    .where('state', 'not in', ['delivered', 'rto_delivered', 'lost', 'cancelled'])
    .executeTakeFirstOrThrow();
  const pickups = await database
    .selectFrom('return_pickup')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('provider', '=', provider)
    .where('state', 'in', ['booking', 'booked', 'picked_up'])
    .executeTakeFirstOrThrow();
  return { parcels: Number(parcels.count), pickups: Number(pickups.count) };
}
