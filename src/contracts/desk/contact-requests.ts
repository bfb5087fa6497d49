import * as v from 'valibot';
import { messageSchema } from './message.ts';
import { cursor, idText, pageLimit, time } from './desk-fields.ts';

export const exportQuery = v.strictObject({ format: v.picklist(['csv', 'xlsx']) });

/** Waiting requests oldest first, done requests newest first. */
export const contactListQuery = v.strictObject({
  show: v.optional(v.picklist(['waiting', 'done'])),
  after: v.optional(cursor),
  limit: v.optional(pageLimit),
});
export const contactSchema = v.object({
  id: v.number(),
  receivedAt: time,
  name: v.string(),
  email: v.string(),
  mobile: v.string(),
  message: v.string(),
  doneAt: v.nullable(time),
  doneBy: v.nullable(v.string()),
});
export const contactListSchema = v.object({ contactRequests: v.array(contactSchema), next: v.nullable(v.string()) });
export const contactParams = v.strictObject({ id: idText });

export const newsletterQuery = v.strictObject({ after: v.optional(cursor), limit: v.optional(pageLimit) });
export const newsletterSchema = v.object({
  subscribers: v.array(v.object({ email: v.string(), since: time })),
  next: v.nullable(v.string()),
});

export const deadLettersSchema = v.object({
  letters: v.array(
    v.object({
      id: v.number(),
      orderId: v.string(),
      topic: v.string(),
      type: v.string(),
      attempts: v.number(),
      lastError: v.nullable(v.string()),
      deadAt: time,
    }),
  ),
  /** Messages to shoppers and the merchant that failed or may have failed: newest first, 200 at most. */
  messages: v.array(messageSchema),
});
export const retriedSchema = v.object({ retried: v.number() });
