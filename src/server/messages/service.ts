import type { Transaction } from 'kysely';
import type { OrderUpdate } from '../../contracts/checkout/order-summary.ts';
import { maskedEmail, maskedMobile } from '../../domain/messages/masked-recipient.ts';
import type { MessageKind } from '../../domain/messages/message-kind.ts';
import type { Database } from '../db/connect.ts';
import type { OutboxTopic } from '../db/outbox-topics.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Sender } from '../outbox/service.ts';
import { type Periodic, startPeriodic } from '../jobs/periodic.ts';
import { deliverDueMessages } from './deliver.ts';
import { writeMerchantDigests } from './merchant-digest.ts';
import type { MessageOrder, NotifierDeps } from './deps.ts';
import { merchantMessagePlanner, shopperMessagePlanner, writeMessage } from './create-messages.ts';
import { candidatesFor } from './recipient.ts';
import type { Language } from '../../i18n/languages.ts';

export { type ListedMessage, listMessages } from './message-list.ts';
export type { MessageOrder, NotifierDeps } from './deps.ts';
export { renewContact } from './opt-outs.ts';
export { messageRows } from './message-list.ts';
export { deleteExpiredMessages } from './retention.ts';

type Executor = Database | Transaction<DatabaseSchema>;

/** A message that no state of an order stands for. `key` names the event: the same one is told once. */
export type NotificationRequest = {
  key: string;
  kind: MessageKind;
  language: Language;
  at: Date;
} & ({ orderId: string } | { recipient: { mobile: string; email: string }; product: string; link: string });

/** `key` names the issued code: the same one is sent once. */
export type CodeToSend = { key: string; code: string; mobile: string; language: Language };

/** Front of the messages: what other services ask of it. */
export type Notifier = {
  /** For the outbox; none where nothing is configured. */
  senders: Partial<Record<Extract<OutboxTopic, 'shopper_message' | 'merchant_message'>, Sender>>;
  /** Puts a message in line, in the transaction of what it tells of. Does nothing where no transport is configured. */
  tell(executor: Executor, input: NotificationRequest): Promise<void>;
  /** Sends a one-time code to a number by WhatsApp or SMS; the code stands sealed with the message, and goes with its end. */
  sendCode(code: CodeToSend): Promise<void>;
  /** Whether a transport is there that can carry a code. */
  canSendCodes: boolean;
  /** By what somebody can be told that a variant is back, in a language. */
  stockAlertWays(language: Language): { mobile: boolean; email: boolean };
  /** Tells the merchant of a contact request, in the transaction that keeps it. */
  announceContactRequest(executor: Executor, id: number, at: Date): Promise<void>;
  /** Where messages about an order go, masked, in the order they are tried. */
  updatesOf(order: MessageOrder): Promise<OrderUpdate[]>;
  /** One turn; true when there may be more. */
  run(): Promise<boolean>;
};

export function createNotifier(deps: NotifierDeps): Notifier {
  const { senders, settings } = deps;
  const { email, mobile } = settings.merchant;
  const tellsShoppers = Object.keys(senders).length > 0;
  const tellsMerchant =
    (email !== null && senders.email !== undefined) || (mobile !== null && senders.whatsapp !== undefined);
  return {
    senders: {
      ...(tellsShoppers ? { shopper_message: shopperMessagePlanner(deps) } : {}),
      ...(tellsMerchant ? { merchant_message: merchantMessagePlanner(deps) } : {}),
    },
    async tell(executor, { key, kind, language, at, ...input }) {
      if (!tellsShoppers) return;
      const base = { key, kind, language, eventAt: at, now: deps.now() };
      if ('orderId' in input) {
        await writeMessage(executor, { ...base, orderId: input.orderId, facts: {} });
        return;
      }
      const recipient = deps.vault.sealText(key, JSON.stringify(input.recipient));
      const facts = { product: input.product, link: input.link };
      await writeMessage(executor, { ...base, orderId: null, facts, recipient });
    },
    canSendCodes:
      senders.whatsapp !== undefined || (senders.sms !== undefined && settings.hasSmsTemplate('one_time_code', 'en')),
    async sendCode({ key, code, mobile, language }) {
      const recipient = deps.vault.sealText(key, JSON.stringify({ mobile, email: '', code }));
      const now = deps.now();
      const eventAt = new Date(now);
      const message = {
        key,
        kind: 'one_time_code',
        language,
        orderId: null,
        facts: {},
        eventAt,
        now,
        recipient,
      } as const;
      await writeMessage(deps.database, message);
    },
    stockAlertWays: (language) => ({
      mobile:
        senders.whatsapp !== undefined ||
        (senders.sms !== undefined && settings.hasSmsTemplate('back_in_stock', language)),
      email: senders.email !== undefined,
    }),
    async announceContactRequest(executor, id, at) {
      if (!tellsMerchant) return;
      await executor
        .insertInto('merchant_notice')
        .values({ kind: 'contact_request', event_id: `contact-${id}`, subject_id: String(id), event_at: at })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute();
    },
    async updatesOf({ customer, language, whatsappConsent, fromCheckout }) {
      if (customer === null || !fromCheckout) return [];
      const to = { mobile: customer.mobile, email: customer.email ?? '' };
      const ways = await candidatesFor(deps, { kind: null, language, to, consent: whatsappConsent });
      return ways.map((transport) => ({
        transport,
        to: transport === 'email' ? maskedEmail(to.email) : maskedMobile(to.mobile),
      }));
    },
    async run() {
      if (tellsMerchant) await writeMerchantDigests(deps);
      return tellsShoppers || tellsMerchant ? deliverDueMessages(deps) : false;
    },
  };
}

/** Sends what is due every second until stopped. Any number of replicas may run it. */
export function startNotifier(notifier: Notifier, { log }: Pick<NotifierDeps, 'log'>, everyMs = 1000): Periodic {
  return startPeriodic({
    everyMs,
    run: () => notifier.run(),
    onError: (error) =>
      // The database's errors may hold what was written.
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'messages could not be sent; tried again'),
  });
}
