import type { FastifyRequest } from 'fastify';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { ShopError } from '../../running/errors.ts';
import { callerOf, wholeAddressOf } from '../../running/http/client-address.ts';
import type { LimitedCounts } from '../../running/http/limits/limited-counts.ts';
import { on } from './handler.ts';
import type { AuthDeps } from './auth-deps.ts';
import { createChallenges } from './challenges.ts';
import { enter } from './start-session.ts';
import { createPasskeys } from './passkeys.ts';
import { createSessions } from './sessions.ts';
import { whileSignedIn } from './while-signed-in.ts';

/** Requests per address in 15 minutes. Nothing can be guessed here, but each request costs work and a row. */
const MAX_CHALLENGE_REQUESTS = 120;
const WINDOW_MS = 15 * 60_000;

type Deps = AuthDeps & { limits: LimitedCounts; digest: (text: string) => string };

/** Handlers for a user's own passkeys and for signing in with one. */
export function passkeyHandlers(deps: Deps) {
  const { database, sessions, refusals, limits, digest } = deps;
  const refused = (request: FastifyRequest, who: string) => (error: unknown) => {
    const about = { who, userId: null, address: wholeAddressOf(request), detail: 'passkey' };
    if (error instanceof ShopError && error.code === 'passkey_rejected') refusals.note('signInFailed', about);
    throw error;
  };
  const passkeys = createPasskeys({ ...deps, challenges: createChallenges(deps) });
  const ownList = async (userId: number) => ({
    passkeys: (await passkeys.list(userId)).map(({ createdAt, lastUsedAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  });
  const countRequest = (address: string) =>
    limits.admit([
      { purpose: 'desk_passkey', caller: digest(address), max: MAX_CHALLENGE_REQUESTS, windowMs: WINDOW_MS },
    ]);
  return {
    passkeys: on(DESK_ENDPOINTS.passkeys, ({ who }) => ownList(who.userId)),
    offerPasskey: on(DESK_ENDPOINTS.offerPasskey, ({ who }) => passkeys.options(who)),
    addPasskey: on(DESK_ENDPOINTS.addPasskey, async ({ who, body }) => {
      await passkeys.add(who, body.name, body.created);
      return ownList(who.userId);
    }),
    renamePasskey: on(DESK_ENDPOINTS.renamePasskey, async ({ who, params, body }) => {
      const { numUpdatedRows } = await database
        .updateTable('desk_passkey')
        .set({ name: body.name })
        .where('id', '=', params.id)
        .where('user_id', '=', who.userId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ShopError('not_found');
      return ownList(who.userId);
    }),
    removePasskey: on(DESK_ENDPOINTS.removePasskey, async ({ who, params }) => {
      await whileSignedIn(database, who, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('desk_passkey')
          .where('id', '=', params.id)
          .where('user_id', '=', who.userId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new ShopError('not_found');
        // The device that is gone may have opened one of them.
        await createSessions({ database: transaction, now: deps.now }).revokeAll(who.userId, who.sessionId);
      });
      return ownList(who.userId);
    }),
    askForPasskey: on(DESK_ENDPOINTS.askForPasskey, async ({ request }) => {
      await countRequest(callerOf(request));
      return passkeys.challenge(null);
    }),
    signInWithPasskey: on(DESK_ENDPOINTS.signInWithPasskey, async ({ body, request, reply }) => {
      await countRequest(callerOf(request));
      const { userId, name, passkeyId } = await passkeys.check(null, body.signed).catch(refused(request, ''));
      return enter(deps, { userId, name, proof: { passkeyId } }, request, reply);
    }),
    askForOwnPasskey: on(DESK_ENDPOINTS.askForOwnPasskey, ({ who }) => passkeys.challenge(who)),
    reauthenticateWithPasskey: on(DESK_ENDPOINTS.reauthenticateWithPasskey, async ({ who, body, request }) => {
      await passkeys.check(who, body.signed).catch(refused(request, who.name));
      const until = await sessions.reauthenticate(who.sessionId);
      return { reauthenticatedUntil: until.toISOString() };
    }),
  };
}
