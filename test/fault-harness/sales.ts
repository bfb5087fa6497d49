import { ALL_GOODS } from '../../src/domain/money/rules/merchant-offer.ts';
import type { Database } from '../../src/server/running/db/connect.ts';

/** By the shops' clocks the second half of every 32 seconds is a sale of all goods. */
const EVERY_MS = 32_000;
const BEGINS_MS = 16_000;
const BASIS_POINTS = 2_000;
/** The clocks of the shops are put back by less, and a run with its jumps is shorter. */
const BEFORE_MS = 20 * 60_000;
const AFTER_MS = 3 * 3_600_000;

export function isOnSale(at: number): boolean {
  return at % EVERY_MS >= BEGINS_MS;
}

/** A fifth less, in whole rupees, by the harness's own arithmetic. */
export function salePaise(pricePaise: number): number {
  return Math.floor(pricePaise / 125) * 100;
}

/** Makes the sales around a moment. Where several processes begin at once there may be two of each, which change nothing. */
export async function makeSales(database: Database, at: number): Promise<void> {
  if (await database.selectFrom('sale').select('sale_id').limit(1).executeTakeFirst()) return;
  const values = [];
  for (let begins = at - BEFORE_MS; begins < at + AFTER_MS; begins += EVERY_MS) {
    const from = begins - (begins % EVERY_MS) + BEGINS_MS;
    values.push({
      name: JSON.stringify({ en: 'Harness' }),
      target: JSON.stringify(ALL_GOODS),
      basis_points: BASIS_POINTS,
      prices: JSON.stringify({}),
      from_at: new Date(from),
      until_at: new Date(from + EVERY_MS - BEGINS_MS),
      created_at: new Date(at),
      created_by: 'the harness',
    });
  }
  await database.insertInto('sale').values(values).execute();
}
