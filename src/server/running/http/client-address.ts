import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

type Addressed = Pick<FastifyRequest, 'ip'>;

/**
 * Returns the client by whom limits count: the address that the trusted proxies report. Of IPv6 it is the /64,
 * because one line at home has 2^64 addresses. This file alone reads a request's address.
 */
export function callerOf({ ip }: Addressed): string {
  return normalizeIP(ip);
}

/** Returns the whole address, for the desk's records of who signed in and what they did. */
export function wholeAddressOf({ ip }: Addressed): string {
  return ip;
}

/**
 * Returns the address at the other end of a connection (of IPv6 the /64), which is a proxy's if there is one; null once it
 * is gone. For what only a connection itself can do, never for limits of requests.
 */
export function peerOf({ remoteAddress }: { remoteAddress?: string | undefined }): string | null {
  return remoteAddress === undefined ? null : normalizeIP(remoteAddress);
}

/** `TRUST_PROXY`: addresses, all (true), none (false), or a number of hops counted from the shop outwards. */
export type TrustProxy = string | boolean | number;

/** Converts a number of proxies to a function, which trusts that many hops. */
export function trustedProxies(proxies: TrustProxy): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
