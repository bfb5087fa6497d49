import * as v from 'valibot';
import { time } from './desk-fields.ts';

/** The delivery state of a message about an order, without its recipient and text. */
export const messageSchema = v.object({
  id: v.number(),
  orderId: v.nullable(v.string()),
  /** The event it reports, such as `order_shipped`. */
  kind: v.string(),
  at: time,
  state: v.picklist(['waiting', 'delivered', 'sent', 'unknown', 'failed', 'skipped']),
  /** Code of the reason why it was not delivered. */
  reason: v.nullable(v.string()),
  /** When it is tried next; null if there are no more tries. */
  nextAt: v.nullable(time),
  attempts: v.array(
    v.object({
      transport: v.picklist(['whatsapp', 'sms', 'email']),
      state: v.picklist(['claimed', 'refused', 'accepted', 'sent', 'delivered', 'read', 'failed']),
      error: v.nullable(v.string()),
    }),
  ),
});
