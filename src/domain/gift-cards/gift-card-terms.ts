import { beginOfDayInIndia, dayNumberInIndia } from '../dates/india.ts';
import { afterQuietHours, type QuietHours } from '../messages/quiet-hours.ts';
import type { Paise } from '../money/money.ts';
import type { OrderState } from '../orders/order-state.ts';
import { isActiveOrder, isState } from '../orders/order-state-table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours of India's clock in which no card arrives, not even by mail. */
const NO_CARDS: QuietHours = { from: 21, to: 9 };
/** How far ahead a card may be ordered, in days. */
export const MOST_DAYS_AHEAD = 365;
/** So many days before a card ends its holder is told. */
export const WARNED_DAYS_BEFORE = 30;
/** The longest words of a buyer's own on a card. */
export const MOST_WORDS = 300;

export type CardAmounts = { amounts: readonly number[]; ownAmounts: boolean; leastPaise: Paise; mostPaise: Paise };

/** Whether a card of this amount is sold: one of the amounts, which are whole rupees, or one of the buyer's own. */
export function isCardAmount({ amounts, ownAmounts, leastPaise, mostPaise }: CardAmounts, paise: Paise): boolean {
  return (
    amounts.includes(paise / 100) || (ownAmounts && paise >= leastPaise && paise <= mostPaise && paise % 100 === 0)
  );
}

/** Returns when a card arrives that is wanted on a day such as 2026-12-24, in epoch ms; null: not on that day. */
export function cardArrival(day: string, now: number): number | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const ahead = midnight / DAY_MS - dayNumberInIndia(now);
  if (!Number.isInteger(ahead) || ahead < 0 || ahead > MOST_DAYS_AHEAD) return null;
  return beginOfDayInIndia(midnight / DAY_MS) + 9 * HOUR_MS;
}

/** Whether cards may arrive now: from 9 to 21 on India's clock. */
export function isHourForCards(now: number): boolean {
  return afterQuietHours(now, NO_CARDS) === now;
}

/** `called_off`: its money went back, or goes; `held`: its order waits for the merchant or a bank. */
export const CARD_STATES = ['good', 'spent', 'ended', 'called_off', 'held'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Returns what has become of a card that was made. `endsAt`: of the last of its credit that was not spent. */
export function cardState(
  card: { orderState: OrderState; balancePaise: Paise; endsAt: number },
  now: number,
): CardState {
  if (isState(card.orderState, { phase: ['called_off', 'came_back'] })) return 'called_off';
  if (!isActiveOrder(card.orderState)) return 'held';
  if (card.balancePaise > 0) return 'good';
  return card.endsAt <= now ? 'ended' : 'spent';
}
