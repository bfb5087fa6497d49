import { type CourierReach, courierReach } from '../../../domain/shipping/courier-reach.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import { stateOfPin } from '../invoices/service.ts';
import type { CourierAccounts } from '../shipping/courier-port.ts';

export type ReachDeps = {
  database: Database;
  providers: CourierAccounts;
  /** Weight of a parcel with one piece. */
  grams: number;
  /** Epoch ms. */
  now: () => number;
  log: Log;
};

/**
 * Returns whether couriers go to a PIN code and take cash there, by answers that are stored. No provider is waited for: a PIN
 * code that nobody asked about before becomes a question, and is not known meanwhile.
 */
export async function reachAt(deps: ReachDeps, pincode: string): Promise<CourierReach> {
  const { database, providers, now } = deps;
  const rows = await database.selectFrom('courier_reach').selectAll().where('pincode', '=', pincode).execute();
  // Made-up PIN codes would fill the table.
  if (rows.length === 0 && (await stateOfPin(pincode)) !== null) await ask(deps, pincode);
  const answers = rows.map(({ checked_at: checkedAt, ...row }) => ({ ...row, checkedAt: checkedAt.getTime() }));
  return courierReach(
    providers.all.map(({ id }) => id),
    answers,
    now(),
  );
}

async function ask({ database, now }: ReachDeps, pincode: string): Promise<void> {
  await database
    .insertInto('courier_reach_question')
    .values({ pincode, next_at: new Date(now()) })
    .onConflict((conflict) => conflict.column('pincode').doNothing())
    .execute();
}
