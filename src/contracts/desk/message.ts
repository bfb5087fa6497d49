import * as v from 'valibot';
import { time } from './desk-fields.ts';

/** What became of a message about an order; neither whom it reached nor what it said. */
export const messageSchema = v.object({
  id: v.number(),
  orderId: v.nullable(v.string()),
  /** What it tells of, such as `order_shipped`. */
  kind: v.string(),
  at: time,
  state: v.picklist(['waiting', 'delivered', 'sent', 'unknown', 'failed', 'skipped']),
  /** Why it came to nothing: a code. */
  reason: v.nullable(v.string()),
  /** When it is tried next; null when it is over. */
  nextAt: v.nullable(time),
  attempts: v.array(
    v.object({
      transport: v.picklist(['whatsapp', 'sms', 'email']),
      state: v.picklist(['claimed', 'refused', 'accepted', 'sent', 'delivered', 'read', 'failed']),
      error: v.nullable(v.string()),
    }),
  ),
});
