import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * On one connection. Browsers and proxies ask for one thing after the other; who asks for hundreds at once and reads
 * nothing would have all of them made and kept.
 */
const MAX_REQUESTS_PER_CONNECTION = 10;

export type OpenResponses = {
  all: () => readonly ServerResponse[];
  /** Notes an answer. False where its connection has too many, or is gone: it is hung up on, and nothing is to be made. */
  begin: (connection: Socket, response: ServerResponse) => boolean;
};

/** The answers a server is making. It is asked for each request: what it keeps is told by the connection, without closures. */
export function openResponses(): OpenResponses {
  const ofConnections = new Map<Socket, Set<ServerResponse>>();

  function newConnection(connection: Socket): Set<ServerResponse> {
    const answers = new Set<ServerResponse>();
    ofConnections.set(connection, answers);
    // An answer that waits for another's end is not told that its connection is gone.
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
