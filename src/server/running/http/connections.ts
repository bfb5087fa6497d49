import { createServer, type RequestListener } from 'node:http';
import { openResponses } from './open-responses.ts';

export type ConnectionTimes = {
  /** Maximum time until a request's headers have arrived, in ms. */
  headersMs: number;
  /** Maximum time until the whole request has arrived, in ms. */
  requestMs: number;
  /**
   * Keep-alive time of an idle connection, in ms. Longer than the usual minute of load balancers, because the
   * balancer must be the side that closes first.
   */
  keepAliveMs: number;
  /** Time without a byte in either direction after which the connection is considered dead, in ms. */
  silentMs: number;
};

export const CONNECTION_TIMES: ConnectionTimes = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 65_000,
  silentMs: 90_000,
};

export type Connections = ReturnType<typeof openConnections>;

/** Number of listening sockets. More than one needs an operating system where sockets can share a port. */
export const ACCEPTORS = process.platform === 'linux' ? 8 : 1;

/**
 * Opens a server whose connections cannot be held by clients that send or read slowly. Late headers and
 * bodies get 408. Silent connections, and connections with many requests at once, are closed. On shutdown the
 * server closes each connection with its last response, so that no client sends another request into a
 * closing connection.
 *
 * The runtime accepts one new connection per listening socket and turn of the event loop. Under load a turn
 * takes 50 ms, so new clients waited for seconds although connected clients were served immediately.
 * Therefore several sockets listen on the same port. The returned server must listen with `reusePort`; the
 * other sockets follow it.
 */
export function openConnections(answer: RequestListener, times: ConnectionTimes, acceptors = 1) {
  const running = openResponses();
  let closing = false;
  const open = () => {
    const server = createServer(
      {
        headersTimeout: times.headersMs,
        requestTimeout: times.requestMs,
        keepAliveTimeout: times.keepAliveMs,
        // The default is 30 s, which would detect late headers far too late.
        connectionsCheckingInterval: Math.min(2_000, times.headersMs / 2),
      },
      (request, response) => {
        if (!running.begin(request.socket, response)) return;
        if (closing) response.setHeader('connection', 'close');
        answer(request, response);
      },
    );
    server.on('connection', running.admit);
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
    /**
     * Makes each response the last one of its connection, including the responses under way. Resolves when the
     * connections of the additional listening sockets are closed.
     */
    drainResponses: async (): Promise<void> => {
      closing = true;
      for (const response of running.all()) {
        if (!response.headersSent) response.setHeader('connection', 'close');
        else response.once('close', () => [server, ...others].forEach((each) => each.closeIdleConnections()));
      }
      await Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve))));
    },
  };
}
