import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSession } from '../../../contracts/desk/session.ts';
import { wholeAddressOf } from '../../running/http/client-address.ts';
import type { AuthDeps } from './auth-deps.ts';
import { sessionTokenOf, setSessionCookie } from './cookie.ts';
import type { Proof, SignedIn } from './sessions.ts';

type Entering = { userId: number; name: string; proof: Proof };

/** Opens a session for a user who has just signed in, and returns it. */
export async function enter(
  deps: AuthDeps,
  { userId, name, proof }: Entering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeskSession> {
  const { sessions, audit, browsers, database } = deps;
  const old = sessionTokenOf(request);
  const before = old === undefined ? null : await sessions.read(old);
  // A new sign-in ends the previous session of this browser.
  if (before) await sessions.revoke(before.userId, before.sessionId);
  const address = wholeAddressOf(request);
  const from = { address, userAgent: request.headers['user-agent'] ?? '' };
  const token = await sessions.open(userId, proof, from);
  const by = 'password' in proof ? 'password' : 'passkey';
  await audit.write(database, { userId, name, address }, { act: 'signIn', detail: by });
  setSessionCookie(request, reply, token);
  browsers.remember(request, reply, name);
  return sessionOf(deps, await sessions.read(token));
}

/** Describes the current user to the screens. */
export function sessionOf({ shopName, logoUrl, shopUrl, deskUrl }: AuthDeps, who: SignedIn | null): DeskSession {
  const desk = { shopName, logoUrl, shopUrl, passkeyOrigin: deskUrl };
  if (who === null) return { ...desk, user: null, csrfToken: null, reauthenticatedUntil: null };
  const { userId: id, name, role, secondFactor, hasPasskey, csrfToken, reauthenticatedUntil } = who;
  return {
    ...desk,
    user: { id, name, role, secondFactor, hasPasskey },
    csrfToken,
    reauthenticatedUntil: reauthenticatedUntil?.toISOString() ?? null,
  };
}
