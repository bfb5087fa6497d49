import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateAfterReport, type AttemptState } from './attempt-state.ts';
import {
  type Attempt,
  CLAIM_MS,
  decide,
  type Decision,
  type Question,
  TRANSPORTS,
  type Transport,
} from './send-decision.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = Date.parse('2026-11-22T12:00:00+05:30');
const RULES = { quietHours: { from: 21, to: 9 }, fallbackMs: 30 * MINUTE, maxAgeMs: DAY };

function ask(changes: Partial<Question> = {}): Decision {
  return decide({
    now: NOON,
    eventAt: NOON,
    candidates: TRANSPORTS,
    attempts: [],
    spent: new Set(),
    rules: RULES,
    ...changes,
  });
}
const tried = (transport: Transport, state: AttemptState, minutesAgo = 0, tries = 1): Attempt => ({
  transport,
  state,
  tries,
  changedAt: NOON - minutesAgo * MINUTE,
});

test('a message is sent by the first transport that can reach the shopper', () => {
  expect(ask()).toEqual({ do: 'send', transport: 'whatsapp' });
  expect(ask({ candidates: ['email'] })).toEqual({ do: 'send', transport: 'email' });
  expect(ask({ candidates: [] })).toEqual({ do: 'end', as: 'skipped', why: 'nobody_to_tell' });
});

test('at night WhatsApp and SMS wait until nine, and a mail is sent', () => {
  const night = Date.parse('2026-11-22T23:00:00+05:30');
  const nine = Date.parse('2026-11-23T09:00:00+05:30');
  expect(ask({ now: night, eventAt: night })).toEqual({ do: 'wait', until: nine });
  expect(ask({ now: night, eventAt: night, candidates: ['email'] })).toEqual({ do: 'send', transport: 'email' });
});

test('an event older than a day sends no message', () => {
  expect(ask({ eventAt: NOON - DAY - 1 })).toEqual({ do: 'end', as: 'skipped', why: 'too_old' });
});

test('a message that failed, or is not delivered after half an hour, is sent by the next transport', () => {
  expect(ask({ attempts: [tried('whatsapp', 'failed')] })).toEqual({ do: 'send', transport: 'sms' });
  expect(ask({ attempts: [tried('whatsapp', 'sent', 29)] })).toEqual({ do: 'wait', until: NOON + MINUTE });
  expect(ask({ attempts: [tried('whatsapp', 'sent', 30)] })).toEqual({ do: 'send', transport: 'sms' });
  expect(ask({ attempts: [tried('whatsapp', 'delivered', 30)] })).toEqual({ do: 'end', as: 'delivered', why: 'told' });
});

test('a message that may have been sent is never sent again: WhatsApp waits for a report, others end unknown', () => {
  expect(ask({ attempts: [tried('whatsapp', 'claimed', 5)] })).toEqual({ do: 'wait', until: NOON + 25 * MINUTE });
  const mail = { candidates: ['email'] as const };
  expect(ask({ ...mail, attempts: [tried('email', 'claimed')] })).toEqual({ do: 'wait', until: NOON + CLAIM_MS });
  const unknown = { do: 'end', as: 'unknown', why: 'perhaps_told' };
  expect(ask({ ...mail, attempts: [tried('email', 'claimed', 2)] })).toEqual(unknown);
  expect(ask({ candidates: ['whatsapp'], attempts: [tried('whatsapp', 'claimed', 30)] })).toEqual(unknown);
});

test('a refused message is retried after increasing pauses, and then sent by the next transport', () => {
  expect(ask({ attempts: [tried('whatsapp', 'refused', 0, 1)] })).toEqual({ do: 'wait', until: NOON + MINUTE / 2 });
  expect(ask({ attempts: [tried('whatsapp', 'refused', 0, 4)] })).toEqual({ do: 'wait', until: NOON + 30 * MINUTE });
  expect(ask({ attempts: [tried('whatsapp', 'refused', 0, 5)] })).toEqual({ do: 'send', transport: 'sms' });
  const last = { candidates: ['email'] as const, attempts: [tried('email', 'refused', 0, 5)] };
  expect(ask(last)).toEqual({ do: 'end', as: 'failed', why: 'refused' });
});

test('a transport that has reached its daily cap is skipped', () => {
  expect(ask({ spent: new Set(['whatsapp']) })).toEqual({ do: 'send', transport: 'sms' });
  expect(ask({ spent: new Set(TRANSPORTS) })).toEqual({ do: 'end', as: 'skipped', why: 'daily_cap' });
});

type World = {
  answers: ('accepted' | 'refused' | 'failed' | 'unknown')[];
  reports: ('delivered' | 'failed' | 'lost' | 'late')[];
};

/** Simulates one message to its end; returns how often each transport accepted it, and how it ended. */
function live({ answers, reports }: World, candidates: readonly Transport[], startHour: number) {
  const eventAt = NOON + startHour * 60 * MINUTE;
  const attempts: Attempt[] = [];
  const sent: Record<Transport, number> = { whatsapp: 0, sms: 0, email: 0 };
  let [now, ended]: [number, Decision | null] = [eventAt, null];
  for (let step = 0; step < 60 && !ended; step += 1) {
    const decision = decide({ now, eventAt, candidates, attempts, spent: new Set(), rules: RULES });
    if (decision.do === 'end') ended = decision;
    if (decision.do === 'wait') now = Math.max(decision.until, now + 1);
    if (decision.do !== 'send') continue;
    const { transport } = decision;
    const hour = new Date(now + 19_800_000).getUTCHours();
    expect(transport === 'email' || (hour >= 9 && hour < 21)).toBe(true);
    expect(now - eventAt).toBeLessThanOrEqual(DAY);
    const answer = answers.shift() ?? 'accepted';
    const before = attempts.find((one) => one.transport === transport);
    const attempt = before ?? { transport, state: 'claimed', tries: 0, changedAt: now };
    if (!before) attempts.push(attempt);
    const took = answer === 'accepted' || answer === 'unknown';
    sent[transport] += took ? 1 : 0;
    const report = took && transport === 'whatsapp' ? (reports.shift() ?? 'delivered') : 'lost';
    attempt.tries += 1;
    attempt.changedAt = now;
    attempt.state = answer === 'unknown' ? 'claimed' : answer;
    if (report === 'delivered' || report === 'failed') attempt.state = stateAfterReport(attempt.state, report);
  }
  return { sent, ended, attempts };
}

test('no transport accepts a message twice and every message ends, whatever transports respond and report', () => {
  const world = fc.record({
    answers: fc.array(fc.constantFrom('accepted' as const, 'refused' as const, 'failed' as const, 'unknown' as const), {
      maxLength: 20,
    }),
    reports: fc.array(fc.constantFrom('delivered' as const, 'failed' as const, 'lost' as const, 'late' as const), {
      maxLength: 3,
    }),
  });
  fc.assert(
    fc.property(
      world,
      fc.subarray([...TRANSPORTS], { minLength: 1 }),
      fc.integer({ min: 0, max: 23 }),
      (wild, ways, hour) => {
        const { sent, ended, attempts } = live({ answers: [...wild.answers], reports: [...wild.reports] }, ways, hour);
        for (const transport of TRANSPORTS) expect(sent[transport]).toBeLessThanOrEqual(1);
        expect(ended?.do).toBe('end');
        // No message ends while a transport is left that could accept it: all were tried, or one accepted it.
        const took = sent.whatsapp + sent.sms + sent.email;
        const allTried = attempts.length === ways.length;
        expect(took > 0 || (allTried && attempts.every((one) => one.state === 'failed' || one.tries === 5))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
