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

test('a message goes by the first transport that can reach the shopper', () => {
  expect(ask()).toEqual({ do: 'send', transport: 'whatsapp' });
  expect(ask({ candidates: ['email'] })).toEqual({ do: 'send', transport: 'email' });
  expect(ask({ candidates: [] })).toEqual({ do: 'end', as: 'skipped', why: 'nobody_to_tell' });
});

test('at night a phone is left alone until nine, and a mail is sent', () => {
  const night = Date.parse('2026-11-22T23:00:00+05:30');
  const nine = Date.parse('2026-11-23T09:00:00+05:30');
  expect(ask({ now: night, eventAt: night })).toEqual({ do: 'wait', until: nine });
  expect(ask({ now: night, eventAt: night, candidates: ['email'] })).toEqual({ do: 'send', transport: 'email' });
});

test('an event older than a day is told to nobody', () => {
  expect(ask({ eventAt: NOON - DAY - 1 })).toEqual({ do: 'end', as: 'skipped', why: 'too_old' });
});

test('what has failed, and what is not delivered after half an hour, goes by the next transport', () => {
  expect(ask({ attempts: [tried('whatsapp', 'failed')] })).toEqual({ do: 'send', transport: 'sms' });
  expect(ask({ attempts: [tried('whatsapp', 'sent', 29)] })).toEqual({ do: 'wait', until: NOON + MINUTE });
  expect(ask({ attempts: [tried('whatsapp', 'sent', 30)] })).toEqual({ do: 'send', transport: 'sms' });
  expect(ask({ attempts: [tried('whatsapp', 'delivered', 30)] })).toEqual({ do: 'end', as: 'delivered', why: 'told' });
});

test('what may have left is never sent again: WhatsApp waits for word of it, the others end as unknown', () => {
  expect(ask({ attempts: [tried('whatsapp', 'claimed', 5)] })).toEqual({ do: 'wait', until: NOON + 25 * MINUTE });
  const mail = { candidates: ['email'] as const };
  expect(ask({ ...mail, attempts: [tried('email', 'claimed')] })).toEqual({ do: 'wait', until: NOON + CLAIM_MS });
  const unknown = { do: 'end', as: 'unknown', why: 'perhaps_told' };
  expect(ask({ ...mail, attempts: [tried('email', 'claimed', 2)] })).toEqual(unknown);
  expect(ask({ candidates: ['whatsapp'], attempts: [tried('whatsapp', 'claimed', 30)] })).toEqual(unknown);
});

test('what was refused is tried again after longer and longer pauses, and then goes by the next transport', () => {
  expect(ask({ attempts: [tried('whatsapp', 'refused', 0, 1)] })).toEqual({ do: 'wait', until: NOON + MINUTE / 2 });
  expect(ask({ attempts: [tried('whatsapp', 'refused', 0, 4)] })).toEqual({ do: 'wait', until: NOON + 30 * MINUTE });
  expect(ask({ attempts: [tried('whatsapp', 'refused', 0, 5)] })).toEqual({ do: 'send', transport: 'sms' });
  const last = { candidates: ['email'] as const, attempts: [tried('email', 'refused', 0, 5)] };
  expect(ask(last)).toEqual({ do: 'end', as: 'failed', why: 'refused' });
});

test('a transport whose messages of the day are used up is passed over', () => {
  expect(ask({ spent: new Set(['whatsapp']) })).toEqual({ do: 'send', transport: 'sms' });
  expect(ask({ spent: new Set(TRANSPORTS) })).toEqual({ do: 'end', as: 'skipped', why: 'daily_cap' });
});

type World = {
  answers: ('accepted' | 'refused' | 'failed' | 'unknown')[];
  reports: ('delivered' | 'failed' | 'lost' | 'late')[];
};

/** Lives one message through; gives how often each transport took it, and how it ended. */
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

test('whatever transports answer and report, no transport takes a message twice, and it comes to an end', () => {
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
        // Nothing is given up that a transport would have taken: all were tried, or one has it.
        const took = sent.whatsapp + sent.sms + sent.email;
        const allTried = attempts.length === ways.length;
        expect(took > 0 || (allTried && attempts.every((one) => one.state === 'failed' || one.tries === 5))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
