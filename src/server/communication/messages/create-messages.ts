import type { Transaction } from 'kysely';
import * as v from 'valibot';
import {
  merchantKindOf,
  messageKindOf,
  type MessageKind,
  REPEATED_KINDS,
} from '../../../domain/messages/message-kind.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { OutboxRow, Sender } from '../../running/outbox/service.ts';
import type { Language } from '../../../i18n/languages.ts';
import { shipmentsOf } from '../../selling/shipments/service.ts';
import type { NotifierDeps } from './deps.ts';

type Executor = Database | Transaction<DatabaseSchema>;

const wantedFacts = v.object({
  amount: v.optional(v.string()),
  due: v.optional(v.string()),
  /** The order in whose parcel this one comes. */
  first: v.optional(v.string()),
  product: v.optional(v.string()),
  /** A day up to which something counts. */
  until: v.optional(v.string()),
  link: v.optional(v.string()),
  /** The shipment that the message is about; missing: it is about the order. */
  carrier: v.optional(v.string()),
  awb: v.optional(v.string()),
});

/**
 * Creates the outbox sender that turns an event into a message, once however often the event is delivered.
 * Events older than a day are skipped.
 */
export function shopperMessagePlanner(deps: NotifierDeps): Sender {
  return async (row) => {
    const order = await deps.readOrder(row.order_id);
    if (!order?.fromCheckout || isTooOld(deps, row)) return;
    const announced = messageKindOf(row.type, order.isCashOnDelivery, order.isCashOnDelivery && order.amountPaise > 0);
    if (announced === null) return;
    const isAdvance = announced === 'order_received_advance';
    const ofRefund = row.type.startsWith('refund.');
    const named = ofRefund
      ? await refundAmount(deps, row)
      : await amountOf(deps, row.order_id, announced, isAdvance ? order.advancePaise : order.amountPaise);
    // The order was refunded in parts, and each partial refund had its own message.
    if (named === null) return;
    const { amountPaise, back } = named;
    // Credit is there at once: there is nothing to say at its end.
    if (back !== 'money' && announced === 'refund_done') return;
    const comesWith = announced === 'order_received' ? order.comesWith : null;
    const ofMoney = comesWith === null ? announced : 'order_received_added';
    const kind = back === 'money' ? ofMoney : back === 'credit' ? 'refund_as_credit' : 'refund_to_gift_card';
    await writeMessage(deps.database, {
      // Re-accepting a held order must not send "paid" twice, but each return has its own message.
      key:
        ofRefund || kind === 'return_approved' || isOfParcel(row)
          ? row.event_id
          : // Without COD in the key, an event repeated after the order became prepaid is the same message.
            `${row.order_id}.${messageKindOf(row.type, false)}${occurrenceSuffix(row, kind)}`,
      kind,
      language: order.language,
      orderId: row.order_id,
      facts: {
        amount: formatRupees(amountPaise),
        ...(isAdvance ? { due: formatRupees(order.amountPaise) } : {}),
        ...(comesWith === null ? {} : { first: comesWith }),
        ...(await parcelFacts(deps, row)),
      },
      eventAt: row.created_at,
      now: deps.now(),
    });
  };
}

/** Event ids like `….shipped.p2-1` are about the second shipment (orders/parcels/move-by-parcels.ts). */
const OF_PARCEL = /\.p(\d+)-\d+$/;

function isOfParcel({ event_id: eventId }: OutboxRow): boolean {
  return OF_PARCEL.test(eventId);
}

/** Returns carrier and AWB of the shipment that an event is about, or {} for an event of the whole order. */
async function parcelFacts({ database }: NotifierDeps, row: OutboxRow): Promise<{ carrier?: string; awb?: string }> {
  const parcel = OF_PARCEL.exec(row.event_id)?.[1];
  if (parcel === undefined) return {};
  const found = (await shipmentsOf(database, row.order_id)).find((one) => one.parcel === Number(parcel));
  return found?.carrier && found.awb ? { carrier: found.carrier, awb: found.awb } : {};
}

/** Returns ".2" for a second occurrence, as in the event id. Other kinds are announced once per order. */
function occurrenceSuffix({ event_id: eventId }: OutboxRow, kind: MessageKind): string {
  return REPEATED_KINDS.has(kind) ? (/\.\d+$/.exec(eventId)?.[0] ?? '') : '';
}

/** Creates the outbox sender that stores notices for the merchant; merchant-digest.ts makes messages of them. */
export function merchantMessagePlanner(deps: NotifierDeps): Sender {
  return async (row) => {
    const order = await deps.readOrder(row.order_id);
    const kind = order === null ? null : merchantKindOf(row.type, order.byNoGateway);
    if (kind === null || isTooOld(deps, row)) return;
    await deps.database
      .insertInto('merchant_notice')
      .values({ kind, event_id: row.event_id, subject_id: row.order_id, event_at: row.created_at })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .execute();
  };
}

export type NewMessage = {
  key: string;
  kind: MessageKind;
  language: Language;
  orderId: string | null;
  facts: v.InferOutput<typeof wantedFacts>;
  eventAt: Date;
  now: number;
  /** For a recipient without an order; encrypted with the key of the message. */
  recipient?: { sealed: string; keyId: string };
};

export async function writeMessage(executor: Executor, message: NewMessage): Promise<void> {
  await executor
    .insertInto('message')
    .values({
      message_key: message.key,
      audience: 'shopper',
      kind: message.kind,
      language: message.language,
      order_id: message.orderId,
      facts: JSON.stringify(message.facts),
      recipient_sealed: message.recipient?.sealed ?? null,
      recipient_key_id: message.recipient?.keyId ?? null,
      state: 'waiting',
      event_at: message.eventAt,
      created_at: new Date(message.now),
      next_at: new Date(message.now),
    })
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .execute();
}

function isTooOld({ now, settings, log }: NotifierDeps, row: OutboxRow): boolean {
  if (now() - row.created_at.getTime() <= settings.rules.maxAgeMs) return false;
  log.warn({ eventId: row.event_id }, 'event too old; notification skipped');
  return true;
}

type Refunded = { amount_paise: number; credit_paise: number; instead_paise: number; credit_by_gift_card: boolean };

/** What a message names, and as what it is: unless it is money, no bank pays anything out. */
type Named = { amountPaise: number; back: 'money' | 'credit' | 'card' };

/** The part of a refund that the gateway sends, or what came back as credit or to a gift card if it sends nothing. */
function namedOf(refund: Refunded): Named {
  const { amount_paise: amount, credit_paise: credit, instead_paise: instead, credit_by_gift_card: byCard } = refund;
  const moneyPaise = amount - credit - instead;
  if (moneyPaise > 0) return { amountPaise: moneyPaise, back: 'money' };
  if (!byCard) return { amountPaise: amount, back: 'credit' };
  return instead > 0 ? { amountPaise: instead, back: 'credit' } : { amountPaise: credit, back: 'card' };
}

async function refundAmount({ database }: NotifierDeps, row: OutboxRow): Promise<Named> {
  const refundId = row.event_id.slice(0, row.event_id.lastIndexOf('.'));
  const refund = await database
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_id', 'refund.order_id')
    .select(['refund.amount_paise', 'refund.credit_paise', 'instead_paise', 'credit_by_gift_card'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  if (!refund) throw new Error('the refund is gone');
  return namedOf(refund);
}

/**
 * Returns the amount for a message. Refund messages name the order's last refund, or null if there is none;
 * all others the whole amount.
 */
async function amountOf(
  { database }: NotifierDeps,
  orderId: string,
  kind: MessageKind,
  whole: number,
): Promise<Named | null> {
  if (kind !== 'refund_started' && kind !== 'refund_done') return { amountPaise: whole, back: 'money' };
  const refunds = await database
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_id', 'refund.order_id')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.order_id', '=', 'refund.order_id')
        .on((one) => one('payment.cf_payment_id', '=', one.fn.coalesce('taken_payment_id', 'refund.cf_payment_id'))),
    )
    .select([
      'refund.kind',
      'refund.amount_paise',
      'refund.credit_paise',
      'refund.instead_paise',
      'credit_by_gift_card',
      'payment.settles',
    ])
    .where('refund.order_id', '=', orderId)
    .orderBy('requested_at', 'desc')
    .execute();
  const ofOrder = refunds.find((refund) => refund.kind === 'order');
  if (ofOrder) return namedOf(ofOrder);
  if (refunds.some((refund) => refund.kind === 'partial')) return null;
  // The gateway had already refunded it. Refunds of a duplicate payment are not the order's.
  const taken = refunds.find((refund) => refund.kind === 'gateway' && refund.settles !== false);
  return taken === undefined ? null : { amountPaise: taken.amount_paise, back: 'money' };
}

/** Parses the facts that a message was written with. */
export function readFacts(text: string): v.InferOutput<typeof wantedFacts> {
  return v.parse(wantedFacts, JSON.parse(text));
}
