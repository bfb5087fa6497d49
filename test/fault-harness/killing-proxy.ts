import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../../scripts/start/processes.ts';

/** Where a call is when its caller dies: on its way, or carried out and unanswered. */
export const DEATHS = ['before', 'after'] as const;
export type Death = (typeof DEATHS)[number];

export type KillingProxy = {
  url: string;
  /** Counts calls anew; `kill` is called at the given one. Without, all calls pass. */
  arm(at?: { call: number; death: Death; kill: () => void }): void;
  /** The calls since, as method and path. */
  calls(): readonly string[];
  close(): Promise<void>;
};

/** Stands between a shop and another server, and kills the shop at one of its calls. */
export async function startKillingProxy(target: string): Promise<KillingProxy> {
  let armed: Parameters<KillingProxy['arm']>[0];
  let calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const at = calls.push(`${incoming.method ?? ''} ${(incoming.url ?? '').split('?', 1)[0] ?? ''}`);
    const now = armed?.call === at ? armed : undefined;
    if (now?.death === 'before') {
      now.kill();
      incoming.socket.destroy();
      return;
    }
    pass(target, incoming, outgoing, () => now?.kill());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    arm(at) {
      armed = at;
      calls = [];
    },
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, carriedOut: () => void): void {
  const { method, headers, url } = incoming;
  const on = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      carriedOut();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks));
    });
  });
  on.on('error', () => outgoing.destroy());
  incoming.pipe(on);
}
