import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * On one connection. Browsers and proxies ask for one thing after the other; who asks for hundreds at once and reads
 * nothing would have all of them made and kept.
 */
const MOST_ON_ONE_CONNECTION = 10;

export type AnswersUnderWay = {
  all: ReadonlySet<ServerResponse>;
  /** Notes an answer. False where its connection has too many, or is gone: it is hung up on, and nothing is to be made. */
  begin: (connection: Socket, response: ServerResponse) => boolean;
};

/** The answers a server is making. */
export function answersUnderWay(): AnswersUnderWay {
  const all = new Set<ServerResponse>();
  const ofConnections = new WeakMap<Socket, Set<ServerResponse>>();

  const newConnection = (connection: Socket): Set<ServerResponse> => {
    const answers = new Set<ServerResponse>();
    ofConnections.set(connection, answers);
    // An answer that waits for another's end is not told that its connection is gone.
    connection.once('close', () => answers.forEach((each) => all.delete(each)));
    return answers;
  };
  return {
    all,
    begin(connection, response) {
      if (connection.destroyed) return false;
      const here = ofConnections.get(connection) ?? newConnection(connection);
      if (here.size >= MOST_ON_ONE_CONNECTION) {
        connection.destroy();
        return false;
      }
      here.add(response);
      all.add(response);
      response.once('close', () => {
        here.delete(response);
        all.delete(response);
      });
      return true;
    },
  };
}
