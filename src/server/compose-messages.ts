import { randomUUID } from 'node:crypto';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { Log } from './log.ts';
import { mailSender } from './messages/transports/mail.ts';
import type { NotifierDeps } from './messages/deps.ts';
import type { MessageOrder } from './messages/service.ts';
import { smsSender } from './messages/transports/sms.ts';
import { whatsappReply, whatsappSender } from './messages/transports/whatsapp.ts';
import { customerOf } from './orders/order-customer.ts';
import type { OrderRow } from './order-transitions/service.ts';
import type { CustomerVault } from './encryption/customer-vault.ts';
import { codAmounts, readOrder } from './orders/read.ts';
import type { Language } from '../i18n/languages.ts';

/**
 * No messages are started for an event older than this, so that a replayed outbox does not notify about old
 * orders.
 */
const MAX_AGE_MS = 24 * 3600 * 1000;

type Deps = { config: Config; database: Database; vault: CustomerVault; now: () => number; log: Log };

/** Creates the notifier's dependencies from the configuration, with the transports whose keys are all set. */
export function notifierDeps({ config, database, vault, now, log }: Deps): NotifierDeps {
  const { whatsapp, mail, sms, merchant, quietHours = config.shop.messages.quietHours } = config.messages;
  const { fallbackMinutes, dailyCaps, merchantDigestMinutes, smsTemplates } = config.shop.messages;
  const templateId = (kind: string, language: Language) =>
    Object.entries(smsTemplates).find(([name]) => name === kind)?.[1][language] ?? null;
  return {
    database,
    vault,
    now,
    log,
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

/** Returns an order for messages, without its customer if the key is not available. */
export function messageOrder(vault: CustomerVault, row: OrderRow): MessageOrder {
  const { customer_sealed: sealed, customer_key_id: keyId } = row;
  const address = sealed === null || keyId === null ? null : vault.tryOpen(row.order_id, { sealed, keyId })?.address;
  return {
    orderId: row.order_id,
    // An order sent in exchange has the same shopper as the first one.
    fromCheckout: row.source !== 'multipayment',
    language: row.language,
    whatsappConsent: row.whatsapp_consent,
    isCashOnDelivery: row.payment_method === 'cash_on_delivery',
    amountPaise: row.payment_method === 'cash_on_delivery' ? codAmounts(row).payOnDeliveryPaise : row.amount_paise,
    advancePaise: row.advance_paise,
    carrier: row.carrier,
    awb: row.awb,
    customer: address ? { name: address.fullname, mobile: address.mobile, email: address.email ?? null } : null,
  };
}
