import { finished } from 'node:stream';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { DeskEvent } from '../../../contracts/desk/events.ts';
import { ShopError } from '../../errors.ts';
import { RESPONSE_SENT, on } from '../auth/handler.ts';
import type { Sessions } from '../auth/sessions.ts';
import { sessionTokenOf } from '../auth/cookie.ts';
import type { ChangeWatch } from './watch-changes.ts';

const HEARTBEAT_MS = 20_000;
const MAX_STREAMS = 200;

/** Sends changes as they happen, for as long as the page is open and its session is valid. */
export function eventHandlers({ watch, sessions }: { watch: ChangeWatch; sessions: Sessions }) {
  let streams = 0;
  return {
    events: on(DESK_ENDPOINTS.events, async ({ request, reply }): Promise<typeof RESPONSE_SENT> => {
      if (streams >= MAX_STREAMS) throw new ShopError('busy');
      streams += 1;
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
        streams -= 1;
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
