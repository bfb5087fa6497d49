import type { FastifyBaseLogger } from 'fastify';

/** The log of all services. It must never receive names, phones, addresses, credentials or bodies. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
