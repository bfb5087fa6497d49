import type { FastifyRequest } from 'fastify';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { ShopError } from '../../running/errors.ts';
import { callerOf, wholeAddressOf } from '../../running/http/client-address.ts';
import { OK, on } from './handler.ts';
import { clearSessionCookie } from './cookie.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Trier } from './credentials.ts';
import { enter, sessionOf } from './start-session.ts';
import { hashPassword, requireStrong } from './password.ts';
import { createSessions } from './sessions.ts';
import { whileSignedIn } from './while-signed-in.ts';

const MAX_CHANGES = 10;

/** Handlers for signing in and out and for a user's own account. */
export function authHandlers(deps: AuthDeps) {
  const { sessions, credentials, browsers, refusals, database } = deps;
  const refusedFrom =
    (request: FastifyRequest, detail = 'password'): Trier['refused'] =>
    (refusal, who) =>
      refusals.note(refusal, { who, userId: null, address: wholeAddressOf(request), detail });
  return {
    session: on(DESK_ENDPOINTS.session, async ({ who }) => sessionOf(deps, who)),
    signIn: on(DESK_ENDPOINTS.signIn, async ({ body, request, reply }) => {
      const name = body.name.trim().toLowerCase();
      const { userId, password } = await credentials.check(
        { ...body, name },
        { address: callerOf(request), browser: browsers.idOf(request, name), refused: refusedFrom(request) },
      );
      return enter(deps, { userId, name, proof: { password } }, request, reply);
    }),
    signOut: on(DESK_ENDPOINTS.signOut, async ({ who, request, reply }) => {
      await sessions.revoke(who.userId, who.sessionId);
      clearSessionCookie(request, reply);
      return OK;
    }),
    reauthenticate: on(DESK_ENDPOINTS.reauthenticate, async ({ who, body, request }) => {
      await credentials.check(
        { ...body, name: who.name },
        { session: who.sessionId, refused: refusedFrom(request, 'the password again') },
      );
      const until = await sessions.reauthenticate(who.sessionId);
      return { reauthenticatedUntil: until.toISOString() };
    }),
    changePassword: on(DESK_ENDPOINTS.changePassword, async ({ who, body, request }) => {
      await credentials.checkPassword(
        { name: who.name, password: body.current },
        { session: who.sessionId, refused: refusedFrom(request, 'changing the password') },
      );
      requireStrong(body.next, 'next', [who.name, deps.shopName]);
      if (body.next.normalize('NFKC') === body.current.normalize('NFKC')) {
        throw new ShopError('invalid_fields', { fields: { next: 'is the password of now' } });
      }
      const password = await hashPassword(body.next, deps.cost);
      await whileSignedIn(database, who, async (transaction) => {
        await transaction.updateTable('desk_user').set({ password }).where('id', '=', who.userId).execute();
        await createSessions({ database: transaction, now: deps.now }).revokeAll(who.userId, who.sessionId);
      });
      return OK;
    }),
    ownSessions: on(DESK_ENDPOINTS.ownSessions, async ({ who }) => ({
      sessions: (await sessions.ofUser(who.userId)).map((session) => ({
        ...session,
        signedInAt: session.signedInAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        current: session.id === who.sessionId,
      })),
      changes: (await deps.audit.ofSignIn(who.name, MAX_CHANGES)).map(({ id, at, act, detail, address }) => ({
        id,
        at: at.toISOString(),
        act,
        detail,
        address,
      })),
    })),
    revokeOwnSession: on(DESK_ENDPOINTS.revokeOwnSession, async ({ who, body }) => {
      if ((await sessions.revoke(who.userId, body.id)) === 0) throw new ShopError('not_found');
      return OK;
    }),
  };
}
