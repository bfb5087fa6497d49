import type { Transaction } from 'kysely';
import {
  afterTrying,
  chosenGateway,
  type GatewayStanding,
  IN_ORDER,
  recentTries,
  type SessionTry,
  tooManyFailures,
  type TurnAwayRule,
  turnedAway,
  whileTrying,
} from '../../../../domain/payments/gateway-standing.ts';
import { isForSecond, type WaysOfSecond, type WayToPay } from '../../../../domain/payments/way-to-pay.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { Log } from '../../../running/log.ts';
import type { GatewayAccount } from '../gateway-port.ts';
import { aboutTurn, type AnnouncedTurn } from './about-turn.ts';
import { gatewaySessions } from './metrics.ts';
import { claimTry, lockedStanding, readStandings, writeStanding } from './standings.ts';

/** Where new orders are paid when there are two gateways, and what is known of each. */
export type GatewayChoice = {
  rule: TurnAwayRule;
  /** Returns the gateway of a new order. Runs in the transaction that stores it. */
  place(transaction: Transaction<DatabaseSchema>, orderId: string, way?: WayToPay): Promise<string>;
  /** The account to turn to if this one opens no session; null if this is neither of the two. */
  otherThan(provider: string): GatewayAccount | null;
  /** Whether orders turn away from it, but for the one that tries it now. */
  isAvoided(provider: string, orderId?: string): boolean;
  /** Notes whether a gateway opened a session, soon enough. Never rejects. */
  note(provider: string, orderId: string, isGood: boolean): Promise<void>;
  /** Reads what other processes found. */
  refresh(): Promise<void>;
};

type Deps = {
  database: Database;
  now: () => number;
  log: Log;
  /** Tells the merchant of a turn, within the transaction that stores it. Default: nobody is told. */
  announceTurn?: (transaction: Transaction<DatabaseSchema>, turn: AnnouncedTurn) => Promise<void>;
};

/**
 * Each process counts the tries that it sees itself; what follows from them is stored, so that all of them turn away from
 * a gateway together, and one order at a time tries whether it is there again, whichever process takes it.
 */
export function createGatewayChoice(
  { database, now, log, announceTurn }: Deps,
  [first, second]: readonly [GatewayAccount, GatewayAccount],
  rule: TurnAwayRule,
  ways: WaysOfSecond = 'none',
): GatewayChoice {
  const tries = new Map<string, SessionTry[]>();
  const standings = new Map<string, GatewayStanding>();
  /** The order of this process that tries a gateway again. */
  const trying = new Map<string, string>();
  const standingOf = (provider: string) => standings.get(provider) ?? IN_ORDER;

  async function noteTry(provider: string, orderId: string, isGood: boolean): Promise<void> {
    const at = now();
    if (standingOf(provider).awaySince !== null) {
      // The others that fail there only say what is known already.
      if (!isGood && trying.get(provider) !== orderId) return;
      trying.delete(provider);
      await change(provider, (standing) => afterTrying(standing, isGood, rule, at));
      return;
    }
    const seen = recentTries([...(tries.get(provider) ?? []), { at, isGood }], rule, at);
    tries.set(provider, seen);
    const failures = tooManyFailures(seen, rule, at);
    if (failures === null) return;
    tries.delete(provider);
    await change(
      provider,
      (standing) => (standing.awaySince === null ? turnedAway(standing, rule, at) : standing),
      failures,
    );
  }

  /** Changes the stored standing, which another process may have changed meanwhile. */
  async function change(
    provider: string,
    next: (standing: GatewayStanding) => GatewayStanding,
    failures: { failed: number; of: number } | null = null,
  ): Promise<void> {
    const [before, after] = await database.transaction().execute(async (transaction) => {
      const stored = await lockedStanding(transaction, provider);
      const changed = next(stored);
      await writeStanding(transaction, provider, changed);
      const turn = turnBetween(stored, changed);
      if (turn !== null) {
        const figures = { failed: failures?.failed ?? null, tries: failures?.of ?? null };
        const at = new Date(now());
        const { id } = await transaction
          .insertInto('gateway_turn')
          .values({ provider, turn, at, ...figures })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { name } = provider === first.id ? first : second;
        await announceTurn?.(transaction, { id, turn, at, about: aboutTurn(name, { stored, at, ...figures }) });
      }
      return [stored, changed];
    });
    standings.set(provider, after);
    const turn = turnBetween(before, after);
    if (turn === 'away') log.error({ gateway: provider, ...failures }, 'new orders turn away from a payment gateway');
    if (turn === 'back') log.warn({ gateway: provider }, 'new orders are back at a payment gateway');
  }

  return {
    rule,
    async place(transaction, orderId, way) {
      const [preferred, other] = isForSecond(ways, way) ? [second, first] : [first, second];
      const { goesTo, isTrying } = chosenGateway(standingOf(preferred.id), standingOf(other.id), now());
      const { id } = goesTo === 'preferred' ? preferred : other;
      if (!isTrying) return id;
      if (await claimTry(transaction, id, whileTrying(standingOf(id), now()), now())) {
        trying.set(id, orderId);
        return id;
      }
      // Another order tries it at this moment.
      return id === first.id ? second.id : first.id;
    },
    otherThan: (provider) => (provider === first.id ? second : provider === second.id ? first : null),
    isAvoided: (provider, orderId) =>
      standingOf(provider).awaySince !== null && (orderId === undefined || trying.get(provider) !== orderId),
    async note(provider, orderId, isGood) {
      gatewaySessions.inc({ gateway: provider, outcome: isGood ? 'opened' : 'failed' });
      try {
        await noteTry(provider, orderId, isGood);
      } catch (error) {
        log.warn({ err: error, gateway: provider }, 'standing of a gateway not stored');
      }
    },
    async refresh() {
      for (const { provider, ...standing } of await readStandings(database)) {
        // What this process has seen before others turned away, or came back, is judged already.
        if (turnBetween(standingOf(provider), standing) !== null) tries.delete(provider);
        standings.set(provider, standing);
      }
    },
  };
}

function turnBetween(before: GatewayStanding, after: GatewayStanding): 'away' | 'back' | null {
  if ((before.awaySince === null) === (after.awaySince === null)) return null;
  return after.awaySince === null ? 'back' : 'away';
}
