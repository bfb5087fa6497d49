import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { type DeskEvent, deskEventSchema } from '../../contracts/desk/events.ts';
import { listenWithRetries } from './event-stream.ts';
import { parsedJson } from '../../contracts/shape.ts';
import { queryClient } from './query-client.ts';

/**
 * Refetched while the event stream is down: the session, which may be over, and the orders that the packing
 * room works on.
 */
const POLLED_KEYS = [['session'], ['orders'], ['order']];

/** A shop that takes up new settings ends every stream, and answers again within seconds: nobody need be told. */
const LOST_AFTER_MS = 10_000;

/** Listens to other users' changes and refetches the affected data. Returns whether the event stream is connected. */
export function useLiveEvents(): boolean {
  const [isUp, setUp] = useState(true);
  useEffect(() => {
    let lost: ReturnType<typeof setTimeout> | undefined;
    const stop = listenWithRetries({
      connect: () => new EventSource(DESK_ENDPOINTS.events.path),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      onOpen: (again) => {
        clearTimeout(lost);
        lost = undefined;
        setUp(true);
        // The server stores no events for a disconnected browser, so everything is refetched.
        if (again) void queryClient.invalidateQueries();
      },
      onLost: () => (lost ??= setTimeout(() => setUp(false), LOST_AFTER_MS)),
      onRefused: () => {
        for (const queryKey of POLLED_KEYS) void queryClient.invalidateQueries({ queryKey });
      },
      onMessage: (data) => {
        const event = v.safeParse(deskEventSchema, parsedJson(data));
        if (event.success) {
          for (const queryKey of keysOf(event.output)) void queryClient.invalidateQueries({ queryKey });
        }
      },
    });
    return () => {
      clearTimeout(lost);
      stop();
    };
  }, []);
  return isUp;
}

/** Returns the query keys that an event makes stale. */
export function keysOf(event: DeskEvent): string[][] {
  switch (event.kind) {
    case 'orders':
      return [['orders'], ['returns'], ['today'], ...event.orderIds.map((orderId) => ['order', orderId])];
    case 'contactRequests':
      return [['contact-requests'], ['today']];
    case 'reviews':
      return [['reviews'], ['today']];
    case 'catalogue':
      return [['catalogue'], ['today']];
  }
}
