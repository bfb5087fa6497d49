import { statesWith } from '../../../domain/orders/order-state-table.ts';
import { SOURCES_WITHOUT_GOODS } from '../../../domain/orders/order-source.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';
import type { MyOrder } from '../../../contracts/my-orders.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Language } from '../../../i18n/languages.ts';
import { ShopError } from '../../running/errors.ts';
import type { Log } from '../../running/log.ts';
import type { Notifier } from '../messages/service.ts';
import type { StoreCreditService } from '../../selling/store-credit/service.ts';
import { createSentCodes, notSooner } from '../one-time-codes/service.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { readMyOrders } from './read-my-orders.ts';

export type MyOrdersDeps = {
  database: Database;
  vault: CustomerVault;
  notifier: Pick<Notifier, 'sendCode' | 'hasRoomForCodes'>;
  /** Balances of numbers; missing: shoppers cannot pay with credit. */
  storeCredit?: Pick<StoreCreditService, 'balanceOf'>;
  /** For tests: minimum duration in ms of every response about a number. Default: 400. */
  responseMs?: number;
  randomBytes: (count: number) => Uint8Array;
  /** Epoch ms. */
  now: () => number;
  log: Log;
};

/** Duration in ms for which a verified number opens its orders. */
export const SESSION_TTL_MS = 30 * MINUTE_MS;

/** The orders of a mobile number, for a visitor who proves by a one-time code that it is theirs. */
export type MyOrders = ReturnType<typeof createMyOrders>;

export function createMyOrders(deps: MyOrdersDeps) {
  const { database, vault, now, responseMs } = deps;
  const codes = createSentCodes(deps, 'my_orders');
  return {
    /** Sends a code if the number has orders; resolves in the same way if not. Throws too_many_requests. */
    sendCode: (mobile: string, language: Language): Promise<void> =>
      notSooner(async () => {
        const phoneDigest = vault.customerRef(mobile);
        // Every number is counted, so that the limit reveals nothing either.
        const counted = await codes.send({ phoneDigest, mobile, language, isWanted: () => hasOrders(deps, mobile) });
        if (!counted) throw new ShopError('too_many_requests');
      }, responseMs),
    /** Returns the token of the session, which is stored only as a digest. Throws invalid_code. */
    open: (mobile: string, code: string): Promise<string> =>
      notSooner(async () => {
        if (!(await codes.verify(vault.customerRef(mobile), code, vault.customerRefs(mobile))))
          throw new ShopError('invalid_code');
        return begin(deps, mobile);
      }, responseMs),
    /** Returns the orders, newest first, the number's store credit, and when the session ends. Throws not_signed_in. */
    async read(token: string): Promise<{ orders: MyOrder[]; creditPaise?: number; endsInMs: number }> {
      const session = await database
        .selectFrom('my_orders_session')
        .select(['customer_refs', 'expires_at'])
        .where('token_digest', 'in', digestsOf(deps, token))
        .where('expires_at', '>', new Date(now()))
        .executeTakeFirst();
      if (!session) throw new ShopError('not_signed_in');
      const endsInMs = session.expires_at.getTime() - now();
      const orders = await readMyOrders(deps, session.customer_refs);
      const creditPaise = (await deps.storeCredit?.balanceOf(session.customer_refs)) ?? 0;
      return { orders, ...(creditPaise > 0 ? { creditPaise } : {}), endsInMs };
    },
    /** Ends the session, if there is one. */
    async end(token: string): Promise<void> {
      await database.deleteFrom('my_orders_session').where('token_digest', 'in', digestsOf(deps, token)).execute();
    },
  };
}

async function begin(deps: MyOrdersDeps, mobile: string): Promise<string> {
  const { vault } = deps;
  const at = deps.now();
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url');
  await deps.database.deleteFrom('my_orders_session').where('expires_at', '<=', new Date(at)).execute();
  await deps.database
    .insertInto('my_orders_session')
    .values({
      token_digest: vault.digest(tokenText(token)),
      customer_refs: vault.customerRefs(mobile),
      created_at: new Date(at),
      expires_at: new Date(at + SESSION_TTL_MS),
    })
    .execute();
  deps.log.info('my-orders session started');
  return token;
}

/**
 * Only orders that were paid or confirmed count. Anybody can place one with a stranger's number and not pay it;
 * the stranger would then get codes at the merchant's cost.
 */
const PAID_OR_CONFIRMED = statesWith({ phase: ['held', 'active'] });

async function hasOrders({ database, vault }: MyOrdersDeps, mobile: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop_order')
    .select('order_id')
    .where('customer_ref', 'in', vault.customerRefs(mobile))
    .where('source', 'not in', SOURCES_WITHOUT_GOODS)
    .where((row) =>
      row.exists(
        row
          .selectFrom('state_change')
          .select('state_change.id')
          .whereRef('state_change.order_id', '=', 'shop_order.order_id')
          .where('subject', '=', 'order')
          .where('to_state', 'in', PAID_OR_CONFIRMED),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Digests by every key, so that sessions survive a key rotation in any process. */
function digestsOf({ vault }: MyOrdersDeps, token: string): string[] {
  return vault.digests(tokenText(token));
}

function tokenText(token: string): string {
  return `my orders session ${token}`;
}
