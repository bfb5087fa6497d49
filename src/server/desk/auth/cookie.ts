import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies ignore ports, so the shop on the same host receives this one too, and ignores it. */
const SESSION_COOKIE = 'poshak_desk';
export const CSRF_HEADER = 'x-csrf-token';

/** Sets the cookie as HttpOnly and SameSite=Strict, over https also as Secure. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(request, SESSION_COOKIE), token, cookieOptions(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(request, SESSION_COOKIE), cookieOptions(request));
}

export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request, SESSION_COOKIE)];
}

/** Over https the name has the prefix with which browsers accept it from this host alone, from no other subdomain. */
export function cookieName({ protocol }: FastifyRequest, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

export function cookieOptions({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}
