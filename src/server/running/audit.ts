import type { Database } from './db/connect.ts';

/** The user who acts, and the IP address the request came from. */
export type Actor = { userId: number | null; name: string; address: string };

export type AuditedAct = {
  /** The endpoint's name, such as packOrder. */
  act: string;
  orderId?: string | null;
  /** A few words; never a shopper's name, number or address. */
  detail?: string;
};

export type AuditEntry = {
  id: number;
  at: Date;
  who: string;
  act: string;
  orderId: string | null;
  detail: string;
  address: string;
};

/** The audit log of the desk. The database refuses to change or remove its entries. */
export type Audit = ReturnType<typeof createAudit>;

const MAX_DETAIL_LENGTH = 300;
const SIGN_IN_ACTS = [
  'signInFailed',
  'secondFactorFailed',
  'lockedOut',
  'changePassword',
  'confirmSecondFactor',
  'removeSecondFactor',
  'addPasskey',
  'removePasskey',
];

export function createAudit({ database, now }: { database: Database; now: () => number }) {
  const entries = database
    .selectFrom('desk_audit')
    .select(['id', 'at', 'who', 'act', 'order_id as orderId', 'detail', 'address']);
  return {
    /** Pass the transaction of the action where there is one. */
    async write(on: Database, actor: Actor, { act, orderId = null, detail = '' }: AuditedAct): Promise<void> {
      await on
        .insertInto('desk_audit')
        .values({
          at: new Date(now()),
          user_id: actor.userId,
          who: actor.name,
          act,
          order_id: orderId,
          detail: detail.slice(0, MAX_DETAIL_LENGTH),
          address: actor.address,
        })
        .execute();
    },
    /** The newest changes and failures of how a user signs in. */
    ofSignIn: (name: string, limit: number): Promise<AuditEntry[]> =>
      entries.where('who', '=', name).where('act', 'in', SIGN_IN_ACTS).orderBy('id', 'desc').limit(limit).execute(),
    ofOrder: (orderId: string): Promise<AuditEntry[]> =>
      entries.where('order_id', '=', orderId).orderBy('id').execute(),
    /** Returns entries with an id below `before`, newest first. */
    page: (before: number | null, limit: number): Promise<AuditEntry[]> =>
      (before === null ? entries : entries.where('id', '<', before)).orderBy('id', 'desc').limit(limit).execute(),
  };
}
