import * as v from 'valibot';
import { PAYMENT_STATES } from '../../domain/payments/payment-state.ts';
import { DELIVERY_ANSWERS } from '../../domain/orders/delivery-answer.ts';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { RETURN_STATES } from '../../domain/returns/return-state.ts';
import { count, paise, time } from './desk-fields.ts';
import { messageSchema } from './message.ts';
import { parcelSchema } from './shipping.ts';
import { disputeSchema } from './money.ts';
import { listedOrderSchema } from './order-list.ts';

/** What may be done with an order; the screen offers what `acts` of the order names, and no other. */
export const ORDER_ACTS = [
  'confirm',
  'pack',
  'book',
  'ship',
  'shipPart',
  'outForDelivery',
  'deliver',
  'attemptFailed',
  'rto',
  'rtoReceived',
  'return',
  'accept',
  'cancel',
  'callOffRest',
  'refund',
  'changeAddress',
  'correctShipment',
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

const lineSchema = v.object({
  /** 1, 2, …; a refund names its lines by it. */
  line: count,
  productId: v.string(),
  variantId: v.string(),
  handle: v.string(),
  title: v.string(),
  variantTitle: v.string(),
  options: v.array(v.object({ name: v.string(), value: v.string() })),
  sku: v.nullable(v.string()),
  size: v.string(),
  quantity: v.number(),
  /** The list price of one. */
  pricePaise: paise,
  compareAtPricePaise: v.nullable(paise),
  pictureUrl: v.nullable(v.string()),
  /** What was charged for the whole line: its list price less its share of the offer. All lines add up to the amount. */
  chargedPaise: paise,
});

/** One thing that happened, the oldest first. */
const timelineEntrySchema = v.object({
  at: time,
  /** `act`: something done at the desk that changed no state, such as opening the mobile number. */
  subject: v.picklist(['order', 'payment', 'refund', 'return', 'note', 'act']),
  /** The payment's or refund's id. */
  subjectId: v.nullable(v.string()),
  from: v.string(),
  to: v.string(),
  /** Who or what it was, as it was written down: "asha, at the desk", "the gateway's webhook". */
  cause: v.string(),
});

/** GET /api/orders/:orderId */
export const orderDetailSchema = v.object({
  ...v.omit(listedOrderSchema, ['items', 'notes', 'name', 'city', 'pincode']).entries,
  /** Every act that the order's state and the user's role allow now. */
  acts: v.array(v.picklist(ORDER_ACTS)),
  lines: v.array(lineSchema),
  /** Pieces cancelled before packing: never sent. */
  /** What may still be refunded by items: not what was, nor what a return has. */
  refundablePieces: v.array(v.object({ line: count, quantity: count })),
  cancelledLines: v.array(v.object({ line: count, title: v.string(), variantTitle: v.string(), quantity: v.number() })),
  /** What a courier collects at the door; 0 for what is paid online or sent in exchange. */
  duePaise: paise,
  /** The fee for cash on delivery within it; the amount of the price does not hold it. */
  codFeePaise: paise,
  /** What of a cash order is paid online before it is packed; duePaise is what is left of it. */
  advancePaise: paise,
  /** After a failed attempt: what the shopper wants; null: nothing was answered. */
  deliveryAnswer: v.nullable(v.picklist(DELIVERY_ANSWERS)),
  /** Of an order sent in exchange: the order that was paid. */
  exchangeOf: v.nullable(v.string()),
  /** Orders sent in exchange for pieces of this one. */
  exchangeOrders: v.array(v.string()),
  /** Cancelled pieces, returns and exchanges, the oldest first. */
  returns: v.array(
    v.object({
      returnId: v.string(),
      kind: v.picklist(['cancel', 'return', 'exchange']),
      state: v.picklist(RETURN_STATES),
      valuePaise: paise,
      requestedAt: time,
    }),
  ),
  /** The parcels it leaves in, called off ones too. None: it left before they were kept, or has not. */
  parcels: v.array(parcelSchema),
  /** The pieces that no parcel holds yet. */
  openPieces: v.array(v.object({ line: count, quantity: count })),
  /** Who books couriers; null: they are typed by hand. */
  shippingProvider: v.nullable(v.string()),
  /** What the shopper was told, the oldest first. */
  messages: v.array(messageSchema),
  /** mrp − discount − extra discount − discount for paying online = amount, as it was charged. */
  price: v.object({
    totalMrpPaise: paise,
    totalDiscountPaise: paise,
    totalExtraDiscountPaise: paise,
    prepaidDiscountPaise: paise,
    amountPaise: paise,
    refundedPaise: paise,
    /** What may still be sent back; null where none was paid online. */
    refundablePaise: v.nullable(paise),
  }),
  /** Masked: opened by revealMobile and revealAddress, which are logged. Null once removed. */
  customer: v.nullable(
    v.object({
      name: v.string(),
      /** "••••••0001" */
      mobile: v.string(),
      /** "••••, Jaipur, Rajasthan" */
      address: v.string(),
      city: v.string(),
      state: v.string(),
      pincode: v.string(),
    }),
  ),
  /** The key that sealed a customer who cannot be read now. */
  unreadableKeyId: v.nullable(v.string()),
  /** Of the request that placed the order: what its lines of the log and its trace are found by. */
  requestId: v.nullable(v.string()),
  paidAt: v.nullable(time),
  utr: v.nullable(v.string()),
  /** The campaign the shopper came by, where they agreed to ad measurement. */
  utm: v.nullable(
    v.partial(
      v.object({ source: v.string(), medium: v.string(), campaign: v.string(), term: v.string(), content: v.string() }),
    ),
  ),
  payments: v.array(
    v.object({
      paymentId: v.string(),
      state: v.picklist(PAYMENT_STATES),
      amountPaise: paise,
      method: v.nullable(v.string()),
      message: v.nullable(v.string()),
      /** The one payment that pays for the order; every other successful one goes back. */
      settles: v.boolean(),
      at: time,
    }),
  ),
  refunds: v.array(
    v.object({
      refundId: v.string(),
      kind: v.picklist(['order', 'partial', 'duplicate', 'gateway']),
      state: v.picklist(['requested', 'pending', 'on_hold', 'success', 'failed', 'cancelled']),
      amountPaise: paise,
      note: v.string(),
      lastError: v.nullable(v.string()),
      /** It came to nothing and is still owed, and the role may ask anew: on the order, or on the page of its return. */
      retry: v.nullable(v.object({ returnId: v.nullable(v.string()) })),
      requestedAt: time,
      at: time,
    }),
  ),
  /** Invoice and credit notes as they were issued, the oldest first. */
  issuedPapers: v.array(
    v.object({ number: v.string(), isCreditNote: v.boolean(), amountPaise: paise, issuedAt: time }),
  ),
  /** What the shopper's bank asks back, the oldest first. */
  disputes: v.array(disputeSchema),
  notes: v.array(v.object({ id: v.number(), at: time, by: v.string(), text: v.string() })),
  timeline: v.array(timelineEntrySchema),
  /** Other orders of the same mobile number, the newest first; five at most. */
  otherOrders: v.array(
    v.object({ orderId: v.string(), state: v.picklist(ORDER_STATES), placedAt: time, amountPaise: paise }),
  ),
});

export const revealedMobileSchema = v.object({ mobile: v.string() });
/** Without the mobile number, which packers do not see. */
export const revealedAddressSchema = v.object({
  fullname: v.string(),
  address1: v.string(),
  address2: v.string(),
  town: v.string(),
  city: v.string(),
  state: v.string(),
  pincode: v.string(),
});
