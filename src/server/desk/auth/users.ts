import { type DeskRole, mayActAs } from '../../../contracts/desk/roles.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { NO_SECRET } from './second-factor-secret.ts';
import { IDLE_MS } from './sessions.ts';

export type DeskUser = {
  id: number;
  name: string;
  role: DeskRole;
  disabled: boolean;
  secondFactor: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  /** Number of sessions that are not over. */
  sessions: number;
};

/** The users of the desk, for the users page and the desk command. */
export type DeskUsers = {
  list(): Promise<DeskUser[]>;
  /** Throws user_exists. */
  add(user: { name: string; role: DeskRole; password: string }): Promise<void>;
  /** Throws not_found, last_owner. */
  change(id: number, changes: { role?: DeskRole; disabled?: boolean }): Promise<void>;
  /** Sets a new password, removes the second factor and passkeys, and ends all sessions. Throws not_found. */
  reset(id: number, password: string): Promise<void>;
  /** Returns null if there is no user of this name. */
  idOf(name: string): Promise<number | null>;
  /** Creates the first user of a desk that has none. Returns whether it did. */
  addFirstOwner(password: string): Promise<boolean>;
};

type Deps = { database: Database; now: () => number; cost: PasswordCost };

export function createDeskUsers({ database, now, cost }: Deps): DeskUsers {
  const add: DeskUsers['add'] = async ({ name, role, password }) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('desk_user')
      .values({ name, role, password: await hashPassword(password, cost), created_at: new Date(now()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new ShopError('user_exists');
  };
  return {
    add,
    list: () => listUsers(database, now()),
    change: (id, changes) => changeUser(database, now(), id, changes),
    async reset(id, password) {
      const hashed = await hashPassword(password, cost);
      await database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('desk_user')
          .set({ password: hashed, ...NO_SECRET })
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ShopError('not_found');
        await transaction.deleteFrom('desk_passkey').where('user_id', '=', id).execute();
        await endSessions(transaction, now(), id);
      });
    },
    async idOf(name) {
      const row = await database.selectFrom('desk_user').select('id').where('name', '=', name).executeTakeFirst();
      return row?.id ?? null;
    },
    async addFirstOwner(password) {
      const first = await database.selectFrom('desk_user').select('id').limit(1).executeTakeFirst();
      if (first) return false;
      // Another replica may be creating it too.
      await add({ name: 'owner', role: 'owner', password }).catch((error: unknown) => {
        if (!(error instanceof ShopError)) throw error;
      });
      return true;
    },
  };
}

async function listUsers(database: Database, now: number): Promise<DeskUser[]> {
  const rows = await database
    .selectFrom('desk_user')
    .leftJoin('desk_session', 'desk_session.user_id', 'desk_user.id')
    .select((row) => [
      'desk_user.id',
      'desk_user.name',
      'desk_user.role',
      'desk_user.disabled_at',
      'desk_user.totp_confirmed_at',
      'desk_user.created_at',
      row.fn.max('desk_session.last_seen_at').as('last_seen_at'),
      row.fn
        .count<number>('desk_session.id')
        .filterWhere('desk_session.revoked_at', 'is', null)
        .filterWhere('desk_session.expires_at', '>', new Date(now))
        .filterWhere('desk_session.last_seen_at', '>', new Date(now - IDLE_MS))
        .as('sessions'),
    ])
    .groupBy('desk_user.id')
    .orderBy('desk_user.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    disabled: row.disabled_at !== null,
    secondFactor: row.totp_confirmed_at !== null,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    sessions: row.sessions,
  }));
}

async function changeUser(
  database: Database,
  now: number,
  id: number,
  { role, disabled }: { role?: DeskRole; disabled?: boolean },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Locks all owners, so that two of them cannot demote each other at once.
    const owners = await transaction
      .selectFrom('desk_user')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const leaves = disabled === true || (role !== undefined && !mayActAs(role, 'owner'));
    if (leaves && owners.length === 1 && owners[0]?.id === id) throw new ShopError('last_owner');
    const { numUpdatedRows } = await transaction
      .updateTable('desk_user')
      .set({
        ...(role === undefined ? {} : { role }),
        ...(disabled === undefined ? {} : { disabled_at: disabled ? new Date(now) : null }),
      })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ShopError('not_found');
    if (disabled === true) await endSessions(transaction, now, id);
  });
}

async function endSessions(database: Database, now: number, userId: number): Promise<void> {
  await database
    .updateTable('desk_session')
    .set({ revoked_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
