import { type AttemptState, hasArrived } from './attempt-state.ts';
import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

/** In the order in which they are tried. */
export const TRANSPORTS = ['whatsapp', 'sms', 'email'] as const;

export type Transport = (typeof TRANSPORTS)[number];

/** The tries by one transport; times in ms since the epoch. */
export type Attempt = { transport: Transport; state: AttemptState; tries: number; changedAt: number };

export type SendRules = {
  quietHours: QuietHours;
  /** Without a delivery report for this long, a message is sent by the next transport. */
  fallbackMs: number;
  /** Maximum age of an event for which sending starts. */
  maxAgeMs: number;
};

export type Question = {
  now: number;
  /** When the event of the message happened. */
  eventAt: number;
  /**
   * The transports that can reach this recipient with this message, in order, without stopped ones and those
   * without a template.
   */
  candidates: readonly Transport[];
  attempts: readonly Attempt[];
  /** The transports that have reached their daily cap. */
  spent: ReadonlySet<Transport>;
  rules: SendRules;
};

export type Ending = 'delivered' | 'sent' | 'unknown' | 'failed' | 'skipped';

export type Decision =
  | { do: 'send'; transport: Transport }
  | { do: 'wait'; until: number }
  | { do: 'end'; as: Ending; why: 'told' | 'perhaps_told' | 'refused' | 'too_old' | 'daily_cap' | 'nobody_to_tell' };

/** Pauses before a refused message is retried. After the last one the next transport is used. */
const RETRY_PAUSES_MS = [30_000, 120_000, 600_000, 1_800_000];
/** Longer than any transport takes to respond: an attempt claimed for longer was interrupted. */
export const CLAIM_MS = 90_000;
/** The transports that report whether a message arrived. */
const REPORTS: ReadonlySet<Transport> = new Set(['whatsapp']);
/** The transports that make a phone ring; mail does not. */
const RINGS: ReadonlySet<Transport> = new Set(['whatsapp', 'sms']);

/**
 * Decides what to do with a message now. A transport is used again only if it certainly did not accept the
 * message: one that may have sent it never gets it a second time.
 */
export function decide(question: Question): Decision {
  const { now, candidates, attempts } = question;
  if (attempts.some(({ state }) => hasArrived(state))) return { do: 'end', as: 'delivered', why: 'told' };
  for (const [index, transport] of candidates.entries()) {
    const attempt = attempts.find((one) => one.transport === transport);
    const step = stepFor(question, transport, attempt, candidates.slice(index + 1));
    if (step === 'next') continue;
    return step.do === 'wait' && step.until <= now ? { do: 'wait', until: now + 1000 } : step;
  }
  return ending(question);
}

function stepFor(
  question: Question,
  transport: Transport,
  attempt: Attempt | undefined,
  others: readonly Transport[],
): Decision | 'next' {
  const { now } = question;
  switch (attempt?.state) {
    case undefined:
      return begin(question, transport, now);
    case 'refused': {
      const pause = RETRY_PAUSES_MS[attempt.tries - 1];
      return pause === undefined ? 'next' : begin(question, transport, attempt.changedAt + pause);
    }
    case 'claimed':
    case 'accepted':
    case 'sent':
      return follow(question, transport, attempt, others);
    case 'failed':
    case 'delivered':
    case 'read':
      return 'next';
  }
}

function begin({ now, eventAt, spent, rules }: Question, transport: Transport, from: number): Decision | 'next' {
  if (spent.has(transport)) return 'next';
  const earliest = Math.max(now, from);
  const at = RINGS.has(transport) ? afterQuietHours(earliest, rules.quietHours) : earliest;
  if (at - eventAt > rules.maxAgeMs) return 'next';
  return at > now ? { do: 'wait', until: at } : { do: 'send', transport };
}

/**
 * For a message that was given to a transport, or interrupted while it was: waits for a report if the
 * transport sends one and another transport is left.
 */
function follow(
  { now, eventAt, attempts, rules }: Question,
  transport: Transport,
  { state, changedAt }: Attempt,
  others: readonly Transport[],
): Decision | 'next' {
  // A later transport already has the message: its attempt decides.
  const passedOn = others.some((other) => attempts.some((attempt) => attempt.transport === other));
  if (passedOn) return 'next';
  const waitsUntil = changedAt + (REPORTS.has(transport) ? rules.fallbackMs : state === 'claimed' ? CLAIM_MS : 0);
  const untried = others.some((other) => mayBeTried(attempts.find((attempt) => attempt.transport === other)));
  if (now < waitsUntil && (untried || state === 'claimed')) return { do: 'wait', until: waitsUntil };
  if (REPORTS.has(transport) && untried && now - eventAt <= rules.maxAgeMs) return 'next';
  return state === 'claimed'
    ? { do: 'end', as: 'unknown', why: 'perhaps_told' }
    : { do: 'end', as: 'sent', why: 'told' };
}

function mayBeTried(attempt: Attempt | undefined): boolean {
  return attempt === undefined || (attempt.state === 'refused' && attempt.tries <= RETRY_PAUSES_MS.length);
}

/** Returns the end of a message with no transport left to try. */
function ending({ now, eventAt, candidates, attempts, spent, rules }: Question): Decision {
  const states = new Set(attempts.map(({ state }) => state));
  if (states.has('accepted') || states.has('sent')) return { do: 'end', as: 'sent', why: 'told' };
  if (states.has('claimed')) return { do: 'end', as: 'unknown', why: 'perhaps_told' };
  if (candidates.length === 0 && attempts.length === 0) return { do: 'end', as: 'skipped', why: 'nobody_to_tell' };
  if (states.has('failed') || attempts.some(({ tries }) => tries > RETRY_PAUSES_MS.length)) {
    return { do: 'end', as: 'failed', why: 'refused' };
  }
  if (candidates.every((transport) => spent.has(transport))) return { do: 'end', as: 'skipped', why: 'daily_cap' };
  if (now - eventAt > rules.maxAgeMs || attempts.length === 0) return { do: 'end', as: 'skipped', why: 'too_old' };
  return { do: 'end', as: 'failed', why: 'refused' };
}
