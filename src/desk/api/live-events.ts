import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { type DeskEvent, deskEventSchema } from '../../contracts/desk/events.ts';
import { parsedJson } from './parsed-json.ts';
import { queryClient } from './query-client.ts';

/** Listens to changes by others, and refetches what is shown of them. Returns whether the event stream is connected. */
export function useLiveEvents(): boolean {
  const [isUp, setUp] = useState(true);
  useEffect(() => {
    const source = new EventSource(DESK_ENDPOINTS.events.path);
    let wasDown = false;
    source.addEventListener('open', () => {
      setUp(true);
      // The server stores no events for a disconnected browser, so everything is refetched.
      if (wasDown) void queryClient.invalidateQueries();
      wasDown = false;
    });
    source.addEventListener('error', () => {
      wasDown = true;
      setUp(false);
    });
    source.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const event = v.safeParse(deskEventSchema, parsedJson(data));
      if (event.success) for (const queryKey of keysOf(event.output)) void queryClient.invalidateQueries({ queryKey });
    });
    return () => source.close();
  }, []);
  return isUp;
}

/** The queries that an event makes stale. */
export function keysOf(event: DeskEvent): string[][] {
  switch (event.kind) {
    case 'orders':
      return [['orders'], ['returns'], ['today'], ...event.orderIds.map((orderId) => ['order', orderId])];
    case 'contactRequests':
      return [['contact-requests'], ['today']];
    case 'catalogue':
      return [['catalogue'], ['today']];
  }
}
