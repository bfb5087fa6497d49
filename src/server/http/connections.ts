import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

export type ConnectionTimes = {
  /** ms until a request's headers must be there. */
  headersMs: number;
  /** ms until the whole request must be there. */
  requestMs: number;
  /** ms a connection is kept for its next request; longer than the usual minute of balancers, who must hang up first. */
  keptMs: number;
  /** ms without a byte in either direction, after which nobody is thought to be there. */
  silentMs: number;
};

export const CONNECTION_TIMES: ConnectionTimes = {
  headersMs: 10_000,
  requestMs: 30_000,
  keptMs: 65_000,
  silentMs: 90_000,
};

export type Connections = {
  server: Server;
  /** From now on each answer is the last one of its connection, also those that are being made. */
  lastAnswers: () => void;
};

/**
 * A server whose connections cannot be held by clients that send or read slowly: late headers and bodies get 408, and
 * silent connections are closed. Shutting down, it closes each connection with its last answer, so that no client sends
 * another request into a closing connection.
 */
export function openConnections(answer: RequestListener, times: ConnectionTimes): Connections {
  const running = new Set<ServerResponse>();
  let closing = false;
  const server = createServer(
    {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      keepAliveTimeout: times.keptMs,
      // Half a minute if left alone: late headers would be noticed far too late.
      connectionsCheckingInterval: Math.min(2_000, times.headersMs / 2),
    },
    (request, response) => {
      running.add(response);
      response.once('close', () => running.delete(response));
      if (closing) response.setHeader('connection', 'close');
      answer(request, response);
    },
  );
  server.setTimeout(times.silentMs);
  return {
    server,
    lastAnswers() {
      closing = true;
      for (const response of running) {
        if (!response.headersSent) response.setHeader('connection', 'close');
        else response.once('close', () => server.closeIdleConnections());
      }
    },
  };
}
