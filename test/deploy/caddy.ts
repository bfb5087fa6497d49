import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answering, freePort } from '../../scripts/start/processes.ts';
import { deployFile } from './deploy-files.ts';

/** A stand-in shop that records its requests. It answers them, or if broken closes the connection. */
type Shop = { port: number; came: string[]; stop: () => Promise<void> };

/**
 * Returns deploy/docker/Caddyfile for ports of this machine, without TLS, because there is no certificate.
 */
export async function caddyfileFor(port: number, shops: readonly number[]): Promise<string> {
  const text = (await deployFile('docker/Caddyfile'))
    .replace('{\n\tservers', '{\n\tadmin off\n\tservers')
    .replace('{$SHOP_NAME} {', `http://127.0.0.1:${port} {`)
    .replace('shop-1:3000 shop-2:3000', shops.map((shop) => `127.0.0.1:${shop}`).join(' '));
  // The sites of the desk and of the other host name have no port here.
  return text.slice(0, text.indexOf('desk.{$SHOP_NAME}'));
}

/**
 * Runs a real Caddy with the Caddyfile of compose.yaml in front of a healthy shop and one that breaks each
 * request's connection and later stops. Returns what went wrong: a GET that was not retried, a POST that
 * arrived twice, an open operators' page.
 */
export async function tryCaddy(program: string): Promise<string[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-caddy-'));
  const [port, well, broken] = [await freePort(), await startShop(false), await startShop(true)];
  const file = path.join(directory, 'Caddyfile');
  await writeFile(file, await caddyfileFor(port, [broken.port, well.port]));
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Listen now: if Caddy ends by itself, a later listener would miss it.
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const wrong: string[] = [];
  try {
    const up = await Promise.race([answering(`${url}/healthz`, 60_000).then(() => true), ended.then(() => false)]);
    if (!up) return [`caddy ended at once:\n${output.slice(-2_000)}`];
    for (const hidden of ['/metrics', '/readyz']) {
      if ((await send(url, 'GET', hidden)) !== 404) wrong.push(`${hidden} is open to everybody`);
    }
    // Caddy skips a failed shop for some seconds, so each kind of request is repeated until the broken shop
    // gets it.
    const came = (shop: Shop, what: string): number => shop.came.filter((one) => one === what).length;
    const untilBroken = async (method: 'GET' | 'POST', where: string): Promise<Set<number>> => {
      const answers = new Set<number>();
      const end = performance.now() + QUIET_LIMIT_MS;
      for (let number = 0; performance.now() < end; number += 1) {
        const path = `${where}?number=${number}`;
        answers.add(await send(url, method, path, method === 'POST' ? { number } : undefined));
        const times = came(well, `${method} ${path}`) + came(broken, `${method} ${path}`);
        if (method === 'POST' && times > 1) wrong.push(`a POST came to ${times} shops`);
        if (came(broken, `${method} ${path}`) > 0) return answers;
        await pause(50);
      }
      wrong.push(`no ${method} was tried at the broken shop`);
      return answers;
    };
    const got = await untilBroken('GET', '/page');
    if (got.size !== 1 || !got.has(200))
      wrong.push(`a page was answered ${[...got].join()} as one of two shops broke off`);
    const posted = await untilBroken('POST', '/api/cashfree/create-order');
    if (!posted.has(502)) wrong.push(`a POST that broke off was answered ${[...posted].join()}`);
    await broken.stop();
    const gone = await untilAll200(url);
    if (gone !== null) wrong.push(gone);
  } finally {
    child.kill('SIGTERM');
    await ended;
    await Promise.all([well.stop(), broken.stop()]);
    await rm(directory, { recursive: true, force: true });
  }
  return wrong;
}

const QUIET_LIMIT_MS = 20_000;
const IN_A_ROW = 20;

/** Checks that POSTs succeed again once Caddy has noticed that a shop is gone for good. */
async function untilAll200(url: string): Promise<string | null> {
  const end = performance.now() + QUIET_LIMIT_MS;
  for (let row = 0; performance.now() < end;) {
    row = (await send(url, 'POST', '/api/cashfree/verify-payment', { row })) === 200 ? row + 1 : 0;
    if (row === IN_A_ROW) return null;
    await pause(50);
  }
  return 'POSTs still fail long after one of two shops was gone';
}

async function startShop(isBroken: boolean): Promise<Shop> {
  const came: string[] = [];
  const server: Server = createServer((request, response) => {
    if (/^\/(healthz|readyz)$/.test(request.url ?? '')) return void response.end('ok');
    request.resume().once('end', () => {
      came.push(`${request.method} ${request.url}`);
      if (isBroken) request.socket.destroy();
      else response.end('well');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    came,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a request and returns the status, or 0 if no response arrives. */
function send(url: string, method: 'GET' | 'POST', where: string, body?: unknown): Promise<number> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = ask(`${url}${where}`, { method, headers }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    request.once('error', () => resolve(0));
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
