import { finished } from 'node:stream';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { DeskEvent } from '../../../contracts/desk/events.ts';
import { ShopError } from '../../running/errors.ts';
import { RESPONSE_SENT, on } from '../auth/handler.ts';
import type { Sessions } from '../auth/sessions.ts';
import { sessionTokenOf } from '../auth/cookie.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Also the time within which the stream of an ended session closes. */
const HEARTBEAT_MS = 5_000;
const MAX_STREAMS = 400;
/** More tabs than a person has open, so that one user cannot take all streams. */
const MAX_STREAMS_EACH = 12;

/** Sends changes as they happen, for as long as the page is open and its session is valid. */
export function eventHandlers({ watch, sessions }: { watch: ChangeWatch; sessions: Sessions }) {
  let streams = 0;
  const ofUsers = new Map<number, number>();
  const add = (userId: number, change: number) => {
    streams += change;
    const own = (ofUsers.get(userId) ?? 0) + change;
    if (own === 0) ofUsers.delete(userId);
    else ofUsers.set(userId, own);
  };
  return {
    events: on(DESK_ENDPOINTS.events, async ({ who: { userId }, request, reply }): Promise<typeof RESPONSE_SENT> => {
      const isFull = streams >= MAX_STREAMS || (ofUsers.get(userId) ?? 0) >= MAX_STREAMS_EACH;
      if (isFull) throw new ShopError('busy');
      add(userId, 1);
      const token = sessionTokenOf(request) ?? '';
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...plainHeaders(reply.getHeaders()),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
      raw.write(': open\n\n');
      const stopListening = watch.listen((event: DeskEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`));
      const heartbeat = setInterval(() => {
        // Ends the stream of a user whose session was revoked.
        sessions.peek(token).then(
          (who) => (who === null ? raw.end() : raw.write(': here\n\n')),
          () => raw.end(),
        );
      }, HEARTBEAT_MS);
      // Also fires at once for a client that left while its session was being checked.
      finished(raw, () => {
        add(userId, -1);
        clearInterval(heartbeat);
        stopListening();
      });
      return RESPONSE_SENT;
    }),
  };
}

function plainHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
