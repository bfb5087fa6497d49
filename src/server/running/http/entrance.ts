import type { RequestListener } from 'node:http';
import { CONNECTION_TIMES, openConnections } from './connections.ts';
import { refuseAtOnce } from './error-responses.ts';

/** The sockets of one address. They stay open while the application behind them is replaced by another. */
export type Entrance = ReturnType<typeof openEntrance>;

export function openEntrance(acceptors = 1) {
  let answer: RequestListener = (request, response) => refuseAtOnce('busy', request, response);
  const { server, drainResponses } = openConnections(
    (request, response) => answer(request, response),
    CONNECTION_TIMES,
    acceptors,
  );
  return {
    server,
    /** Hands every later request to an application that is ready (`answerRequest` of edge.ts). */
    leadTo: (next: RequestListener): void => {
      answer = next;
    },
    /** Sends the last response on each connection and closes the sockets. */
    async close(): Promise<void> {
      if (!server.listening) return;
      await drainResponses();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
    },
  };
}
