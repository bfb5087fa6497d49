import type { Transaction } from 'kysely';
import type { OrderUpdate } from '../../../contracts/checkout/order-summary.ts';
import { maskedEmail, maskedMobile } from '../../../domain/messages/masked-recipient.ts';
import type { MessageKind } from '../../../domain/messages/message-kind.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import { transportsOverDailyCap } from './attempts.ts';
import { deliverDueMessages } from './deliver.ts';
import { writeMerchantDigests } from './merchant-digest.ts';
import type { MessageOrder, NotifierDeps } from './deps.ts';
import { merchantMessagePlanner, shopperMessagePlanner, writeMessage } from './create-messages.ts';
import { candidatesFor } from './recipient.ts';
import type { Language } from '../../../i18n/languages.ts';

export { type ListedMessage, listMessages } from './message-list.ts';
export type { MessageOrder, NotifierDeps } from './deps.ts';
export { isStopped, renewContact } from './opt-outs.ts';
export { BOUGHT, ordersSince } from './orders-since.ts';
export { isReminderLink, REMINDER_LINK } from './reminder-link.ts';
export { messageRows } from './message-list.ts';
export { tryMail } from './transports/mail.ts';
export { tryWhatsApp } from './transports/whatsapp.ts';

type Executor = Database | Transaction<DatabaseSchema>;

/**
 * A message that does not follow from a state of an order. `key` identifies the event: a repeated key sends
 * nothing.
 */
export type NotificationRequest = {
  key: string;
  kind: MessageKind;
  language: Language;
  at: Date;
} & (
  | { orderId: string }
  | { recipient: { mobile: string; email: string }; product: string; link: string }
  | { receiver: CardReceiver; amount: string; until: string; link: string }
);

/** Who gets a message about a gift card, and what of it names people or is secret: stored encrypted until it is sent. */
export type CardReceiver = {
  mobile: string;
  email: string;
  name: string;
  from: string;
  code: string;
  /** The buyer says that the receiver agrees to WhatsApp. */
  whatsapp: boolean;
};

/** `key` identifies the issued code: a repeated key sends nothing. */
export type CodeToSend = { key: string; code: string; mobile: string; language: Language };

/** `about`: which gateway, since when, and how it failed. */
type AnnouncedTurn = { id: number; turn: 'away' | 'back'; about: string; at: Date };

/** Interface of the messages for other services. */
export type Notifier = ReturnType<typeof createNotifier>;

export function createNotifier(deps: NotifierDeps) {
  const { senders, settings } = deps;
  const { email, mobile } = settings.merchant;
  const notifiesShoppers = Object.keys(senders).length > 0;
  const notifiesMerchant =
    (email !== null && senders.email !== undefined) || (mobile !== null && senders.whatsapp !== undefined);
  return {
    /** For the outbox; empty if nothing is configured. */
    senders: {
      ...(notifiesShoppers ? { shopper_message: shopperMessagePlanner(deps) } : {}),
      ...(notifiesMerchant ? { merchant_message: merchantMessagePlanner(deps) } : {}),
    },
    /** Queues a message in the transaction of its event. Does nothing if no transport is configured. */
    async notify(executor: Executor, { key, kind, language, at, ...input }: NotificationRequest): Promise<void> {
      if (!notifiesShoppers) return;
      const base = { key, kind, language, eventAt: at, now: deps.now() };
      if ('orderId' in input) {
        await writeMessage(executor, { ...base, orderId: input.orderId, facts: {} });
        return;
      }
      const { link } = input;
      const isOfCard = 'receiver' in input;
      const recipient = deps.vault.sealText(key, JSON.stringify(isOfCard ? input.receiver : input.recipient));
      const facts = isOfCard ? { amount: input.amount, until: input.until, link } : { product: input.product, link };
      await writeMessage(executor, { ...base, orderId: null, facts, recipient });
    },
    /** Whether a transport for codes is configured. */
    canSendCodes:
      senders.whatsapp !== undefined || (senders.sms !== undefined && settings.hasSmsTemplate('one_time_code', 'en')),
    /** Whether today's caps have room for another code. */
    async hasRoomForCodes(): Promise<boolean> {
      const { codes } = await transportsOverDailyCap(deps);
      return (['whatsapp', 'sms'] as const).some((one) => senders[one] !== undefined && !codes.has(one));
    },
    /**
     * Sends a one-time code to a number by WhatsApp or SMS. The code is stored encrypted with the message until
     * the message ends.
     */
    async sendCode({ key, code, mobile, language }: CodeToSend): Promise<void> {
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
    /** Returns how a shopper can be notified that a variant is back, in a language. */
    stockAlertWays: (language: Language): { mobile: boolean; email: boolean } => ({
      mobile:
        senders.whatsapp !== undefined ||
        (senders.sms !== undefined && settings.hasSmsTemplate('back_in_stock', language)),
      email: senders.email !== undefined,
    }),
    /** Notifies the merchant of a contact request, in the transaction that stores it. */
    async announceContactRequest(executor: Executor, id: number, at: Date): Promise<void> {
      if (!notifiesMerchant) return;
      await executor
        .insertInto('merchant_notice')
        .values({ kind: 'contact_request', event_id: `contact-${id}`, subject_id: String(id), event_at: at })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute();
    },
    /** Tells the merchant that new orders turned away from a gateway, or are back, in the transaction that stores it. */
    async announceGatewayTurn(executor: Executor, { id, turn, about, at }: AnnouncedTurn): Promise<void> {
      if (!notifiesMerchant) return;
      await executor
        .insertInto('merchant_notice')
        .values({ kind: `gateway_${turn}`, event_id: `gateway-turn-${id}`, subject_id: about, event_at: at })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute();
    },
    /** Returns the masked recipients of messages about an order, in the order they are tried. */
    async updatesOf({ customer, language, whatsappConsent, fromCheckout }: MessageOrder): Promise<OrderUpdate[]> {
      if (customer === null || !fromCheckout) return [];
      const to = { mobile: customer.mobile, email: customer.email ?? '' };
      const ways = await candidatesFor(deps, { kind: null, language, to, consent: whatsappConsent });
      return ways.map((transport) => ({
        transport,
        to: transport === 'email' ? maskedEmail(to.email) : maskedMobile(to.mobile),
      }));
    },
    /** Runs once. Returns true if there may be more. */
    async run(): Promise<boolean> {
      if (notifiesMerchant) await writeMerchantDigests(deps);
      return notifiesShoppers || notifiesMerchant ? deliverDueMessages(deps) : false;
    },
  };
}

/** Sends due messages every second until stopped. Any number of replicas may run it. */
export function startNotifier(notifier: Notifier, { log }: Pick<NotifierDeps, 'log'>, everyMs = 1000): Periodic {
  return startPeriodic({
    everyMs,
    run: () => notifier.run(),
    onError: (error) =>
      // Database errors may contain row data.
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'message run failed; will retry'),
  });
}
