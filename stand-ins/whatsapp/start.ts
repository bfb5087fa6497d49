import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import * as v from 'valibot';
import { addApi } from './api.ts';
import { createFaults, type Fault, faultSchema } from './faults.ts';
import { createPhones, append, type Phones } from './phones.ts';
import { phonePage } from './phone-page.ts';
import { documentedTemplates, type Template } from './templates.ts';
import { createWebhooks, messageId } from './webhooks.ts';

export type StartOptions = {
  port?: number;
  host?: string;
  phoneId?: string;
  token?: string;
  appSecret?: string;
  verifyToken?: string;
  /** The shop's /api/webhooks/whatsapp; null sends no webhooks. */
  webhookUrl?: string | null;
  templates?: readonly Template[];
  now?: () => number;
};

export type RunningWhatsApp = {
  /** The origin, without a trailing slash; the API is under /v25.0. */
  url: string;
  phones: Phones;
  fault: (fault: v.InferInput<typeof faultSchema>) => void;
  /** Writes to the shop as a person would. `at`: ms since the epoch. */
  write: (from: string, text: string, at?: number) => void;
  /** Taps a button under a message; the first is 0. Throws if there is no such button. */
  tap: (messageId: string, button: number) => void;
  /** Marks a message as read by its recipient. */
  read: (id: string) => void;
  /** Does Meta's handshake with the webhook address; true if the response contains the challenge. */
  verify: () => Promise<boolean>;
  /** Resolves when all webhooks have been sent. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

const phoneForm = v.object({
  from: v.pipe(v.string(), v.regex(/^\d{8,15}$/)),
  text: v.pipe(v.string(), v.maxLength(4096)),
});
const readForm = v.object({ id: v.string() });
const tapForm = v.object({ id: v.string(), button: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) });

/** Answers 404: what was mistyped must not look like a tap. */
class Unknown extends Error {
  readonly statusCode = 404;
}

/** Builds and starts the simulated WhatsApp; tests use it on a free port. */
export async function startWhatsApp(options: StartOptions = {}): Promise<RunningWhatsApp> {
  const { port = 0, host = '127.0.0.1', now = Date.now, webhookUrl = null } = options;
  const {
    phoneId = 'demo-phone',
    token = 'demo-token',
    appSecret = 'demo-secret',
    verifyToken = 'demo-verify',
  } = options;
  const [phones, faults] = [createPhones(), createFaults()];
  const webhooks = createWebhooks({ webhookUrl, appSecret, phoneId, faults, now });
  const write = (from: string, text: string, at = now()): void => {
    const reply = { from, text, at, id: messageId() };
    append(phones.replies, reply);
    webhooks.inbound(reply);
  };
  const messageOf = (id: string) => {
    const message = phones.messages.find((one) => one.id === id);
    if (!message) throw new Unknown(`nobody got the message ${id}`);
    return message;
  };
  const tap = (tappedId: string, button: number): void => {
    const message = messageOf(tappedId);
    const tapped = message.buttons[button];
    if (!tapped) throw new Unknown(`the message has no button ${button}`);
    const { text, payload } = tapped;
    const reply = { from: message.to, text, at: now(), id: messageId(), tapped: { payload, messageId: tappedId } };
    append(phones.replies, reply);
    webhooks.inbound(reply);
  };
  const read = (id: string): void => {
    const message = messageOf(id);
    if (message.status === 'failed') return;
    message.status = 'read';
    webhooks.statuses(message, ['read']);
  };
  const verify = async (): Promise<boolean> => {
    if (webhookUrl === null) return false;
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': verifyToken,
      'hub.challenge': '1158201444',
    });
    const response = await fetch(`${webhookUrl}?${query}`);
    return response.ok && (await response.text()) === '1158201444';
  };
  const plan = (fault: v.InferInput<typeof faultSchema>): Fault => {
    const parsed = v.parse(faultSchema, fault);
    faults.plan(parsed);
    return parsed;
  };

  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  addApi(app, { phoneId, token, templates: options.templates ?? documentedTemplates(), phones, faults, webhooks, now });
  // Refuses pages of other sites, which must not write as a shopper.
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (request.method !== 'GET' && foreign) return reply.code(403).send({ error: 'another site' });
    return undefined;
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(phonePage(phones)));
  app.post('/phone', (request, reply) => {
    const { from, text } = v.parse(phoneForm, request.body);
    write(from, text);
    return reply.redirect('/', 303);
  });
  app.post('/tap', (request, reply) => {
    const { id, button } = v.parse(tapForm, request.body);
    tap(id, button);
    return reply.redirect('/', 303);
  });
  app.get('/control/health', () => ({ ok: true }));
  app.get('/control/messages', () => phones.messages);
  app.post('/control/faults', (request) => plan(v.parse(faultSchema, request.body)));
  app.delete('/control/faults', () => {
    faults.clear();
    return { ok: true };
  });
  app.post('/control/inbound', (request) => {
    const { from, text } = v.parse(phoneForm, request.body);
    write(from, text);
    return { ok: true };
  });
  app.post('/control/tap', (request) => {
    const { id, button } = v.parse(tapForm, request.body);
    tap(id, button);
    return { ok: true };
  });
  app.post('/control/read', (request) => {
    read(v.parse(readForm, request.body).id);
    return { ok: true };
  });
  app.post('/control/verify', async () => ({ ok: await verify() }));
  app.addHook('onClose', () => {
    webhooks.stop();
    return webhooks.idle();
  });
  const url = await app.listen({ port, host });
  return {
    url,
    phones,
    fault: (fault) => void plan(fault),
    write,
    tap,
    read,
    verify,
    idle: webhooks.idle,
    close: () => app.close(),
  };
}
