import type { FastifyPluginAsync } from 'fastify';
import { adEventRequestSchema } from '../../../contracts/ad-events.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { readBody } from '../../running/read-body.ts';
import type { AdEvents } from './service.ts';

/**
 * The endpoint of contracts/ad-events.ts. It does not exist if `events` is null, that is, if the server sends
 * nothing to the ad platform.
 */
export function adEventRoutes(events: AdEvents | null): FastifyPluginAsync {
  return async (app) => {
    if (events === null) return;
    app.post('/api/ad-events', limitTo('ad_event'), async (request, reply) => {
      await events.take(readBody(adEventRequestSchema, request.body), request.headers['user-agent'] ?? null);
      return reply.code(204).send();
    });
  };
}
