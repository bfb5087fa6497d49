import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startWhatsApp, type RunningWhatsApp } from '../../../../../stand-ins/whatsapp/start.ts';
import { freePort } from '../../../../../scripts/start/processes.ts';
import { type MailServer, startMailServer } from '../../../../../test/receivers/mail-server.ts';
import { messages } from '../message-texts.en.ts';
import { mailSender } from './mail.ts';
import { smsSender } from './sms.ts';
import type { OutgoingMessage } from '../transport.ts';
import { whatsappSender } from './whatsapp.ts';

const MESSAGE: OutgoingMessage = {
  attemptId: 'attempt-1',
  to: { mobile: '9000000001', email: 'asha@mail.example' },
  language: 'en',
  template: 'order_received',
  ...messages.texts.order_received,
  facts: {
    name: 'Asha <b>',
    shop: 'Gulmohar',
    order: 'PSK1',
    amount: '₹1,499',
    link: 'https://shop.example/x?a=1&b=2',
  },
  footer: 'Why you get this.',
};

let whatsapp: RunningWhatsApp;
let mail: MailServer;
let gateway: {
  url: string;
  requests: { method: string; url: string; body: string; token: string }[];
  answer: [number, string];
  close: () => void;
};
beforeAll(async () => {
  [whatsapp, mail, gateway] = await Promise.all([startWhatsApp(), startMailServer(), startSmsGateway()]);
});
afterAll(async () => {
  gateway.close();
  await Promise.all([whatsapp.close(), mail.close()]);
});
afterEach(() => {
  whatsapp.phones.messages.length = 0;
  mail.mails.length = 0;
  gateway.requests.length = 0;
  gateway.answer = [200, 'OK 17'];
});

async function startSmsGateway(): Promise<typeof gateway> {
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      made.requests.push({
        method,
        url,
        body: Buffer.concat(chunks).toString('utf8'),
        token: headers.authorization ?? '',
      });
      const [status, text] = made.answer;
      response.writeHead(status).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const made: typeof gateway = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer: [200, 'OK 17'],
    close: () => server.close(),
  };
  return made;
}

const byWhatsApp = (changes: { token?: string; timeoutMs?: number; url?: string } = {}) =>
  whatsappSender({
    phoneId: 'demo-phone',
    token: changes.token ?? 'demo-token',
    baseUrl: `${changes.url ?? whatsapp.url}/v25.0`,
    timeoutMs: changes.timeoutMs ?? 5_000,
  })(MESSAGE);

test('WhatsApp accepts a template and returns its id', async () => {
  const result = await byWhatsApp();
  expect(result).toEqual({ kind: 'accepted', providerId: whatsapp.phones.messages[0]?.id });
  expect(whatsapp.phones.messages[0]).toMatchObject({
    to: '919000000001',
    template: 'order_received',
    callbackData: 'attempt-1',
  });
});

test.each([
  ['refuse', { kind: 'failed', error: 'whatsapp_131009' }, 0],
  ['rate-limit', { kind: 'refused', error: 'whatsapp_130429' }, 0],
  ['server-error', { kind: 'refused', error: 'whatsapp_131000' }, 0],
  ['bad-gateway', { kind: 'unknown', error: 'http_502' }, 0],
  ['cut', { kind: 'unknown', error: expect.any(String) }, 1],
  ['slow', { kind: 'unknown', error: 'TimeoutError' }, 1],
] as const)('after the fault %s WhatsApp is %o', async (kind, outcome, taken) => {
  whatsapp.fault({ kind, ms: 2_000 });
  expect(await byWhatsApp({ timeoutMs: kind === 'slow' ? 300 : 5_000 })).toEqual(outcome);
  expect(whatsapp.phones.messages).toHaveLength(taken);
});

test('a wrong token or a refused connection does not give a message up', async () => {
  expect(await byWhatsApp({ token: 'old' })).toEqual({ kind: 'refused', error: 'whatsapp_190' });
  const nobody = `http://127.0.0.1:${await freePort()}`;
  expect(await byWhatsApp({ url: nobody })).toEqual({ kind: 'refused', error: 'ECONNREFUSED' });
});

test('a mail arrives with sender, subject and both kinds of text, and shows input as it was typed', async () => {
  const send = mailSender({ url: mail.url, from: 'Gulmohar <orders@shop.example>', reach: 'anywhere' });
  expect(await send(MESSAGE)).toEqual({ kind: 'accepted', providerId: null });
  const [received] = mail.mails;
  expect(received).toMatchObject({ from: 'orders@shop.example', to: 'asha@mail.example' });
  const raw = received?.raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '';
  expect(raw).toContain('From: Gulmohar <orders@shop.example>');
  expect(raw).toContain('Subject: Order PSK1 received');
  expect(raw).toContain('Message-ID: <attempt-1@shop.example>');
  expect(raw).toContain('Hello Asha &lt;b&gt;,');
  expect(raw).toContain('<a href="https://shop.example/x?a=1&amp;b=2">');
  expect(raw).toContain('Why you get this.');
});

test('a mail goes to the address that was typed, not to another one that a mail program would read in it', async () => {
  const send = mailSender({ url: mail.url, from: 'shop@shop.example', reach: 'anywhere' });
  for (const email of ['anybody,asha@mail.example', 'anybody;asha@mail.example', 'all:asha@mail.example;']) {
    await send({ ...MESSAGE, to: { mobile: '', email } });
  }
  expect(mail.mails.map(({ to }) => to)).not.toContain('asha@mail.example');
});

test('a mail refused by the server has not left, and one followed by a broken connection may have', async () => {
  const send = mailSender({ url: mail.url, from: 'orders@shop.example', reach: 'anywhere' });
  mail.next.push({ at: 'recipient', status: 550 });
  expect(await send(MESSAGE)).toEqual({ kind: 'failed', error: 'smtp_550' });
  mail.next.push({ at: 'recipient', status: 451 });
  expect(await send(MESSAGE)).toEqual({ kind: 'refused', error: 'smtp_451' });
  mail.next.push({ at: 'data', status: 452 });
  expect(await send(MESSAGE)).toEqual({ kind: 'refused', error: 'smtp_452' });
  mail.next.push({ at: 'after-data' });
  expect((await send(MESSAGE)).kind).not.toBe('accepted');
  expect(mail.mails).toHaveLength(1);
  const nobody = await mailSender({
    url: `smtp://127.0.0.1:${await freePort()}`,
    from: 'orders@shop.example',
    reach: 'anywhere',
  })(MESSAGE);
  expect(nobody.kind).toBe('refused');
});

const sms = (changes: Partial<Parameters<typeof smsSender>[0]> = {}, message = MESSAGE) =>
  smsSender({
    url: `${gateway.url}/send?key=k&from={sender}&pe={entity}&te={template}&to={mobile}&msg={text}`,
    reach: 'anywhere',
    method: 'POST',
    token: 'secret',
    sender: 'GULMHR',
    entityId: '1101',
    acceptedText: 'OK',
    templateId: () => '1107000000000000001',
    ...changes,
  })(message);

test('a long name is cut between two letters, so that the message about its order leaves', async () => {
  const name = `${'A'.repeat(59)}\u{11107}\u{11107}`;
  const message = { ...MESSAGE, text: 'Hello {name}', facts: { ...MESSAGE.facts, name } };
  expect(await sms({}, message)).toEqual({ kind: 'accepted', providerId: null });
});

test('an SMS carries header, entity id, template id, number and text, as a form and not in the URL', async () => {
  expect(await sms()).toEqual({ kind: 'accepted', providerId: null });
  const [request] = gateway.requests;
  expect([request?.method, request?.url, request?.token]).toEqual(['POST', '/send', 'Bearer secret']);
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    key: 'k',
    from: 'GULMHR',
    pe: '1101',
    te: '1107000000000000001',
    to: '919000000001',
    msg: expect.stringContaining('has received your payment of ₹1,499 for order PSK1'),
  });
});

test('after an error, an unexpected response or none from an SMS gateway the result is not `accepted`', async () => {
  gateway.answer = [200, 'ERR template mismatch'];
  expect(await sms()).toEqual({ kind: 'failed', error: 'not_accepted' });
  gateway.answer = [503, ''];
  expect(await sms()).toEqual({ kind: 'refused', error: 'http_503' });
  gateway.answer = [504, ''];
  expect(await sms()).toEqual({ kind: 'unknown', error: 'http_504' });
  expect(await sms({ templateId: () => null })).toEqual({ kind: 'failed', error: 'no_dlt_template' });
  expect(await sms({ method: 'GET' })).toMatchObject({ kind: 'unknown' });
  expect(gateway.requests.at(-1)?.url).toContain('to=919000000001');
});
