import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { cookieName, cookieOptions } from './cookie.ts';

const COOKIE = 'poshak_desk_known';
const MAX_AGE_S = 180 * 24 * 3600;
/** People who share a browser, for example at the packing table. */
const MAX_USERS = 6;
const ENTRY = /^([\w-]{22})\.([\w-]+)$/;

export type BrowserVault = Pick<CustomerVault, 'digest' | 'isDigestOf'>;

/**
 * Remembers by a signed cookie in which browsers a user has signed in. Wrong passwords from such a browser have
 * a counter of their own, so strangers who try passwords cannot lock the user out of it. The cookie replaces
 * neither password nor code.
 */
export type KnownBrowsers = {
  /** Returns the id under which this browser knows the user, or null. */
  idOf(request: FastifyRequest, name: string): string | null;
  remember(request: FastifyRequest, reply: FastifyReply, name: string): void;
};

export function createKnownBrowsers(vault: BrowserVault): KnownBrowsers {
  const entriesOf = (request: FastifyRequest): string[] =>
    (request.cookies[cookieName(request, COOKIE)] ?? '').split('~').slice(0, MAX_USERS);
  const idIn = (entry: string, name: string): string | null => {
    const [, id, signature] = ENTRY.exec(entry) ?? [];
    if (id === undefined || signature === undefined) return null;
    return vault.isDigestOf(signature, signedText(name, id)) ? id : null;
  };
  const idOf: KnownBrowsers['idOf'] = (request, name) =>
    entriesOf(request)
      .map((entry) => idIn(entry, name))
      .find((id) => id !== null) ?? null;
  return {
    idOf,
    remember(request, reply, name) {
      const id = idOf(request, name) ?? randomBytes(16).toString('base64url');
      const others = entriesOf(request).filter((entry) => ENTRY.test(entry) && idIn(entry, name) === null);
      const entries = [`${id}.${vault.digest(signedText(name, id))}`, ...others].slice(0, MAX_USERS);
      const options = { ...cookieOptions(request), maxAge: MAX_AGE_S };
      void reply.setCookie(cookieName(request, COOKIE), entries.join('~'), options);
    },
  };
}

function signedText(name: string, id: string): string {
  return `browser ${id} of the desk user ${name}`;
}
