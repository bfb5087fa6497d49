import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answering } from '../../../scripts/start/processes.ts';
import { programOnPath } from '../../program-on-path.ts';
import { deployFile } from '../deploy-files.ts';
import { runNginx, upstreamOf } from '../run-nginx.ts';

/** Folder of the nginx files that include each other. */
const DEPLOYED = path.join(import.meta.dirname, '../../../deploy/nginx');

export type Balancer = { kind: 'nginx' | 'node'; url: string; stop: () => Promise<void> };

/** Starts nginx with the files of deploy/nginx, or without nginx a Node balancer that does the same. */
export async function startBalancer(port: number, shops: readonly number[]): Promise<Balancer> {
  const program = await programOnPath(['nginx']);
  return program === null ? startOwn(port, shops) : startNginx(program, port, shops);
}

async function startNginx(program: string, port: number, shops: readonly number[]): Promise<Balancer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-balancer-'));
  // In /etc/nginx, too, the includes are relative to this folder.
  await symlink(DEPLOYED, path.join(directory, 'poshak'));
  const stopNginx = await runNginx(
    program,
    directory,
    `${await upstreamOf(shops)}
server { listen 127.0.0.1:${port};
${await deployFile('nginx/locations.conf')}
}`,
  );
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/healthz`, 60_000);
  return {
    kind: 'nginx',
    url,
    async stop() {
      await stopNginx();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The same rule as in deploy/nginx/locations.conf. */
const REPEATABLE = /^\/api\/(cashfree\/(create-order|verify-payment)|webhooks\/cashfree)$/;

/**
 * Balances round robin. Retries on another shop if a shop refused the connection, if the connection of a
 * repeatable request broke, or if a GET got 503.
 */
async function startOwn(port: number, shops: readonly number[]): Promise<Balancer> {
  let next = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void handOn(request, Buffer.concat(chunks), response));
  });

  async function handOn(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    next += 1;
    const first = next;
    for (let tries = 0; tries < shops.length; tries += 1) {
      const shop = shops[(first + tries) % shops.length];
      const outcome = await tryOne(shop, request, body);
      const isGet = request.method === 'GET';
      const again =
        outcome === 'refused' ||
        (outcome === 'broken' && (isGet || REPEATABLE.test(request.url ?? ''))) ||
        (isGet && outcome !== 'broken' && outcome.status === 503);
      if (again && tries < shops.length - 1) continue;
      if (outcome === 'refused' || outcome === 'broken') response.writeHead(502).end();
      else response.writeHead(outcome.status, outcome.headers).end(outcome.body);
      return;
    }
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    kind: 'node',
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await sleep(0);
    },
  };
}

type Outcome = 'refused' | 'broken' | { status: number; headers: IncomingMessage['headers']; body: Buffer };

function tryOne(
  port: number | undefined,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const forwarded = { ...headers, connection: 'close', 'x-forwarded-for': socket.remoteAddress ?? '' };
    const request = ask({ host: '127.0.0.1', port, method, path: url, headers: forwarded }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => resolve('broken'));
      answer.on('end', () => {
        const { 'transfer-encoding': _, connection: __, ...otherHeaders } = answer.headers;
        resolve({ status: answer.statusCode ?? 502, headers: otherHeaders, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    request.end(body);
  });
}
