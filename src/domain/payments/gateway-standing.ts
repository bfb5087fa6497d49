import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';

/** When new orders turn away from a gateway that opens no sessions, and when they try it again. Times are in ms. */
export type TurnAwayRule = {
  /** Only tries within this time count. */
  windowMs: number;
  /** Fewer tries than this say nothing. */
  fewestTries: number;
  /** The share of failed tries from which it is turned away from. */
  failedPercent: number;
  /** A session that took longer counts as failed, and its shopper is sent to the other gateway. */
  slowMs: number;
  /** How long nobody is sent there. It doubles with each failure, up to the longest. */
  pauseMs: number;
  longestPauseMs: number;
  /** How many orders in a row must open there before all others follow. */
  goodTries: number;
  /** A gateway that fails within this time of its return waits twice as long as the time before. */
  calmMs: number;
};

export const TURN_AWAY_RULE: TurnAwayRule = {
  windowMs: 2 * MINUTE_MS,
  fewestTries: 4,
  failedPercent: 50,
  slowMs: 4 * SECOND_MS,
  pauseMs: MINUTE_MS,
  longestPauseMs: 15 * MINUTE_MS,
  goodTries: 3,
  calmMs: 30 * MINUTE_MS,
};

/** One try to open a session. */
export type SessionTry = { at: number; isGood: boolean };

/** What is known of a gateway; times are epoch ms. */
export type GatewayStanding = {
  /** When new orders turned away from it; null: they go there. */
  awaySince: number | null;
  /** When the next order may try it; null unless they turned away. */
  lookAgainAt: number | null;
  /** The last pause. */
  pauseMs: number;
  /** How many orders in a row have opened there since. */
  goodTries: number;
  /** When new orders last came back to it. */
  backAt: number | null;
};

export const IN_ORDER: GatewayStanding = {
  awaySince: null,
  lookAgainAt: null,
  pauseMs: 0,
  goodTries: 0,
  backAt: null,
};

/** Many good tries before an outage must not hide it, so only the latest count: this many times the fewest. */
const LATEST = 5;

/** Returns the tries that still count, oldest first. */
export function recentTries(tries: readonly SessionTry[], rule: TurnAwayRule, now: number): SessionTry[] {
  const within = tries.filter(({ at }) => at > now - rule.windowMs && at <= now);
  return within.toSorted((a, b) => a.at - b.at).slice(-LATEST * rule.fewestTries);
}

/** How many of the recent tries failed, if that is enough to turn away; otherwise null. */
export function tooManyFailures(
  tries: readonly SessionTry[],
  rule: TurnAwayRule,
  now: number,
): { failed: number; of: number } | null {
  const recent = recentTries(tries, rule, now);
  const failed = recent.filter(({ isGood }) => !isGood).length;
  const isEnough = recent.length >= rule.fewestTries && failed * 100 >= rule.failedPercent * recent.length;
  return isEnough && failed > 0 ? { failed, of: recent.length } : null;
}

/** The standing after new orders turn away. One that fails soon after its return waits longer than before. */
export function turnedAway(standing: GatewayStanding, rule: TurnAwayRule, now: number): GatewayStanding {
  const isSoon = standing.backAt !== null && now - standing.backAt < rule.calmMs;
  const pauseMs = isSoon ? doubled(standing.pauseMs, rule) : rule.pauseMs;
  return { awaySince: now, lookAgainAt: now + pauseMs, pauseMs, goodTries: 0, backAt: standing.backAt };
}

/** How far the clocks of processes may differ. */
export const CLOCK_DIFFERENCE_MS = MINUTE_MS;

/**
 * Whether the next order may try a gateway that others turn away from. A time further off than the pause was written by a
 * clock that has been put right since.
 */
export function mayLookAgain({ awaySince, lookAgainAt, pauseMs }: GatewayStanding, now: number): boolean {
  if (awaySince === null || lookAgainAt === null) return false;
  return now >= lookAgainAt || lookAgainAt - now > pauseMs + CLOCK_DIFFERENCE_MS;
}

/** The standing while one order tries: all others wait a pause longer, whatever becomes of it. */
export function whileTrying(standing: GatewayStanding, now: number): GatewayStanding {
  return { ...standing, lookAgainAt: now + standing.pauseMs };
}

/** The standing after that order opened there, or did not. */
export function afterTrying(
  standing: GatewayStanding,
  isGood: boolean,
  rule: TurnAwayRule,
  now: number,
): GatewayStanding {
  if (standing.awaySince === null) return standing;
  if (!isGood) {
    const pauseMs = doubled(standing.pauseMs, rule);
    return { ...standing, pauseMs, lookAgainAt: now + pauseMs, goodTries: 0 };
  }
  const goodTries = standing.goodTries + 1;
  if (goodTries < rule.goodTries) return { ...standing, goodTries, lookAgainAt: now };
  return { awaySince: null, lookAgainAt: null, pauseMs: standing.pauseMs, goodTries: 0, backAt: now };
}

function doubled(pauseMs: number, { pauseMs: shortest, longestPauseMs }: TurnAwayRule): number {
  return Math.max(shortest, Math.min(pauseMs * 2, longestPauseMs));
}

/**
 * Which of the two a new order goes to. `isTrying`: it is the one that tries whether the preferred gateway is there
 * again. If both are away it goes where it is wanted: there is nothing better.
 */
export function chosenGateway(
  preferred: GatewayStanding,
  other: GatewayStanding,
  now: number,
): { goesTo: 'preferred' | 'other'; isTrying: boolean } {
  if (preferred.awaySince === null) return { goesTo: 'preferred', isTrying: false };
  if (mayLookAgain(preferred, now)) return { goesTo: 'preferred', isTrying: true };
  if (other.awaySince === null) return { goesTo: 'other', isTrying: false };
  if (mayLookAgain(other, now)) return { goesTo: 'other', isTrying: true };
  return { goesTo: 'preferred', isTrying: false };
}
