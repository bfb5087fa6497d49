import * as v from 'valibot';
import { count, paise, time } from './desk-fields.ts';

const dayFigures = v.object({
  revenuePaise: paise,
  orders: count,
  /** 0 where there were no orders. */
  averageOrderPaise: paise,
});

/** GET /api/today. Days are India's; yesterday's and last week's are up to the same time of day as now. */
export const todaySchema = v.object({
  at: time,
  waiting: v.object({
    confirm: count,
    pack: count,
    ship: count,
    held: count,
    /** Cash on delivery orders that wait for the shopper's yes. */
    unconfirmed: count,
    /** Parcels that could not be handed over: the carrier waits for word. */
    attemptFailed: count,
    refundsFailed: count,
    refundsUnderWay: count,
    contactRequests: count,
    deadLetters: count,
    /** Reviews that nobody has looked at. */
    reviews: count,
    /** Returns and exchanges that wait for somebody. */
    returns: count,
    /** Messages of the last two days that reached nobody, or may have reached nobody. */
    messagesFailed: count,
    /** Disputed payments whose answer the gateway waits for. */
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
      /** The last 14 days, the oldest first, today included. */
      days: v.array(v.object({ day: v.string(), revenuePaise: paise, orders: count })),
      /** Orders begun with an online payment today, and those of them that were paid. */
      conversion: v.object({ started: count, paid: count }),
    }),
  ),
  failedPayments: v.array(v.object({ reason: v.string(), method: v.nullable(v.string()), payments: count })),
  /** Of the last seven days, by pieces. */
  bestSellers: v.array(
    v.object({
      productId: v.string(),
      handle: v.string(),
      title: v.string(),
      pictureUrl: v.nullable(v.string()),
      pieces: count,
      /** Sizes, or variants by their options, that cannot be bought now. */
      soldOut: v.array(v.string()),
    }),
  ),
  /** Words of the last seven days that found nothing, the most frequent first. */
  missedSearches: v.array(v.object({ words: v.string(), searches: count })),
  catalogue: v.object({
    products: count,
    collections: count,
    ageMs: v.nullable(v.number()),
    lastOutcome: v.nullable(v.string()),
  }),
  gateway: v.object({
    /** Since the process started: calls that were answered, and those that were not. */
    answered: count,
    unanswered: count,
    /** The last webhook that came; null: none is kept. */
    lastWebhookAt: v.nullable(time),
    /** Whose money moves. */
    environment: v.picklist(['simulated', 'sandbox', 'production']),
  }),
});
