import { beginOfDayInIndia, inIndia } from '../dates/india.ts';
import type { Paise } from '../money/money.ts';
import { DAY_MS } from '../time/durations.ts';

/**
 * What adds credit (`given` by the merchant, `returned` from an order that it paid, `refunded` in place of money with its
 * `bonus`, `sold` as a gift card), and what takes from it (`paid_back`: a gift card's money went back to its buyer).
 */
export const CREDIT_KINDS = [
  'given',
  'withdrawn',
  'expired',
  'spent',
  'returned',
  'refunded',
  'bonus',
  'sold',
  'paid_back',
] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** The owner of an account: a mobile number, or the holder of a gift card's code. */
export type CreditHolder = 'number' | 'gift_card';

/** A line of an account's book. One that takes names the line whose credit it takes. */
export type CreditEntry = {
  id: number;
  /** Positive adds, negative takes. */
  amountPaise: Paise;
  /** The adding line that it takes from; null: it adds. */
  from: number | null;
  /** Epoch ms, the first moment at which added credit no longer counts; null in lines that take. */
  expiresAt: number | null;
};

/** What is left of added credit. */
export type CreditLeft = { id: number; leftPaise: Paise; expiresAt: number };

/** Returns what is left of each addition, whether it has expired or not, in the order in which it is taken. */
export function creditLeft(entries: readonly CreditEntry[]): CreditLeft[] {
  const taken = new Map<number, Paise>();
  for (const { from, amountPaise } of entries) {
    if (from !== null) taken.set(from, (taken.get(from) ?? 0) - amountPaise);
  }
  return entries
    .flatMap(({ id, amountPaise, from, expiresAt }) => {
      const leftPaise = amountPaise - (taken.get(id) ?? 0);
      return from !== null || expiresAt === null || leftPaise <= 0 ? [] : [{ id, leftPaise, expiresAt }];
    })
    .toSorted((a, b) => a.expiresAt - b.expiresAt || a.id - b.id);
}

export const isExpired = ({ expiresAt }: Pick<CreditLeft, 'expiresAt'>, now: number): boolean => expiresAt <= now;

/** Returns what can be taken now, in paise. */
export function creditBalance(left: readonly CreditLeft[], now: number): Paise {
  return left.reduce((sum, one) => (isExpired(one, now) ? sum : sum + one.leftPaise), 0);
}

/** Returns how much to take of each addition, what expires first before the rest; null: there is not enough. */
export function takeCredit(
  left: readonly CreditLeft[],
  paise: Paise,
  now: number,
): { from: number; paise: Paise }[] | null {
  const parts: { from: number; paise: Paise }[] = [];
  let open = paise;
  for (const one of left) {
    const part = isExpired(one, now) ? 0 : Math.min(open, one.leftPaise);
    if (part > 0) parts.push({ from: one.id, paise: part });
    open -= part;
  }
  return open > 0 ? null : parts;
}

/**
 * Returns when credit that is given now expires: at the end of the same day in India so many months later, or of the
 * month's last day if it has no such day. Epoch ms.
 */
export function creditExpiry(givenAt: number, months: number): number {
  const given = inIndia(givenAt);
  const [year, month] = [given.getUTCFullYear(), given.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(given.getUTCDate(), lastDay));
  return beginOfDayInIndia(day / DAY_MS + 1);
}

/** Days for which credit that comes back from an order can be used at least, whatever it had left. */
const DAYS_AFTER_RETURN = 30;

/** Returns when credit expires that comes back from an order: when it would have, but not too soon to be used. Epoch ms. */
export function returnedExpiry(expiresAt: number, returnedAt: number): number {
  const today = Math.floor(inIndia(returnedAt).getTime() / DAY_MS);
  return Math.max(expiresAt, beginOfDayInIndia(today + DAYS_AFTER_RETURN + 1));
}
