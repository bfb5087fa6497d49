import * as v from 'valibot';
import { type DeskEndpoint, get } from './desk-endpoint.ts';
import { SET_UP_STEPS } from '../../domain/merchant/set-up.ts';
import { count, paise, time } from './desk-fields.ts';

const dayFigures = v.object({
  revenuePaise: paise,
  orders: count,
  /** 0 if there were no orders. */
  averageOrderPaise: paise,
});

/** Sales by day, oldest first, today included. */
const salesDays = v.array(v.object({ day: v.string(), revenuePaise: paise, orders: count }));
export const salesOfDaysSchema = v.object({ days: salesDays });

/** GET /api/today. Days are in Indian time. `yesterday` and `weekAgo` count only up to the current time of day. */
export const todaySchema = v.object({
  at: time,
  waiting: v.object({
    confirm: count,
    pack: count,
    ship: count,
    held: count,
    /** COD orders that wait for the shopper's confirmation. */
    unconfirmed: count,
    /** Parcels with a failed delivery attempt, for which the carrier waits for instructions. */
    attemptFailed: count,
    /** Orders of which the courier told bad news that waits for a person. */
    parcelTrouble: count,
    refundsFailed: count,
    refundsUnderWay: count,
    /** Orders whose goods were packed and whose invoice could not be issued. */
    notInvoiced: count,
    contactRequests: count,
    deadLetters: count,
    /** Reviews that wait for moderation. */
    reviews: count,
    /** Returns and exchanges that wait for an action by the shop. */
    returns: count,
    /** Approved returns that the booked courier did not get, or for which none could be booked. */
    pickupsFailed: count,
    /** Messages of the last two days that failed or may have failed. */
    messagesFailed: count,
    /** Disputed payments for which the gateway waits for the merchant's response. */
    disputes: count,
    /** Open differences between gateway, orders, bank and couriers. */
    differences: count,
  }),
  /** Null for packers. */
  sales: v.nullable(
    v.object({
      today: dayFigures,
      yesterday: dayFigures,
      weekAgo: dayFigures,
      /** The last 14 days. */
      days: salesDays,
      /** Orders started today with online payment, and those of them that were paid. */
      conversion: v.object({ started: count, paid: count }),
    }),
  ),
  failedPayments: v.array(v.object({ reason: v.string(), method: v.nullable(v.string()), payments: count })),
  /** Best sellers of the last seven days by number of pieces. */
  bestSellers: v.array(
    v.object({
      productId: v.string(),
      handle: v.string(),
      title: v.string(),
      pictureUrl: v.nullable(v.string()),
      pieces: count,
      /** Sizes, or variants named by their options, that cannot be bought now. */
      soldOut: v.array(v.string()),
    }),
  ),
  /** Searches of the last seven days without results, most frequent first. */
  missedSearches: v.array(v.object({ words: v.string(), searches: count })),
  /** What makes the shop the merchant's own; empty once what shoppers or the law want is done, and in the demo. */
  setUp: v.array(v.object({ step: v.picklist(SET_UP_STEPS), done: v.boolean(), better: v.boolean() })),
  /** Why the draft was not published when it was to be, and who timed it; null: nothing failed, or the user may not read it. */
  unpublished: v.nullable(v.object({ failure: v.string(), by: v.nullable(v.string()) })),
  /** Collections to which the menu leads and which are not in the shop, by handle; empty for who may not read the draft. */
  goneFromMenu: v.array(v.string()),
  /** The currency of the feed's prices if it is another one than rupees, so that nothing is sold; else null. */
  foreignCurrency: v.nullable(v.string()),
  catalogue: v.object({
    products: count,
    collections: count,
    ageMs: v.nullable(v.number()),
  }),
  gateway: v.object({
    /** Gateway calls since the process started, with and without a response. */
    answered: count,
    unanswered: count,
    /** When the last webhook arrived; null if none is stored. */
    lastWebhookAt: v.nullable(time),
    /** `production` moves real money, the others test money. */
    environment: v.picklist(['simulated', 'sandbox', 'production']),
    /** The names of the gateways from which new orders turn away. */
    away: v.array(v.string()),
  }),
});

/** Endpoints of today's figures and of the events that keep the screens current. */
export const TODAY_ENDPOINTS = {
  today: get('/api/today', 'packer', { response: todaySchema }),
  /** The same days as in `today`, and those before them, up to 30. */
  salesOfDays: get('/api/today/days', 'manager', { response: salesOfDaysSchema }),
  events: get('/api/events', 'packer', { response: 'events' }),
} as const satisfies Record<string, DeskEndpoint>;
