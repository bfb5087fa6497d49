import { sql, type Transaction } from 'kysely';
import { CLOCK_DIFFERENCE_MS, type GatewayStanding } from '../../../../domain/payments/gateway-standing.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { Gateways } from '../gateway-port.ts';

/** How the gateways stand, of which any process has ever turned away. */
export async function readStandings(database: Database): Promise<(GatewayStanding & { provider: string })[]> {
  const rows = await database.selectFrom('gateway_standing').selectAll().execute();
  return rows.map((row) => ({ provider: row.provider, ...standingFrom(row) }));
}

/** The names of the gateways from which new orders turn away. */
export async function namesOfAvoided(
  database: Database,
  { all, second }: Pick<Gateways, 'all' | 'second'>,
): Promise<string[]> {
  if (second === undefined) return [];
  const standings = await readStandings(database);
  const isAway = (id: string) => standings.some(({ provider, awaySince }) => provider === id && awaySince !== null);
  return all.filter(({ id }) => isAway(id)).map(({ name }) => name);
}

export type GatewayTurn = {
  provider: string;
  turn: 'away' | 'back';
  at: Date;
  failed: number | null;
  tries: number | null;
};

/** When new orders turned away from a gateway and came back, the latest first. */
export function readTurns(database: Database, limit: number): Promise<GatewayTurn[]> {
  return database
    .selectFrom('gateway_turn')
    .select(['provider', 'turn', 'at', 'failed', 'tries'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

type StandingRow = {
  away_since: Date | null;
  look_again_at: Date | null;
  pause_ms: number;
  good_tries: number;
  back_at: Date | null;
};

function standingFrom(row: StandingRow): GatewayStanding {
  return {
    awaySince: row.away_since?.getTime() ?? null,
    lookAgainAt: row.look_again_at?.getTime() ?? null,
    pauseMs: row.pause_ms,
    goodTries: row.good_tries,
    backAt: row.back_at?.getTime() ?? null,
  };
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/** Returns the standing, locked until the transaction ends. */
export async function lockedStanding(
  transaction: Transaction<DatabaseSchema>,
  provider: string,
): Promise<GatewayStanding> {
  await transaction
    .insertInto('gateway_standing')
    .values({ provider, pause_ms: 0, good_tries: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('gateway_standing')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return standingFrom(row);
}

export async function writeStanding(
  transaction: Transaction<DatabaseSchema>,
  provider: string,
  standing: GatewayStanding,
): Promise<void> {
  await transaction
    .updateTable('gateway_standing')
    .set({
      away_since: dateOf(standing.awaySince),
      look_again_at: dateOf(standing.lookAgainAt),
      pause_ms: standing.pauseMs,
      good_tries: standing.goodTries,
      back_at: dateOf(standing.backAt),
    })
    .where('provider', '=', provider)
    .execute();
}

/** Only one of all orders that would try a gateway again at this moment does. */
export async function claimTry(
  transaction: Transaction<DatabaseSchema>,
  provider: string,
  { lookAgainAt }: GatewayStanding,
  now: number,
): Promise<boolean> {
  const claimed = await transaction
    .updateTable('gateway_standing')
    .set({ look_again_at: dateOf(lookAgainAt) })
    .where('provider', '=', provider)
    .where(
      sql<boolean>`(look_again_at <= ${new Date(now)}
        or look_again_at > ${new Date(now + CLOCK_DIFFERENCE_MS)}::timestamptz + pause_ms * interval '1 ms')`,
    )
    .returning('provider')
    .executeTakeFirst();
  return claimed !== undefined;
}
