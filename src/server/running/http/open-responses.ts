import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { peerOf } from './client-address.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

/**
 * Limit of one connection. Browsers and proxies send one request after the other. A client that pipelines
 * hundreds and reads nothing would have all of the responses made and held in memory.
 */
const MAX_REQUESTS_PER_CONNECTION = 10;

/**
 * An address that was disconnected this often within a minute is not listened to for the rest of it: reading hundreds of
 * requests takes longer than closing a connection. Only the socket's own address counts, which nobody else can name:
 * that of a proxy never pipelines, so no client shuts out those behind the same proxy.
 */
const MAX_DISCONNECTED = 5;
/** Bound of the memory that many addresses can take. */
const MAX_ADDRESSES = 10_000;

/**
 * Tracks the responses that a server is generating. Called for every request, so it uses listeners on the
 * connection and no closures per response.
 */
export function openResponses(now: () => number = () => performance.now()) {
  const ofConnections = new Map<Socket, Set<ServerResponse>>();
  const disconnected = new Map<string, { times: number; since: number }>();

  function disconnect(connection: Socket): void {
    const address = peerOf(connection);
    connection.destroy();
    if (address === null) return;
    const known = disconnected.get(address);
    if (known && now() - known.since < MINUTE_MS) known.times += 1;
    else {
      if (disconnected.size >= MAX_ADDRESSES) disconnected.clear();
      disconnected.set(address, { times: 1, since: now() });
    }
  }

  function newConnection(connection: Socket): Set<ServerResponse> {
    const answers = new Set<ServerResponse>();
    ofConnections.set(connection, answers);
    // A response that is queued behind another one gets no event when its connection closes.
    connection.once('close', () => ofConnections.delete(connection));
    return answers;
  }
  function ended(this: ServerResponse): void {
    ofConnections.get(this.req.socket)?.delete(this);
  }
  return {
    /** Closes a new connection of an address that was disconnected too often. */
    admit: (connection: Socket): void => {
      const known = disconnected.get(peerOf(connection) ?? '');
      if (known && known.times >= MAX_DISCONNECTED && now() - known.since < MINUTE_MS) connection.destroy();
    },
    all: (): readonly ServerResponse[] => [...ofConnections.values()].flatMap((answers) => [...answers]),
    /**
     * Registers a response. Returns false if its connection is gone or has too many responses and was
     * destroyed; then nothing must be generated.
     */
    begin(connection: Socket, response: ServerResponse): boolean {
      if (connection.destroyed) return false;
      const here = ofConnections.get(connection) ?? newConnection(connection);
      if (here.size >= MAX_REQUESTS_PER_CONNECTION) {
        disconnect(connection);
        return false;
      }
      here.add(response);
      response.on('close', ended);
      return true;
    },
  };
}
