import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answering, freePort } from '../../scripts/start/processes.ts';
import { deployFile } from './deploy-files.ts';

/** A shop that goes with each request in hand, `broken`, or answers; it says what came to it. */
type Shop = { port: number; came: string[]; stop: () => Promise<void> };

/** deploy/docker/Caddyfile on this machine's ports, in the clear: no certificate is at hand. */
export async function caddyfileFor(port: number, shops: readonly number[]): Promise<string> {
  const text = (await deployFile('docker/Caddyfile'))
    .replace('{\n\tservers', '{\n\tadmin off\n\tservers')
    .replace('{$SHOP_NAME} {', `http://127.0.0.1:${port} {`)
    .replace('shop-1:3000 shop-2:3000', shops.map((shop) => `127.0.0.1:${shop}`).join(' '));
  // The desk's and the other name's have no port of their own here.
  return text.slice(0, text.indexOf('desk.{$SHOP_NAME}'));
}

/**
 * Runs a real Caddy with the file of compose.yaml before a shop that is well and one that goes with each request in hand, then is
 * gone. Gives what went wrong: a GET that was not handed on, a POST that came twice, an operator's page that is open.
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
  // Begun now: one that ended by itself would never be heard of later.
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const wrong: string[] = [];
  try {
    const up = await Promise.race([answering(`${url}/healthz`, 60_000).then(() => true), ended.then(() => false)]);
    if (!up) return [`caddy ended at once:\n${said.slice(-2_000)}`];
    for (const hidden of ['/metrics', '/readyz']) {
      if ((await send(url, 'GET', hidden)) !== 404) wrong.push(`${hidden} is open to everybody`);
    }
    // A shop that failed is left alone for some seconds: each kind of request waits for its turn at the broken one.
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

/** A shop that is gone for good must cost POSTs nothing once Caddy has noticed. */
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

/** The status; 0 where no answer came. */
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
