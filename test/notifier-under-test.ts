import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { freePort } from '../scripts/start/processes.ts';
import { type RunningWhatsApp, startWhatsApp } from '../stand-ins/whatsapp/start.ts';
import { type MailServer, startMailServer } from './receivers/mail-server.ts';
import { openTestDatabase } from './database/template-database.ts';
import { exampleAddress } from './paying-shop.ts';
import type { OrderState } from '../src/domain/orders/order-state.ts';
import type { Address } from '../src/domain/address/address.ts';
import { messageOrder } from '../src/server/communication/messages/message-order.ts';
import type { Database } from '../src/server/running/db/connect.ts';
import { registerErrorHandler } from '../src/server/running/http/error-responses.ts';
import type { Log } from '../src/server/running/log.ts';
import { createOrderTransitions } from '../src/server/selling/order-transitions/service.ts';
import { createCustomerVault } from '../src/server/running/encryption/customer-vault.ts';
import { deliverDue } from '../src/server/running/outbox/service.ts';
import { mailSender } from '../src/server/communication/messages/transports/mail.ts';
import type { NotifierDeps } from '../src/server/communication/messages/deps.ts';
import { messageRoutes } from '../src/server/communication/messages/routes.ts';
import { createNotifier, type Notifier } from '../src/server/communication/messages/service.ts';
import { whatsappReply, whatsappSender } from '../src/server/communication/messages/transports/whatsapp.ts';
import type { Language } from '../src/i18n/languages.ts';

export const MINUTE = 60_000;
export const NOON = Date.parse('2026-11-22T12:00:00+05:30');
const SECRETS = { appSecret: 'app-secret', verifyToken: 'verify-me' };

export type NotifierUnderTest = {
  database: Database;
  notifier: Notifier;
  deps: NotifierDeps;
  whatsapp: RunningWhatsApp;
  mail: MailServer;
  clock: { now: number };
  url: string;
  logged: string[];
  /** Inserts an order that awaits payment and returns its id. */
  place: (
    order?: Partial<{
      language: Language;
      consent: boolean;
      address: Partial<Address>;
      cash: boolean;
      /** The order to which it is added. */
      addedTo: string;
    }>,
  ) => Promise<string>;
  move: (orderId: string, to: OrderState) => Promise<void>;
  /** Runs outbox and notifier until nothing is due and all webhooks have arrived. */
  sendDue: () => Promise<void>;
  /** Returns the texts that phones received. */
  gotByPhone: () => string[];
  /** Restores the initial state, so that the next test can use it too. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  senders?: (all: NotifierDeps['senders']) => NotifierDeps['senders'];
  settings?: Partial<NotifierDeps['settings']>;
};

/** Opens a notifier on a new database, with a WhatsApp stand-in, a mail server and a clock that tests set. */
export async function openNotifier({
  senders = (all) => all,
  settings = {},
}: Options = {}): Promise<NotifierUnderTest> {
  const database = await openTestDatabase();
  const clock = { now: NOON };
  const logged: string[] = [];
  const note = (first: unknown, second?: unknown) =>
    void logged.push(`${JSON.stringify(first)} ${typeof second === 'string' ? second : ''}`);
  const log: Log = { debug: note, info: note, warn: note, error: note };
  const vault = createCustomerVault({ current: Buffer.alloc(32, 7), old: [] });
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const whatsapp = await startWhatsApp({
    ...SECRETS,
    webhookUrl: `${url}/api/webhooks/whatsapp`,
    now: () => clock.now,
  });
  const mail = await startMailServer();
  const api = { phoneId: 'demo-phone', token: 'demo-token', baseUrl: `${whatsapp.url}/v25.0` };
  const all = {
    whatsapp: whatsappSender(api),
    email: mailSender({ url: mail.url, from: 'Gulmohar <orders@shop.example>', reach: 'anywhere' }),
  };
  const deps: NotifierDeps = {
    database,
    vault,
    log,
    now: () => clock.now,
    newId: randomUUID,
    senders: senders(all),
    reply: whatsappReply(api),
    readOrder: async (orderId) => {
      const row = await database
        .selectFrom('shop_order')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row ? messageOrder(vault, row) : null;
    },
    settings: {
      shopName: 'Gulmohar',
      publicUrl: 'https://shop.example',
      rules: { quietHours: { from: 21, to: 9 }, fallbackMs: 30 * MINUTE, maxAgeMs: 24 * 60 * MINUTE },
      dailyCaps: { whatsapp: null, sms: null, email: null },
      hasSmsTemplate: () => false,
      merchant: { email: null, mobile: null, digestMinutes: 15 },
      ...settings,
    },
  };
  registerErrorHandler(app);
  await app.register(messageRoutes(deps, SECRETS));
  await app.listen({ port, host: '127.0.0.1' });
  const notifier = createNotifier(deps);
  const transitions = createOrderTransitions(new Set(['shopper_message', 'merchant_message']));
  let placed = 0;
  return {
    database,
    notifier,
    deps,
    whatsapp,
    mail,
    clock,
    logged,
    url,
    async place({
      language = 'en',
      consent = true,
      address = { email: 'asha@mail.example' },
      cash = false,
      addedTo,
    } = {}) {
      placed += 1;
      const orderId = `PSK${placed}`;
      const customer = { address: exampleAddress(address), userAgent: null };
      const { sealed, keyId } = vault.seal(orderId, customer);
      const at = new Date(clock.now);
      await database
        .insertInto('shop_order')
        .values({
          order_id: orderId,
          source: 'checkout',
          ships_with: addedTo ?? null,
          attempt_key: randomUUID(),
          attempt_digest: '',
          payment_method: cash ? 'cash_on_delivery' : 'online',
          state: 'created',
          state_cause: 'placed',
          state_at: at,
          currency: 'INR',
          amount_paise: 149_900,
          total_mrp_paise: 149_900,
          total_discount_paise: 0,
          total_extra_discount_paise: 0,
          item_count: 1,
          domain_name: 'shop.example',
          ads_consent: false,
          purchase_event_id: randomUUID(),
          customer_sealed: sealed,
          customer_key_id: keyId,
          customer_ref: vault.customerRef(customer.address.mobile),
          placed_at: at,
          gateway_environment: null,
          language,
          whatsapp_consent: consent,
        })
        .execute();
      return orderId;
    },
    move: (orderId, to) =>
      database.transaction().execute(async (transaction) => {
        const order = await transitions.lock(transaction, orderId);
        if (!order) throw new Error('no such order');
        const at = new Date(clock.now);
        const changes =
          to === 'paid' || to === 'held'
            ? { paid_at: at }
            : to === 'shipped'
              ? { carrier: 'Example Couriers', awb: 'AWB123' }
              : {};
        await transitions.move(transaction, order, { to, cause: 'test', changes }, at);
      }),
    async sendDue() {
      const outbox = { database, senders: notifier.senders, now: () => clock.now, log };
      const more = async (): Promise<void> => {
        const any = (await deliverDue(outbox)) || (await notifier.run());
        await whatsapp.idle();
        if (any) await more();
      };
      await more();
    },
    gotByPhone: () => whatsapp.phones.messages.map(({ text }) => text),
    async reset() {
      const tables = sql`shop_order, outbox, message, message_attempt, message_contact, merchant_notice, state_change`;
      await sql`truncate ${tables} cascade`.execute(database);
      whatsapp.phones.messages.length = 0;
      whatsapp.phones.replies.length = 0;
      mail.mails.length = 0;
      logged.length = 0;
      clock.now = NOON;
      placed = 0;
    },
    async close() {
      await app.close();
      await Promise.all([whatsapp.close(), mail.close()]);
      await database.destroy();
    },
  };
}
