import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { MERCHANT_TEMPLATE, merchantText } from './merchant-texts.ts';
import { BUTTON_ACTS, MERCHANT_KINDS, MESSAGE_KINDS, type MessageKind } from '../../../domain/messages/message-kind.ts';
import { TRANSPORTS, type Transport } from '../../../domain/messages/send-decision.ts';
import { href, inLanguage, type Language } from '../../../routes.ts';
import type { MessageTables } from '../../running/db/tables/message-tables.ts';
import { reviewPath } from '../reviews/service.ts';
import { isStopped } from './opt-outs.ts';
import type { MessageOrder, NotifierDeps, Target } from './deps.ts';
import { ordersSince } from './orders-since.ts';
import { reminderPath } from './reminder-link.ts';
import { readFacts } from './create-messages.ts';
import { textsIn } from './texts.ts';

export type MessageRow = Selectable<MessageTables['message']>;

const REMINDER = 'payment_left_behind';
const NOBODY = { mobile: '', email: '' };

const recipientSchema = v.object({
  mobile: v.string(),
  email: v.string(),
  code: v.optional(v.string()),
  name: v.optional(v.string()),
  from: v.optional(v.string()),
  /** Missing: they asked for the message themselves. */
  whatsapp: v.optional(v.boolean(), true),
});
const digestSchema = v.object({ transport: v.picklist(['whatsapp', 'email']), ids: v.array(v.string()) });

/**
 * Returns recipient and content of a message, or null if its order's customer was removed. Rejects if a key
 * is missing.
 */
export function targetOf(deps: NotifierDeps, row: MessageRow): Promise<Target | null> {
  return row.audience === 'merchant' ? Promise.resolve(merchantTarget(deps, row)) : shopperTarget(deps, row);
}

async function shopperTarget(deps: NotifierDeps, row: MessageRow): Promise<Target | null> {
  const kind = MESSAGE_KINDS.find((one) => one === row.kind);
  if (kind === undefined) throw new Error(`unknown kind of message ${row.kind}`);
  const order = row.order_id === null ? null : await deps.readOrder(row.order_id);
  const stranger = order === null ? strangerOf(deps, row) : null;
  const to = order === null ? stranger : recipientOf(order);
  if (to === null) return null;
  // The shopper may have bought while an earlier transport was tried.
  if (kind === REMINDER && order !== null) {
    const { bought } = await ordersSince(deps, deps.database, { orderId: order.orderId, mobile: to.mobile });
    if (bought || (await isStopped(deps, to.mobile))) return null;
  }
  const code = stranger?.code;
  const { texts, whyMail, whyMailRequested } = textsIn(row.language);
  const { shopName } = deps.settings;
  return {
    candidates: await candidatesFor(deps, {
      kind,
      language: row.language,
      to,
      // The consent to a reminder names all ways.
      consent: kind === REMINDER || (order?.whatsappConsent ?? stranger?.whatsapp ?? true),
    }),
    to: { mobile: to.mobile, email: to.email },
    template: kind,
    subject: texts[kind].subject,
    text: texts[kind].text,
    ...(row.order_id === null ? {} : { buttons: payloadsOf(kind, row.order_id) }),
    ...(code === undefined || kind !== 'one_time_code' ? {} : { copyCode: code }),
    footer: order === null ? whyMailRequested(shopName) : whyMail(shopName),
    facts: {
      shop: shopName,
      name: order?.customer?.name ?? stranger?.name ?? '',
      ...(stranger?.from === undefined ? {} : { from: stranger.from }),
      order: row.order_id ?? '',
      carrier: order?.carrier ?? '',
      awb: order?.awb ?? '',
      ...(row.order_id === null ? {} : { link: trackingLink(deps, row.order_id, row.language, kind) }),
      ...(row.order_id === null || kind !== 'order_delivered'
        ? {}
        : { review: reviewLink(deps, row.order_id, row.language) }),
      ...readFacts(row.facts),
      ...(code === undefined ? {} : { code }),
    },
  };
}

function payloadsOf(kind: MessageKind, orderId: string): string[] {
  return (BUTTON_ACTS[kind] ?? []).map((act) => `${act}:${orderId}`);
}

/** Returns a link to what anyone who knows the order's id may see. It never contains the digits that prove more. */
function trackingLink(
  { settings, vault }: NotifierDeps,
  orderId: string,
  language: Language,
  kind: MessageKind,
): string {
  // It leads on to the cart in the order's language.
  if (kind === REMINDER) return settings.publicUrl + reminderPath(vault, orderId);
  const page = kind === 'order_delivered' ? href('contact') : href('orderTracking', { orderId });
  return settings.publicUrl + inLanguage(language, page);
}

function reviewLink({ settings, vault }: NotifierDeps, orderId: string, language: Language): string {
  return settings.publicUrl + inLanguage(language, reviewPath(vault, orderId));
}

function recipientOf({ customer }: MessageOrder): Target['to'] | null {
  return customer && { mobile: customer.mobile, email: customer.email ?? '' };
}

/** Returns the recipient of a message without an order. */
function strangerOf({ vault }: NotifierDeps, row: MessageRow): v.InferOutput<typeof recipientSchema> | null {
  const { recipient_sealed: sealed, recipient_key_id: keyId } = row;
  if (sealed === null || keyId === null) return null;
  return v.parse(recipientSchema, JSON.parse(vault.openText(row.message_key, { sealed, keyId })));
}

type RecipientQuery = { kind: string | null; language: Language; to: Target['to']; consent: boolean };

/** Returns the transports that may reach a recipient, in order. `kind` null: for any message. */
export async function candidatesFor(
  deps: NotifierDeps,
  { kind, language, to, consent }: RecipientQuery,
): Promise<Transport[]> {
  const { senders, settings } = deps;
  const silent = to.mobile === '' || (await isStopped(deps, to.mobile));
  const kinds = kind === null ? MESSAGE_KINDS : [kind];
  const may: Record<Transport, boolean> = {
    whatsapp: consent && !silent,
    sms: !silent && kinds.some((one) => settings.hasSmsTemplate(one, language)),
    // A code proves the mobile number that it was sent to.
    email: to.email !== '' && kind !== 'one_time_code',
  };
  return TRANSPORTS.filter((transport) => senders[transport] !== undefined && may[transport]);
}

function merchantTarget({ senders, settings }: NotifierDeps, row: MessageRow): Target | null {
  const kind = MERCHANT_KINDS.find((one) => one === row.kind);
  if (kind === undefined) throw new Error(`unknown kind of message ${row.kind}`);
  const { transport, ids } = v.parse(digestSchema, JSON.parse(row.facts));
  const { headline, which, todo } = merchantText(kind, ids);
  const { merchant, shopName } = settings;
  const facts = { shop: shopName, product: headline, order: which };
  const has = senders[transport] !== undefined && (transport === 'email' ? merchant.email : merchant.mobile) !== null;
  return {
    candidates: has ? [transport] : [],
    to: {
      ...NOBODY,
      ...(merchant.email && { email: merchant.email }),
      ...(merchant.mobile && { mobile: merchant.mobile }),
    },
    template: MERCHANT_TEMPLATE.name,
    subject: '{shop}: {product}',
    text: transport === 'email' ? '{product}: {order}' : MERCHANT_TEMPLATE.text,
    footer: todo,
    facts,
  };
}
