import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebhookOrder } from '../../../contracts/merchant/webhook-order.ts';
import { SETTINGS } from '../../../../test/desk-under-test.ts';
import { sayingInTurn } from '../../../../test/name-server.ts';
import { temporaryDirectory } from '../../../../test/temporary-directory.ts';
import { insideOrigins } from '../../catalogue/images/feature.ts';
import { fetchOriginal } from '../../catalogue/images/fetch-original.ts';
import { FEED_LIMITS, requestFeed } from '../../catalogue/products/feed/feed-request.ts';
import { merchantWebhookSender } from '../../communication/merchant-webhook/merchant-webhook.ts';
import { mailSender } from '../../communication/messages/transports/mail.ts';
import { smsSender } from '../../communication/messages/transports/sms.ts';
import { tryMail } from '../../communication/messages/service.ts';
import type { OutboxRow } from '../../running/outbox/service.ts';
import type { Resolve } from '../../running/http/outside-request.ts';
import { fetchHtml } from '../../settings/first-guesses/fetch-home.ts';
import { type Config, readConfig } from '../../settings/config/config.ts';
import { withSetAtDesk } from '../../settings/config/set-at-desk.ts';
import { isCalled, KEY_GROUPS } from '../../settings/provider-keys/key-groups.ts';

/** Counts who connects to this machine. */
let connections = 0;
let port = 0;
const inner: Server = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const address = inner.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void inner.close());
beforeEach(() => {
  connections = 0;
});

const LIVE = { SHOP_MODE: 'live', PUBLIC_URL: 'https://label.example', SHOP_FEED_URL: 'https://feed.label.example' };
const { fileInput } = SETTINGS;

/** A live shop's configuration with a group of keys that were entered at the desk. */
const withKeys = (group: string, keys: Readonly<Record<string, string>>): Config =>
  readConfig(withSetAtDesk({ ...LIVE, ...keys }, [group]), fileInput, {}, { keysFollow: true });

const MESSAGE = {
  attemptId: 'attempt-1',
  to: { mobile: '9000000001', email: 'asha@mail.example' },
  language: 'en',
  template: 'order_received',
  text: 'Your order',
  subject: 'Your order',
  facts: {},
  footer: 'Why you get this.',
} as const;
const EVENT: OutboxRow = {
  id: 1,
  topic: 'merchant_webhook',
  order_id: 'order_1',
  event_id: 'order_1.paid',
  type: 'order.paid',
  created_at: new Date(0),
  next_at: null,
  attempts: 0,
  delivered_at: null,
  dead_at: null,
  last_error: null,
};
const ORDER: WebhookOrder = {
  orderId: 'order_1',
  state: 'paid',
  amountPaise: 149_900,
  deliveryPaise: 0,
  giftWrapPaise: 0,
  gift: null,
  cancelledPaise: 0,
  environment: 'production',
  test: false,
  itemCount: 0,
  currency: 'INR',
  paymentMethod: 'online',
  source: 'checkout',
  domainName: 'shop.example',
  placedAt: '2026-01-31T09:59:00.000Z',
  paidAt: '2026-01-31T10:00:00.000Z',
  utr: null,
  shipment: null,
  items: [],
  duePaise: 0,
  codFeePaise: 0,
  advancePaise: 0,
  returns: [],
  address: null,
};

type Call = {
  ofGroup: string;
  scheme: string;
  path: string;
  keys: Readonly<Record<string, string>>;
  call: (config: Config, resolve: Resolve) => Promise<unknown>;
};

/** What the shop does with each address that is entered at the desk. */
const CALLS: Readonly<Record<string, Call>> = {
  SHOP_FEED_URL: {
    ofGroup: 'catalogue',
    scheme: 'https',
    path: '',
    keys: {},
    call: async ({ feedUrl, feedReach: reach }, resolve) =>
      requestFeed(`${feedUrl}/products.json`, {
        reach,
        resolve,
        limits: FEED_LIMITS,
        userAgent: 'test',
        now: Date.now,
      }),
  },
  SMTP_URL: {
    ofGroup: 'mail',
    scheme: 'smtp',
    path: '',
    keys: { MAIL_FROM: 'Label <orders@label.example>' },
    call: async ({ messages: { mail } }, resolve) => mail && mailSender({ ...mail, resolve })(MESSAGE),
  },
  SMS_URL: {
    ofGroup: 'sms',
    scheme: 'https',
    path: '/send?to={mobile}&text={text}',
    keys: { SMS_SENDER: 'LABELX', SMS_ENTITY_ID: '1101' },
    call: async ({ messages: { sms } }, resolve) =>
      sms && smsSender({ ...sms, resolve, templateId: () => '1107' })(MESSAGE),
  },
  MERCHANT_WEBHOOK_URL: {
    ofGroup: 'orders',
    scheme: 'https',
    path: '/orders',
    keys: { MERCHANT_WEBHOOK_SECRET: 'a-secret-of-the-merchant' },
    call: async ({ merchantWebhook }, resolve) => {
      const readOrder = () => Promise.resolve(ORDER);
      return merchantWebhook && merchantWebhookSender({ ...merchantWebhook, resolve, now: Date.now, readOrder })(EVENT);
    },
  },
};

test('every address that can be entered at the desk is called as below', () => {
  const names = KEY_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name)).filter(isCalled);
  expect(Object.keys(CALLS).toSorted()).toEqual(names.toSorted());
});

const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (result) => (typeof result === 'object' && result !== null && 'kind' in result ? result.kind : result),
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

describe.each(Object.entries(CALLS))('%s', (name, { ofGroup, scheme, path, keys, call }) => {
  const at = (host: string) => withKeys(ofGroup, { ...keys, [name]: `${scheme}://${host}:${port}${path}` });

  test('is refused at the moment of connecting, if its name was public when it was saved and means this machine now', async () => {
    const { resolve, asked } = sayingInTurn('93.184.215.14', '127.0.0.1');
    // Saving it looked the name up.
    resolve('service.label.example', { all: true }, () => undefined);
    expect(await outcomeOf(call(at('service.label.example'), resolve))).toMatch(/^(refused|not_found)$/);
    expect([asked(), connections]).toEqual([2, 0]);
  });

  test.each(['127.0.0.1', '[::1]', 'localhost', 'vault.internal'])('never leads to %s', async (host) => {
    const { resolve, asked } = sayingInTurn('127.0.0.1');
    expect(await outcomeOf(call(at(host), resolve))).toMatch(/^(refused|not_found)$/);
    expect([asked(), connections]).toEqual([0, 0]);
  });
});

test('a mail server is signed in to before it is saved only where it may be', async () => {
  const { resolve, asked } = sayingInTurn('10.0.0.8');
  const { mail } = withKeys('mail', {
    SMTP_URL: `smtp://mail.label.example:${port}`,
    MAIL_FROM: 'orders@label.example',
  }).messages;
  expect(mail && (await tryMail({ ...mail, resolve }))).toBe('unreachable');
  expect([asked(), connections]).toEqual([1, 0]);
});

describe.each([
  { mode: 'live', machine: LIVE },
  { mode: 'demo', machine: SETTINGS.environment },
])('a mail server’s address that was typed at the desk of a $mode shop', ({ machine }) => {
  /** Nobody answers at this address, which is for documents. */
  const NOBODY = 'smtp://192.0.2.1/';
  const mailAt = (url: string) => {
    const keys = { SMTP_URL: url, MAIL_FROM: 'orders@label.example' };
    const { messages } = readConfig(
      withSetAtDesk({ ...machine, ...keys }, ['mail']),
      fileInput,
      {},
      { keysFollow: true },
    );
    if (messages.mail === null) throw new Error('no mail is set');
    return { ...messages.mail, timeoutMs: 50 };
  };

  test('starts no program of the machine', async () => {
    const marker = join(await temporaryDirectory('mail'), 'started');
    const program = new URLSearchParams([
      ['sendmail', 'true'],
      ['path', '/bin/sh'],
      ['args', '-c'],
      ['args', `echo > ${marker}`],
    ]);
    expect((await mailSender(mailAt(`${NOBODY}?${program}`))(MESSAGE)).kind).not.toBe('accepted');
    expect(existsSync(marker)).toBe(false);
  });

  test('leads by way of no other host', async () => {
    const proxy = new URLSearchParams({ proxy: `http://127.0.0.1:${port}` });
    expect((await mailSender(mailAt(`${NOBODY}?${proxy}`))(MESSAGE)).kind).not.toBe('accepted');
    expect(connections).toBe(0);
  });

  test('keeps what it says of encryption and of the sign-in, and nothing else', () => {
    const said =
      'smtp://asha:p%40ss@mail.label.example:587/?requireTLS=true&authMethod=LOGIN&tls.servername=mail.host.example';
    expect(mailAt(said).url).toBe(said);
    expect(mailAt(`${said}&streamTransport=true&getSocket=x&url=smtp://a?b`).url).toBe(said);
    expect(mailAt('smtp://mail.label.example').url).toBe('smtp://mail.label.example');
  });
});

test('a mail server’s address of the environment means what its operator says', () => {
  const url = 'smtp://mail.label.example/?proxy=socks5://proxy.internal:1080';
  const machine = { ...LIVE, SMTP_URL: url, MAIL_FROM: 'orders@label.example' };
  const { messages } = readConfig(machine, fileInput, {}, { keysFollow: true });
  expect(messages.mail?.url).toBe(url);
});

test('a picture’s address that was saved at the desk of a live shop leads outside, and one of shop.config.ts where that says', async () => {
  const logoUrl = `http://pictures.label.example:${port}/logo.png`;
  const fetchFor = (config: Config) => {
    const { resolve } = sayingInTurn('127.0.0.1');
    return outcomeOf(fetchOriginal(logoUrl, { insideOrigins: insideOrigins(config), resolve }));
  };
  const atDesk = readConfig(LIVE, fileInput, { logoUrl }, { keysFollow: true });
  expect(atDesk.shop.logoUrl).toBe(logoUrl);
  expect([await fetchFor(atDesk), connections]).toEqual(['not_found', 0]);
  const inFile = readConfig(LIVE, { ...fileInput, logoUrl }, {}, { keysFollow: true });
  expect([...insideOrigins(inFile)]).toContain(new URL(logoUrl).origin);
});

test('the first look at the merchant’s site follows its name nowhere inside', async () => {
  const { resolve, asked } = sayingInTurn('127.0.0.1');
  const limits = { insideOrigins: new Set<string>(), resolve };
  expect(await fetchHtml(`http://label.example:${port}/`, limits)).toBeNull();
  expect([asked(), connections]).toEqual([1, 0]);
});
