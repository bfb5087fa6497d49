import * as v from 'valibot';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { messageSchema } from './message.ts';
import { cursor, exportQuery, idText, pageLimit, time } from './desk-fields.ts';

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

/** Endpoints of contact requests, the newsletter and messages that failed. */
export const CONTACT_ENDPOINTS = {
  contactRequests: get('/api/contact-requests', 'manager', { query: contactListQuery, response: contactListSchema }),
  contactRequestDone: post('/api/contact-requests/:id/done', 'manager', {
    params: contactParams,
    response: contactSchema,
  }),
  exportContactRequests: get('/api/contact-requests/export', 'manager', {
    reauthenticated: true,
    query: exportQuery,
    response: 'file',
  }),
  newsletter: get('/api/newsletter', 'manager', { query: newsletterQuery, response: newsletterSchema }),
  exportNewsletter: get('/api/newsletter/export', 'manager', {
    reauthenticated: true,
    query: exportQuery,
    response: 'file',
  }),
  deadLetters: get('/api/dead-letters', 'manager', { response: deadLettersSchema }),
  reviveDeadLetters: post('/api/dead-letters/retry', 'manager', { response: retriedSchema }),
} as const satisfies Record<string, DeskEndpoint>;
