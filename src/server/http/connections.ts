import { createServer, type RequestListener, type Server } from 'node:http';
import { openResponses } from './open-responses.ts';

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
  requestMs: 15_000,
  keptMs: 65_000,
  silentMs: 90_000,
};

export type Connections = {
  server: Server;
  /**
   * From now on each answer is the last one of its connection, also those that are being made. Resolves when those that
   * came in by the other acceptors are gone.
   */
  drainResponses: () => Promise<void>;
};

/** What newcomers come in by. All but one door need an operating system that lets sockets share a port. */
export const ACCEPTORS = process.platform === 'linux' ? 8 : 1;

/**
 * A server whose connections cannot be held by clients that send or read slowly: late headers and bodies get 408, and
 * silent connections are closed, as are those that ask for many things at once. Shutting down, it closes each connection with its last answer, so that no client sends
 * another request into a closing connection.
 *
 * The runtime lets in one new connection for each listening socket and turn of its loop. A turn takes 50 ms when many ask
 * at once, so that newcomers waited for seconds while those inside were served in no time: hence several sockets on the
 * same port. The server returned must then listen with `reusePort`; the others follow it.
 */
export function openConnections(answer: RequestListener, times: ConnectionTimes, acceptors = 1): Connections {
  const running = openResponses();
  let closing = false;
  const open = () => {
    const server = createServer(
      {
        headersTimeout: times.headersMs,
        requestTimeout: times.requestMs,
        keepAliveTimeout: times.keptMs,
        // Half a minute if left alone: late headers would be noticed far too late.
        connectionsCheckingInterval: Math.min(2_000, times.headersMs / 2),
      },
      (request, response) => {
        if (!running.begin(request.socket, response)) return;
        if (closing) response.setHeader('connection', 'close');
        answer(request, response);
      },
    );
    return server.setTimeout(times.silentMs);
  };
  const server = open();
  const others = Array.from({ length: acceptors - 1 }, open);
  server.once('listening', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') return;
    for (const other of others) other.listen({ port: address.port, host: address.address, reusePort: true });
  });
  return {
    server,
    async drainResponses() {
      closing = true;
      for (const response of running.all()) {
        if (!response.headersSent) response.setHeader('connection', 'close');
        else response.once('close', () => [server, ...others].forEach((each) => each.closeIdleConnections()));
      }
      await Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve))));
    },
  };
}
