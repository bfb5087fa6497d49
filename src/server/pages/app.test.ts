import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import { expect, test } from 'vitest';
import { type AppDeps, buildApp } from './app.ts';
import { ShopError } from '../running/errors.ts';
import type { RequestCounts } from '../running/http/request-counts.ts';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';

const PAGES: AppDeps['pages'] = {
  tryCache: () => false,
  answer: async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>page</h1>');
  },
  act: async ({ body }) => new Response(`acted on ${textOf(body)}`, { status: 200 }),
};

function textOf(body: URLSearchParams | FormData): string {
  return [...body]
    .map(
      ([name, value]) => `${name}=${typeof value === 'string' ? encodeURIComponent(value) : `(${value.size} bytes)`}`,
    )
    .join('&');
}

const endpoints: FastifyPluginAsync = async (app) => {
  app.get('/healthz', async () => 'alive');
  app.get('/readyz', async () => 'ready');
  app.post('/api/echo', async (request) => request.body);
  app.get('/api/refuse', () => {
    throw new ShopError('cart_changed', { lines: [] });
  });
  app.get('/api/break', () => {
    throw new Error('select * from secret_table where key = hunter2');
  });
  app.get('/api/no-database', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
};

const uncounted: RequestCounts = {
  add: async () => ({ requests: 1, endsInMs: 60_000 }),
  clear: async () => undefined,
};

async function makeApp(pages: Partial<AppDeps['pages']> = {}, deps: Partial<AppDeps> = {}) {
  const clientDirectory = await temporaryDirectory('client');
  await mkdir(path.join(clientDirectory, 'assets'));
  await writeFile(path.join(clientDirectory, 'assets', 'page-abc123.js'), 'export {}');
  return buildApp({
    pages: { ...PAGES, ...pages },
    clientDirectory,
    publicUrl: 'https://shop.example',
    trustProxy: false,
    // Not measured: an application that is never closed would be measured to the end of the run.
    maxEventLoopDelayMs: 0,
    limits: { counts: uncounted, digest: (text) => text, now: Date.now },
    logger: Fastify({ logger: { level: 'silent' } }).log,
    endpoints: [endpoints],
    ...deps,
  });
}

test('an error of the shop is answered with its code, sentence and details', async () => {
  const app = await makeApp();
  const response = await app.inject('/api/refuse');
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({
    code: 'cart_changed',
    message: 'Some items changed since you added them. Please check your cart.',
    lines: [],
  });
});

test('the response to an unexpected error reveals nothing internal', async () => {
  const app = await makeApp();
  const response = await app.inject('/api/break');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ code: 'internal', message: 'Something went wrong on our side. Please try again.' });
});

test('an unreachable database is reported as such, with Retry-After', async () => {
  const app = await makeApp();
  const response = await app.inject('/api/no-database');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'database_unavailable' });
  expect(response.headers['retry-after']).toBeDefined();
});

test.each([
  ['broken JSON', { 'content-type': 'application/json' }, '{"a":', 400, 'bad_request'],
  ['an empty JSON body', { 'content-type': 'application/json' }, '', 400, 'bad_request'],
  ['an unknown content type', { 'content-type': 'application/xml' }, '<a/>', 415, 'unsupported_media_type'],
  ['a body over the limit', { 'content-type': 'application/json' }, `"${'x'.repeat(70_000)}"`, 413, 'body_too_large'],
  ['prototype poisoning', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400, 'bad_request'],
])('%s is rejected with a code', async (_what, headers, payload, status, code) => {
  const app = await makeApp();
  const response = await app.inject({ method: 'POST', url: '/api/echo', headers, payload });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code });
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('[SHELL-04] a state change with the headers %o answers %i', async (headers, status) => {
  const app = await makeApp();
  const response = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{"a":1}',
  });
  expect(response.statusCode).toBe(status);
});

test.each([
  ['http://shop.example', 403],
  ['https://www.shop.example', 403],
  ['https://shop.example', 200],
])('[L11] a state change from %s answers %i in the shop https://shop.example', async (origin, status) => {
  const app = await makeApp();
  const response = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json', origin, host: 'shop.example' },
    payload: '{"a":1}',
  });
  expect(response.statusCode).toBe(status);
});

test.each(['/%61pi/refuse', '/healt%68z', '/%61ssets/page-abc123.js'])(
  '[L11] %s does not reach a route that is counted and limited under its plain spelling',
  async (url) => {
    const app = await makeApp();
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

async function rawResponse(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test('[L18] two host names in one request are rejected, and an absolute URL is treated as its path', async () => {
  const app = await makeApp();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const two = 'GET / HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
  expect(await rawResponse(port, two)).toMatch(/^HTTP\/1.1 400 /);
  const full = 'GET http://evil.example/healthz HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n';
  expect(await rawResponse(port, full)).toMatch(/^HTTP\/1.1 200 [^]*alive/);
  await app.close();
});

test('what was asked for and is no page is noted, once and also when its answer comes from memory', async () => {
  const noted: string[] = [];
  const remembered = new Set<string>();
  const none = (response: ServerResponse) => response.writeHead(404, { 'content-type': 'text/html' }).end('none');
  const app = await makeApp(
    {
      tryCache: ({ method, url = '' }, response) =>
        method === 'GET' && remembered.has(url) && none(response).writableEnded,
      answer: async ({ url = '' }, response) => {
        if (url === '/cart') return void response.writeHead(200).end('cart');
        remembered.add(url);
        none(response);
      },
    },
    { noteMissedAddress: (url) => void noted.push(url) },
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/cart', '/no-such-page?from=mail', '/no-such-page?from=mail']) {
    await (await fetch(`${address}${path}`)).text();
  }
  await (await fetch(`${address}/no-such-page`, { method: 'POST' })).text();
  await expect.poll(() => noted).toEqual(['/no-such-page?from=mail', '/no-such-page?from=mail']);
  await app.close();
});

test('a live shop opened under another public name redirects the browser to its public host', async () => {
  const app = await makeApp({}, { ownNameOnly: true });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const ask = async (host: string, path: string, method = 'GET') => {
    const request = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    const answer = await rawResponse(port, request);
    return [Number(answer.slice(9, 12)), /^location: (.*)\r$/im.exec(answer)?.[1] ?? null];
  };
  expect(await ask('www.shop.example', '/cart?x=1')).toEqual([308, 'https://shop.example/cart?x=1']);
  expect(await ask('old-shop.example', '//evil.example')).toEqual([308, 'https://shop.example//evil.example']);
  // The same name in another spelling, an internal name that a proxy uses, and what machines request.
  for (const host of [
    'shop.example',
    'SHOP.example:443',
    '127.0.0.1:3000',
    '10.0.0.7',
    '[::1]',
    'shop',
    'shop.svc.local',
  ]) {
    expect((await ask(host, '/cart'))[0], host).toBe(200);
  }
  expect((await ask('www.shop.example', '/healthz'))[0]).toBe(200);
  expect((await ask('www.shop.example', '/api/webhooks/none', 'POST'))[0]).toBe(404);
  await app.close();
});

test('an unknown endpoint is a coded 404, and responses of endpoints are never cached or executed', async () => {
  const app = await makeApp();
  const response = await app.inject('/api/nothing-here');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
});

test('built files are immutable, everything has the security headers, and the source is not served', async () => {
  const app = await makeApp();
  const file = await app.inject('/assets/page-abc123.js');
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  for (const url of [
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.env',
    '/src/server/settings/config/config.ts',
  ]) {
    const response = await app.inject(url);
    expect(response.body, url).not.toContain('dependencies');
    expect(response.body, url).not.toContain('ConfigError');
  }
});

test('a plain form reaches the page it names', async () => {
  const app = await makeApp();
  const response = await app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=asha%40shop.example&utf8=%E2%9C%93',
  });
  expect(response.body).toBe('acted on email=asha%40shop.example&utf8=%E2%9C%93');
});

test('a form with pictures is accepted only by order tracking, and only within its limits', async () => {
  const app = await makeApp();
  const send = (url: string, files: readonly number[]) => {
    const form = new FormData();
    form.append('orderId', 'PSK1');
    for (const size of files) form.append('pictures', new File([new Uint8Array(size)], 'seam.jpg'));
    return app.inject({ method: 'POST', url, payload: form });
  };
  expect((await send('/order-tracking', [2_000, 0])).body).toBe('acted on orderId=PSK1&pictures=(2000 bytes)');
  expect((await send('/hi/order-tracking', [2_000])).statusCode).toBe(200);
  expect((await send('/contact', [2_000])).statusCode).toBe(415);
  expect((await send('/order-tracking', [6 * 1024 * 1024 + 1])).statusCode).toBe(413);
  expect((await send('/order-tracking', [1, 1, 1, 1, 1])).statusCode).toBe(413);
});

test('[SHELL-04] a page that fails before the framework is still answered, and the process survives', async () => {
  const app = await makeApp({
    tryCache: () => {
      throw new TypeError('names is not iterable');
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${url}/odd`)).text()).toBe('<h1>page</h1>');
  await app.close();
});

test.each(['/%', '/%zz', '/%00', '/search?q=%00', '/%c0%af'])(
  'the malformed URL %s is rejected with a code',
  async (url) => {
    const app = await makeApp();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('pages reject the method %s', async (method) => {
  const app = await makeApp();
  const answer = await app.inject({ method, url: '/cart' });
  expect(answer.statusCode).toBe(405);
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
});

test('above the limit of the event loop’s delay all requests are rejected at once, as pages for browsers, except those of load balancers', async () => {
  const app = await makeApp(
    {
      tryCache: (_request, response) => {
        response.end('kept');
        return true;
      },
    },
    { maxEventLoopDelayMs: 0.001 },
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(async () => (await fetch(`${url}/api/none`)).status).toBe(503);
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('x-error-code')]).toEqual([503, '10', 'busy']);
  expect(await page.text()).toContain('very busy');
  const call = await fetch(`${url}/api/echo`, { method: 'POST' });
  expect(await call.json()).toMatchObject({ code: 'busy' });
  for (const probe of ['/healthz', '/readyz']) expect((await fetch(url + probe)).status, probe).toBe(200);
  await app.close();
});

test('during shutdown, a page being rendered is completed and is the last response of its connection', async () => {
  const requested = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const app = await makeApp({
    answer: async (_request, response) => {
      requested.resolve();
      await open.promise;
      response.end('finished');
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${url}/page`);
  await requested.promise;
  const closed = app.close();
  const refused = await fetch(`${url}/other`).catch(() => 'refused');
  expect(refused).toBe('refused');
  open.resolve();
  expect((await answer).headers.get('connection')).toBe('close');
  expect(await (await answer).text()).toBe('finished');
  await closed;
});
