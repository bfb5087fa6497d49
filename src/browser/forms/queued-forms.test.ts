import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { sendOrQueue, sendQueued, useQueuedForms } from './queued-forms.ts';
import { stubLocalStorage } from '../../../test/examples/stub-local-storage.ts';

const FORM = { name: 'contact', url: '/contact', contentType: 'application/x-www-form-urlencoded', body: 'message=hi' };

let stored: Map<string, string>;
let server: Server;
/** The server's response status, and the requests it received. */
let status: number;
let received: string[];

beforeEach(async () => {
  stored = stubLocalStorage();
  status = 200;
  received = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push(`${request.headers['content-type']} ${body}`);
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = fetch;
  // A browser resolves paths against the page's origin; Node's fetch needs the full URL.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  useQueuedForms.setState({}, true);
  server.close();
});

const disconnect = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

test('a form that is sent is not queued', async () => {
  expect(await sendOrQueue(FORM)).toBe('sent');
  expect(received).toEqual(['application/x-www-form-urlencoded message=hi']);
  expect(stored.size).toBe(0);
});

test('a form is queued without a connection and sent once when there is one', async () => {
  const connected = fetch;
  disconnect();
  expect(await sendOrQueue(FORM)).toBe('unreachable');
  expect(useQueuedForms.getState()['contact']).toBe('waiting');
  expect(await sendQueued()).toMatchObject({ sent: [], unreachable: ['contact'] });
  vi.stubGlobal('fetch', connected);
  expect(await sendQueued()).toMatchObject({ sent: ['contact'] });
  expect(useQueuedForms.getState()['contact']).toBe('sent');
  expect(await sendQueued()).toEqual({ sent: [], refused: [], unreachable: [] });
  expect(received).toHaveLength(1);
  expect(stored.size).toBe(0);
});

test('a newer form replaces a queued one of the same name and no other', async () => {
  const connected = fetch;
  disconnect();
  await sendOrQueue(FORM);
  await sendOrQueue({ ...FORM, name: 'utr PSK1', body: 'utr=1' });
  await sendOrQueue({ ...FORM, body: 'message=hello' });
  vi.stubGlobal('fetch', connected);
  await sendQueued();
  expect(received).toHaveLength(2);
  expect(received.map((each) => each.replace(/.* /, ''))).toEqual(expect.arrayContaining(['message=hello', 'utr=1']));
});

test.each([429, 500, 503])('a form is queued if the server responds with %i', async (answer) => {
  status = answer;
  expect(await sendOrQueue(FORM)).toBe('unreachable');
  expect(stored.has(STORAGE_KEYS.waitingForms)).toBe(true);
});

test('a form that the server refuses is not sent again', async () => {
  const connected = fetch;
  disconnect();
  await sendOrQueue(FORM);
  vi.stubGlobal('fetch', connected);
  status = 400;
  expect(await sendQueued()).toMatchObject({ refused: ['contact'] });
  expect(stored.size).toBe(0);
});

test('queued forms that are damaged, foreign or older than a week are not sent', async () => {
  const old = { ...FORM, keptAt: Date.now() - 8 * 24 * 60 * 60 * 1000 };
  const foreign = { ...FORM, url: 'https://elsewhere.example/', keptAt: Date.now() };
  const doubtful = { ...FORM, url: '//elsewhere.example/', keptAt: Date.now() };
  stored.set(STORAGE_KEYS.waitingForms, JSON.stringify([old, foreign, doubtful, { name: 1 }, null]));
  await sendQueued();
  expect(received).toEqual([]);
});
