import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { mayCall } from '../../../contracts/desk/accountant.ts';
import type { DeskEndpointName } from '../../../contracts/desk/endpoints.ts';
import type { DeskRole } from '../../../contracts/desk/roles.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { HOUR_MS } from '../../../domain/time/durations.ts';

/** A session ends after a week even if it is in use, and after half a day unused. */
const MAX_SESSION_MS = 7 * 24 * HOUR_MS;
export const IDLE_MS = 12 * HOUR_MS;
/** Minimum time between two writes of the last use. */
const SEEN_EVERY_MS = 60_000;
export const REAUTHENTICATED_MS = 10 * 60_000;

/** The signed-in user and the session. */
export type SignedIn = {
  userId: number;
  name: string;
  role: DeskRole;
  secondFactor: boolean;
  hasPasskey: boolean;
  sessionId: number;
  csrfToken: string;
  reauthenticatedUntil: Date | null;
};

export type OwnSession = {
  id: number;
  signedInAt: Date;
  lastSeenAt: Date;
  userAgent: string;
  address: string;
};

/** The credential a user has just presented: the stored hash of the verified password, or a passkey. */
export type Proof = { password: string } | { passkeyId: number };

export type Sessions = {
  /**
   * Opens a session and returns the cookie's token, which is stored only as a digest. Throws sign_in_failed
   * if the password or passkey is no longer the user's, so a reset during a sign-in ends it.
   */
  open(userId: number, proof: Proof, from: { address: string; userAgent: string }): Promise<string>;
  /** Returns null if the session does not exist or is over, or if its user may no longer sign in. */
  read(token: string): Promise<SignedIn | null>;
  /** Reads without counting as use: an unattended screen must not prolong its session. */
  peek(token: string): Promise<SignedIn | null>;
  reauthenticate(sessionId: number): Promise<Date>;
  ofUser(userId: number): Promise<OwnSession[]>;
  /** Ends one of the user's sessions. Returns the number of sessions ended. */
  revoke(userId: number, sessionId: number): Promise<number>;
  /** Ends all of a user's sessions except `exceptSessionId`. */
  revokeAll(userId: number, exceptSessionId?: number): Promise<number>;
};

type Deps = { database: Database; now: () => number };

export function createSessions({ database, now }: Deps): Sessions {
  const endAll = (userId: number) =>
    database
      .updateTable('desk_session')
      .set({ revoked_at: new Date(now()) })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null);
  return {
    async open(userId, proof, { address, userAgent }) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await database.transaction().execute(async (transaction) => {
        await requireProof(transaction, userId, proof);
        await transaction
          .insertInto('desk_session')
          .values({
            user_id: userId,
            token_digest: digestOf(token),
            created_at: new Date(at),
            last_seen_at: new Date(at),
            expires_at: new Date(at + MAX_SESSION_MS),
            reauthenticated_until: new Date(at + REAUTHENTICATED_MS),
            address,
            user_agent: userAgent.replaceAll(/[^ -~]/g, '').slice(0, 200),
          })
          .execute();
      });
      return token;
    },
    read: (token) => readSession({ database, now }, token, true),
    peek: (token) => readSession({ database, now }, token, false),
    async reauthenticate(sessionId) {
      const until = new Date(now() + REAUTHENTICATED_MS);
      await database
        .updateTable('desk_session')
        .set({ reauthenticated_until: until })
        .where('id', '=', sessionId)
        .execute();
      return until;
    },
    async ofUser(userId) {
      const rows = await database
        .selectFrom('desk_session')
        .selectAll()
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .where('last_seen_at', '>', new Date(now() - IDLE_MS))
        .orderBy('last_seen_at', 'desc')
        .limit(100)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        signedInAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        userAgent: row.user_agent,
        address: row.address,
      }));
    },
    async revoke(userId, sessionId) {
      return Number((await endAll(userId).where('id', '=', sessionId).executeTakeFirst()).numUpdatedRows);
    },
    async revokeAll(userId, exceptSessionId) {
      const query = exceptSessionId === undefined ? endAll(userId) : endAll(userId).where('id', '!=', exceptSessionId);
      return Number((await query.executeTakeFirst()).numUpdatedRows);
    },
  };
}

/** Locks the user, so that a concurrent reset comes before or after. A later one ends this session too. */
async function requireProof(transaction: Database, userId: number, proof: Proof): Promise<void> {
  const user = await transaction
    .selectFrom('desk_user')
    .select('password')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  const holds = 'password' in proof ? user?.password === proof.password : await hasPasskey(transaction, userId, proof);
  if (!user || !holds) throw new ShopError('sign_in_failed');
}

async function hasPasskey(
  transaction: Database,
  userId: number,
  { passkeyId }: { passkeyId: number },
): Promise<boolean> {
  const passkey = await transaction
    .selectFrom('desk_passkey')
    .select('id')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return passkey !== undefined;
}

const isInForce = (at: number) => (columns: ExpressionBuilder<DatabaseSchema, 'desk_session' | 'desk_user'>) =>
  columns.and([
    columns('revoked_at', 'is', null),
    columns('disabled_at', 'is', null),
    columns('expires_at', '>', new Date(at)),
    columns('last_seen_at', '>', new Date(at - IDLE_MS)),
  ]);

/** Whether a session lasts and its user may still call an endpoint, for what was handed out before and is used later. */
export async function maySession(
  database: Database,
  { sessionId, now }: { sessionId: number; now: number },
  name: DeskEndpointName,
): Promise<boolean> {
  const row = await database
    .selectFrom('desk_session')
    .innerJoin('desk_user', 'desk_user.id', 'desk_session.user_id')
    .select('desk_user.role')
    .where('desk_session.id', '=', sessionId)
    .where(isInForce(now))
    .executeTakeFirst();
  return row !== undefined && mayCall(row.role, name);
}

async function readSession({ database, now }: Deps, token: string, isUse: boolean): Promise<SignedIn | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const at = now();
  const row = await database
    .selectFrom('desk_session')
    .innerJoin('desk_user', 'desk_user.id', 'desk_session.user_id')
    .select((columns) => [
      'desk_session.id as session_id',
      'desk_session.last_seen_at',
      'desk_session.reauthenticated_until',
      'desk_user.id as user_id',
      'desk_user.name',
      'desk_user.role',
      'desk_user.totp_confirmed_at',
      columns
        .exists(columns.selectFrom('desk_passkey').select('id').whereRef('user_id', '=', 'desk_user.id'))
        .as('has_passkey'),
    ])
    .where('token_digest', '=', digestOf(token))
    .where(isInForce(at))
    .executeTakeFirst();
  if (!row) return null;
  if (isUse && at - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await database
      .updateTable('desk_session')
      .set({ last_seen_at: new Date(at) })
      .where('id', '=', row.session_id)
      .execute();
  }
  const until = row.reauthenticated_until;
  return {
    userId: row.user_id,
    name: row.name,
    role: row.role,
    secondFactor: row.totp_confirmed_at !== null,
    hasPasskey: Boolean(row.has_passkey),
    sessionId: row.session_id,
    csrfToken: csrfTokenOf(token),
    reauthenticatedUntil: until !== null && until.getTime() > at ? until : null,
  };
}

/** Hashes a session token. Tokens are random, so an unsalted digest reveals nothing. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Derives the CSRF token, so that it need not be stored. Only readers of the desk's responses know it. */
function csrfTokenOf(token: string): string {
  return createHash('sha256').update(`csrf:${token}`).digest('base64url');
}

/** Deletes sessions that were over before a time. A session ends a week after its sign-in at the latest. */
export async function deleteOldSessions(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('desk_session').where('expires_at', '<', before).execute();
}
