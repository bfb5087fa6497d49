import { CAME_TO_NOTHING, isState } from '../../../domain/orders/order-state-table.ts';
import { randomUUID } from 'node:crypto';
import type { OrderUpdate } from '../../../contracts/checkout/order-summary.ts';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { QuietHours } from '../../../domain/messages/quiet-hours.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { MessageSettings } from '../../settings/config/message-settings.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import { customerOf, readOrder } from '../../selling/orders/service.ts';
import type { OrderRow } from '../../selling/order-transitions/service.ts';
import type { RequestOf } from '../../running/tracing/order-work.ts';
import type { NotifierDeps } from './deps.ts';
import { messageOrder } from './message-order.ts';
import { registerMessageMetrics } from './metrics.ts';
import { deleteExpiredMessages } from './retention.ts';
import { messageRoutes } from './routes.ts';
import { createNotifier, type Notifier, startNotifier } from './service.ts';
import { mailSender } from './transports/mail.ts';
import { smsSender } from './transports/sms.ts';
import { whatsappReply, whatsappSender } from './transports/whatsapp.ts';

type Needs = {
  config: { messages: MessageSettings; publicUrl: string; shop: Pick<ShopConfig, 'name' | 'messages'> };
  database: Database;
  vault: CustomerVault;
  now: () => number;
  log: Log;
  requestOf: RequestOf;
};

type Offers = {
  notifier: Notifier;
  /** When shoppers are not written to. */
  quietHours: QuietHours;
  /** The masked recipients of further messages about an order. */
  updatesOf: (order: OrderRow) => Promise<OrderUpdate[]>;
  /** Takes what answers the buttons under messages. */
  onButton: (answer: NonNullable<NotifierDeps['onButton']>) => void;
};

/**
 * No messages are started for an event older than this, so that a replayed outbox does not notify about old
 * orders.
 */
const MAX_AGE_MS = DAY_MS;
/** How long ended messages are kept. */
const KEPT_MS = 60 * DAY_MS;

export const messages: Feature<Needs, Offers> = {
  name: 'messages',
  personalData: ['message', 'message_contact'],
  deleteExpired: (database, now) => deleteExpiredMessages(database, new Date(now - KEPT_MS)),
  create(needs) {
    const { config, database, vault, log } = needs;
    const deps = notifierDeps(needs);
    const notifier = createNotifier(deps);
    return {
      services: {
        notifier,
        quietHours: deps.settings.rules.quietHours,
        // Nothing more is written of an order that came to nothing.
        updatesOf: async (order) =>
          isState(order.state, CAME_TO_NOTHING) ? [] : notifier.updatesOf(messageOrder(vault, order)),
        onButton: (answer) => void (deps.onButton = answer),
      },
      receivers: notifier.senders,
      routes: [messageRoutes(deps, config.messages.whatsapp)],
      metrics: (registry) => registerMessageMetrics(registry, database),
      start: () => [startNotifier(notifier, { log })],
    };
  },
};

/** Creates the notifier's dependencies from the configuration, with the transports whose keys are all set. */
function notifierDeps({ config, database, vault, now, log, requestOf }: Needs): NotifierDeps {
  const { whatsapp, mail, sms, merchant, quietHours = config.shop.messages.quietHours } = config.messages;
  const { fallbackMinutes, dailyCaps, merchantDigestMinutes, smsTemplates } = config.shop.messages;
  const templateId = (kind: string, language: Language) =>
    Object.entries(smsTemplates).find(([name]) => name === kind)?.[1][language] ?? null;
  return {
    database,
    vault,
    now,
    log,
    requestOf,
    newId: randomUUID,
    readOrder: async (orderId) => {
      const row = await readOrder({ database }, orderId);
      // Throws if the key is not available now, so that the message is sent later instead of never.
      if (row) customerOf(vault, row);
      return row && messageOrder(vault, row);
    },
    senders: {
      ...(whatsapp ? { whatsapp: whatsappSender(whatsapp) } : {}),
      ...(sms ? { sms: smsSender({ ...sms, templateId }) } : {}),
      ...(mail ? { email: mailSender(mail) } : {}),
    },
    reply: whatsapp ? whatsappReply(whatsapp) : null,
    settings: {
      shopName: config.shop.name,
      publicUrl: config.publicUrl,
      rules: { quietHours, fallbackMs: fallbackMinutes * 60_000, maxAgeMs: MAX_AGE_MS },
      dailyCaps,
      hasSmsTemplate: (kind, language) => templateId(kind, language) !== null,
      merchant: { ...merchant, digestMinutes: merchantDigestMinutes },
    },
  };
}
