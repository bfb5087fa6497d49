import * as v from 'valibot';

/**
 * GET /api/events (text/event-stream). Each message's data is one of these events as JSON, without an event name:
 * changed orders (including changes by the user), new or completed contact requests and reviews, and changes of the
 * catalogue. A browser that reconnects must reload its lists, because missed events are not stored.
 */
export const deskEventSchema = v.variant('kind', [
  v.object({ kind: v.literal('orders'), orderIds: v.array(v.string()) }),
  v.object({ kind: v.literal('contactRequests') }),
  v.object({ kind: v.literal('reviews') }),
  v.object({ kind: v.literal('catalogue') }),
]);
export type DeskEvent = v.InferOutput<typeof deskEventSchema>;
