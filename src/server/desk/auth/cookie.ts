import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies ignore ports, so the shop on the same host receives this one too, and ignores it. */
export const SESSION_COOKIE = 'poshak_desk';
export const CSRF_HEADER = 'x-csrf-token';

/** Sets the cookie as HttpOnly and SameSite=Strict, over https also as Secure. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(SESSION_COOKIE, token, optionsFor(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, optionsFor(request));
}

function optionsFor({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}
