import * as v from 'valibot';
import { addressSchema } from '../checkout/address.ts';
import { giftNoteSchema } from '../checkout/gift.ts';
import { orderIdSchema } from '../checkout/fields.ts';
import { AWB_LETTERS, CARRIER_LETTERS } from '../../domain/shipping/carrier-and-awb.ts';
import {
  type ActsWith,
  ORDER_ACT_NAMES,
  type OrderAct,
  type OrderActRow,
  rowOf,
} from '../../domain/acts/order-acts.ts';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { PARCEL_LOSSES } from '../../domain/shipping/shipment-state.ts';
import { noFields, storedText, paise, time, typedLine } from './desk-fields.ts';

/** The version of the order that the user saw, in the list or on the order's page. */
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** The carrier's name and number of a parcel. */
export const shipment = {
  carrier: typedLine(CARRIER_LETTERS.least, CARRIER_LETTERS.most),
  awb: typedLine(AWB_LETTERS.least, AWB_LETTERS.most),
};

export const orderParams = v.strictObject({ orderId: orderIdSchema });

/** The order after an action. */
export const actedSchema = v.object({ orderId: v.string(), state: v.picklist(ORDER_STATES), version: v.number() });

const actSchema = v.strictObject({ version });
const lines = v.pipe(
  v.array(v.strictObject({ line: v.number(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  v.minLength(1),
  v.maxLength(200),
);
/** A refund. `despiteDispute`: the owner refunds although a bank decides about the payment; the note says why. */
const refund = v.strictObject({ version, note: typedLine(3, 100), despiteDispute: v.optional(v.literal(true)) });
/**
 * The idempotency key of a part refund, 1 to 14 letters, digits, - or _: made by the screen when the form opens, so that
 * a repeated request is one refund.
 */
const reference = v.pipe(v.string(), v.regex(/^[\w-]{1,14}$/));

/** What has to be said with an act, by the kind of input in its row (domain/acts/order-acts.ts). */
export const ACT_BODIES = {
  nothing: actSchema,
  no_version: noFields,
  /** `despiteDispute`: why the owner accepts a held order although a bank decides about its payment. */
  accept: v.strictObject({ version, despiteDispute: v.optional(typedLine(3, 200)) }),
  shipment: v.strictObject({ version, ...shipment }),
  /** `lines` null: all pieces that are in no shipment. */
  /** `provider`: the id of the one that books the courier; without it the merchant's rule decides. */
  pieces: v.strictObject({
    version,
    lines: v.nullable(lines),
    provider: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  pieces_shipment: v.strictObject({ version, ...shipment, lines: v.nullable(lines) }),
  units: v.strictObject({ version, lines }),
  /**
   * The whole address, validated as at checkout. Rejected with `address_disagrees` if the PIN code is in another state,
   * unless the user has said that both are right.
   */
  address: v.strictObject({ version, address: addressSchema, bothAreRight: v.optional(v.boolean()) }),
  gift_note: v.strictObject({ version, note: giftNoteSchema }),
  refund,
  refund_amount: v.strictObject({ ...refund.entries, reference, amountPaise: v.pipe(paise, v.minValue(1)) }),
  /** Sent lines at their share of the price, which the shopper keeps. */
  refund_units: v.strictObject({ ...refund.entries, reference, lines }),
  loss: v.strictObject({ version, loss: v.picklist(PARCEL_LOSSES) }),
} as const satisfies Record<OrderActRow['input'], v.GenericSchema>;

/** One shipment of an order. */
export const shipmentParams = v.strictObject({
  ...orderParams.entries,
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)),
});
/** A failed refund that is requested again. */
export const retryParams = v.strictObject({
  ...orderParams.entries,
  refundId: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
});
/** Calculates the refund of lines without refunding them. */
export const refundQuoteSchema = v.strictObject({
  lines: v.array(v.strictObject({ line: v.number(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
});
/**
 * `notSent`: the lines are still at the shop, so that they are taken off the order (cancel-items) and not refunded;
 * `lessDuePaise`: the amount by which the sum due on delivery falls then.
 */
export const refundQuotedSchema = v.object({ amountPaise: paise, notSent: v.boolean(), lessDuePaise: paise });

export const noteSchema = v.strictObject({ text: storedText(1, 2_000) });
export const notedSchema = v.object({ id: v.number() });

export type BulkAct = ActsWith<'bulk', true>;
export const BULK_ACTS: readonly BulkAct[] = ORDER_ACT_NAMES.filter(isBulkAct);

function isBulkAct(act: OrderAct): act is BulkAct {
  return rowOf(act).bulk === true;
}
/** The response has one result per order, in the same order; some may fail while others succeed. */
export const bulkSchema = v.strictObject({
  act: v.picklist(BULK_ACTS),
  orders: v.pipe(
    v.array(v.strictObject({ orderId: orderIdSchema, version, ...v.partial(v.object(shipment)).entries })),
    v.minLength(1),
    v.maxLength(200, 'at most 200 orders'),
  ),
});

/** Response if the order changed since the user saw it (409, code order_changed): its state and the last change. */
export const orderChangedSchema = v.object({
  code: v.literal('order_changed'),
  message: v.string(),
  orderId: v.string(),
  state: v.picklist(ORDER_STATES),
  version: v.number(),
  /** The last change. `what` is the new state or the action's name. */
  change: v.nullable(v.object({ by: v.string(), what: v.string(), at: time })),
});

export const bulkResponseSchema = v.object({
  results: v.array(
    v.variant('ok', [
      v.object({ ok: v.literal(true), ...actedSchema.entries }),
      v.object({
        ok: v.literal(false),
        orderId: v.string(),
        error: v.looseObject({ code: v.string(), message: v.string() }),
      }),
    ]),
  ),
});

export const DOCUMENTS = ['invoice', 'slip', 'label'] as const;
export const documentParams = v.strictObject({ orderId: orderIdSchema, kind: v.picklist(DOCUMENTS) });
/** `number` is from orderDetail, such as "CRN/2627/00042". */
export const issuedDocumentParams = v.strictObject({
  orderId: orderIdSchema,
  number: v.pipe(v.string(), v.regex(/^[A-Z0-9/-]{1,16}$/)),
});
export const documentsSchema = v.strictObject({
  kind: v.picklist(DOCUMENTS),
  orderIds: v.pipe(v.array(orderIdSchema), v.minLength(1), v.maxLength(200, 'at most 200 orders')),
});
