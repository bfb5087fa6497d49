import type { FastifyBaseLogger } from 'fastify';

/** What services log with. Never given names, phones, addresses, credentials or bodies. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
