import * as v from 'valibot';

/**
 * GET /api/events (text/event-stream). Each message's data is one of these as JSON, without an event name:
 * orders that changed (whoever changed them), contact requests and reviews that came or were done, the catalogue.
 * A browser that comes back after a break asks for its lists anew: nothing is kept for it.
 */
export const deskEventSchema = v.variant('kind', [
  v.object({ kind: v.literal('orders'), orderIds: v.array(v.string()) }),
  v.object({ kind: v.literal('contactRequests') }),
  v.object({ kind: v.literal('reviews') }),
  v.object({ kind: v.literal('catalogue') }),
]);
export type DeskEvent = v.InferOutput<typeof deskEventSchema>;
