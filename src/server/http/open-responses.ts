import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limit of one connection. Browsers and proxies send one request after the other. A client that pipelines
 * hundreds and reads nothing would have all of the responses made and held in memory.
 */
const MAX_REQUESTS_PER_CONNECTION = 10;

export type OpenResponses = {
  all: () => readonly ServerResponse[];
  /**
   * Registers a response. Returns false if its connection is gone or has too many responses and was
   * destroyed; then nothing must be generated.
   */
  begin: (connection: Socket, response: ServerResponse) => boolean;
};

/**
 * Tracks the responses that a server is generating. Called for every request, so it uses listeners on the
 * connection and no closures per response.
 */
export function openResponses(): OpenResponses {
  const ofConnections = new Map<Socket, Set<ServerResponse>>();

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
    all: () => [...ofConnections.values()].flatMap((answers) => [...answers]),
    begin(connection, response) {
      if (connection.destroyed) return false;
      const here = ofConnections.get(connection) ?? newConnection(connection);
      if (here.size >= MAX_REQUESTS_PER_CONNECTION) {
        connection.destroy();
        return false;
      }
      here.add(response);
      response.on('close', ended);
      return true;
    },
  };
}
