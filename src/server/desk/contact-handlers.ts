import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type {
  ContactRequestService,
  ContactRequestView,
  NewsletterService,
} from '../communication/contact-requests/service.ts';
import type { Database } from '../running/db/connect.ts';
import { ShopError } from '../running/errors.ts';
import { listMessages } from '../communication/messages/service.ts';
import { deadLetters } from '../running/outbox/service.ts';
import { on } from './auth/handler.ts';
import { messageOf } from './orders/message.ts';
import { readCursor, writeCursor } from './list-cursor.ts';

const PAGE = 50;

type Deps = {
  contacts: ContactRequestService;
  newsletter: NewsletterService;
  database: Database;
  retryDeadLetters: () => Promise<number>;
};

/** Handlers for contact requests, newsletter subscribers and messages that the shop could not send. */
export function contactHandlers({ contacts, newsletter, database, retryDeadLetters }: Deps) {
  return {
    contactRequests: on(DESK_ENDPOINTS.contactRequests, async ({ query }) => {
      const { limit = PAGE } = query;
      const done = query.show === 'done';
      const cursor = readCursor(query.after);
      const after = cursor && /^\d{1,15}$/.test(cursor.key) ? { at: cursor.at, id: Number(cursor.key) } : null;
      const found = await contacts.page({ done, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const next = found.length > limit && last ? writeCursor(last.receivedAt, String(last.id)) : null;
      return { contactRequests: page.map(contactOf), next };
    }),
    contactRequestDone: on(DESK_ENDPOINTS.contactRequestDone, async ({ params, actor, record }) => {
      const request = await contacts.markDone(params.id, actor.name);
      if (!request) throw new ShopError('not_found');
      await record({ detail: `contact request ${params.id}` });
      return contactOf(request);
    }),
    newsletter: on(DESK_ENDPOINTS.newsletter, async ({ query }) => {
      const { limit = PAGE } = query;
      const cursor = readCursor(query.after);
      const after = cursor && { since: cursor.at, email: cursor.key };
      const found = await newsletter.page(after, limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        subscribers: page.map(({ email, since }) => ({ email, since: since.toISOString() })),
        next: found.length > limit && last ? writeCursor(last.since, last.email) : null,
      };
    }),
    deadLetters: on(DESK_ENDPOINTS.deadLetters, async () => ({
      letters: (await deadLetters(database)).map((letter) => ({
        id: letter.id,
        orderId: letter.order_id,
        topic: letter.topic,
        type: letter.type,
        attempts: letter.attempts,
        lastError: letter.last_error,
        deadAt: (letter.dead_at ?? letter.created_at).toISOString(),
      })),
      messages: (await listMessages(database, null)).map(messageOf),
    })),
    reviveDeadLetters: on(DESK_ENDPOINTS.reviveDeadLetters, async () => ({ retried: await retryDeadLetters() })),
  };
}

function contactOf(request: ContactRequestView) {
  return {
    ...request,
    receivedAt: request.receivedAt.toISOString(),
    doneAt: request.doneAt?.toISOString() ?? null,
  };
}
