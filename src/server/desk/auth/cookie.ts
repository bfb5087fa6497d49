import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies know no ports: the shop beside it gets it too, and takes no notice. */
export const SESSION_COOKIE = 'poshak_desk';
export const CSRF_HEADER = 'x-csrf-token';

/** No script reads it and no other site's page sends it. Over https it never travels in the clear. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(SESSION_COOKIE, token, optionsFor(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, optionsFor(request));
}

function optionsFor({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}
