import { HOUR_MS } from '../time/durations.ts';

/**
 * What became of a shopper's wish to be reminded. `bought`: an order of the number was received since; `newer_order`:
 * they ordered again, and that order says what they wish now; `recently`: the number was reminded within a week.
 */
export type ReminderOutcome =
  | 'sent'
  | 'bought'
  | 'newer_order'
  | 'stopped'
  | 'recently'
  | 'sold_out'
  | 'too_late'
  | 'unreadable';

/** What is known of an order that was not paid, and of its number, when the reminder is due. */
export type LeftBehind = {
  now: number;
  placedAt: number;
  bought: boolean;
  orderedAgain: boolean;
  stopped: boolean;
  /** When the number was last reminded; null: never. */
  remindedAt: number | null;
  /** Whether at least one piece of the order can be had. */
  inStock: boolean;
};

/** The longest time a merchant may set, and a night; what is older, for instance after a pause of the shop, is history. */
export const REMINDED_WITHIN_MS = 48 * HOUR_MS;
/** A number gets one reminder in this time. */
export const REMINDER_PAUSE_MS = 7 * 24 * HOUR_MS;
/** An order of the number within this time after a reminder counts as bought. */
export const BOUGHT_WITHIN_MS = 7 * 24 * HOUR_MS;

/** Decides whether a due reminder is sent, and if not, why not. */
export function decideReminder(order: LeftBehind): ReminderOutcome {
  if (order.bought) return 'bought';
  if (order.orderedAgain) return 'newer_order';
  if (order.stopped) return 'stopped';
  if (order.now - order.placedAt > REMINDED_WITHIN_MS) return 'too_late';
  if (order.remindedAt !== null && order.now - order.remindedAt < REMINDER_PAUSE_MS) return 'recently';
  return order.inStock ? 'sent' : 'sold_out';
}
