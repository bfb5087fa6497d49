import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterTrying,
  chosenGateway,
  type GatewayStanding,
  IN_ORDER,
  mayLookAgain,
  recentTries,
  type SessionTry,
  tooManyFailures,
  TURN_AWAY_RULE,
  turnedAway,
  whileTrying,
} from './gateway-standing.ts';

const MINUTE = 60_000;
const RULE = TURN_AWAY_RULE;
const NOW = 1_800_000_000_000;

const tries = (results: string): SessionTry[] =>
  results.split('').map((result, index) => ({ at: NOW - index * 1000, isGood: result === '+' }));

describe('turning away', () => {
  test.each([
    ['too few tries say nothing', '---', null],
    ['half of four failed', '+-+-', { failed: 2, of: 4 }],
    ['less than half failed', '++--+', null],
    ['all are good', '++++++', null],
  ])('%s', (_title, results, expected) => {
    expect(tooManyFailures(tries(results), RULE, NOW)).toEqual(expected);
  });

  test('failures before the window do not count', () => {
    const old = tries('------').map(({ at, isGood }) => ({ at: at - RULE.windowMs, isGood }));
    expect(tooManyFailures([...old, ...tries('++')], RULE, NOW)).toBeNull();
  });

  test('an outage in the middle of a sale is seen after ten failures, however many went well before', () => {
    const sale = (failures: number) =>
      Array.from({ length: 300 }, (_, index) => ({ at: NOW - 60_000 + index * 100, isGood: index < 300 - failures }));
    expect(tooManyFailures(sale(9), RULE, NOW)).toBeNull();
    expect(tooManyFailures(sale(10), RULE, NOW)).toEqual({ failed: 10, of: 20 });
  });

  test('a gateway that opens every session is never turned away from', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10 * MINUTE)), (ages) => {
        const all = ages.map((age) => ({ at: NOW - age, isGood: true }));
        expect(tooManyFailures(all, { ...RULE, failedPercent: 1 }, NOW)).toBeNull();
      }),
    );
  });
});

describe('coming back', () => {
  const away = turnedAway(IN_ORDER, RULE, NOW);

  test('nobody tries it before the pause is over, and then one order at a time', () => {
    expect(mayLookAgain(away, NOW + RULE.pauseMs - 1)).toBe(false);
    expect(mayLookAgain(away, NOW + RULE.pauseMs)).toBe(true);
    expect(mayLookAgain(whileTrying(away, NOW + RULE.pauseMs), NOW + RULE.pauseMs + 1)).toBe(false);
  });

  test('a clock that was a day ahead, and was put right, keeps nobody away for a day; one a little ahead says nothing', () => {
    const ahead = (ms: number) => turnedAway(IN_ORDER, RULE, NOW + ms);
    expect(mayLookAgain(ahead(24 * 60 * MINUTE), NOW)).toBe(true);
    expect(mayLookAgain(ahead(MINUTE), NOW)).toBe(false);
  });

  test('it is back after three good tries in a row, and a bad one between them begins the count anew', () => {
    const try3 = [true, true, false, true, true].reduce(
      (standing: GatewayStanding, isGood) => afterTrying(standing, isGood, RULE, NOW),
      away,
    );
    expect(try3.awaySince).toBe(NOW);
    expect(afterTrying(try3, true, RULE, NOW)).toMatchObject({ awaySince: null, backAt: NOW });
  });

  test('one that fails again soon after its return waits longer, one that was calm as long as at first', () => {
    const back = { ...IN_ORDER, pauseMs: 4 * MINUTE, backAt: NOW };
    expect(turnedAway(back, RULE, NOW + MINUTE).pauseMs).toBe(8 * MINUTE);
    expect(turnedAway(back, RULE, NOW + RULE.calmMs).pauseMs).toBe(RULE.pauseMs);
  });

  test('of a dead gateway few orders learn: the pauses double up to the longest', () => {
    let standing = away;
    let asked = 0;
    for (let now = NOW; now < NOW + 120 * MINUTE; now += 1000) {
      if (!mayLookAgain(standing, now)) continue;
      asked += 1;
      standing = afterTrying(whileTrying(standing, now), false, RULE, now);
    }
    expect(asked).toBeLessThanOrEqual(12);
    expect(standing.pauseMs).toBe(RULE.longestPauseMs);
  });
});

/** A gateway that fails and recovers as told, asked by an order each second. */
function turnsOf(isUp: (now: number) => boolean, minutes: number): { away: number[]; back: number[] } {
  let standing = IN_ORDER;
  let seen: SessionTry[] = [];
  const away: number[] = [];
  const back: number[] = [];
  for (let now = NOW; now < NOW + minutes * MINUTE; now += 1000) {
    const { goesTo, isTrying } = chosenGateway(standing, IN_ORDER, now);
    if (goesTo === 'other') continue;
    const isGood = isUp(now);
    if (isTrying) {
      standing = afterTrying(whileTrying(standing, now), isGood, RULE, now);
      if (standing.awaySince === null) {
        back.push(now);
        seen = [];
      }
      continue;
    }
    seen = recentTries([...seen, { at: now, isGood }], RULE, now);
    if (tooManyFailures(seen, RULE, now) === null) continue;
    standing = turnedAway(standing, RULE, now);
    away.push(now);
  }
  return { away, back };
}

describe('without flapping', () => {
  test('a gateway that is up and down each minute is turned to seldom', () => {
    const { away } = turnsOf((now) => Math.floor(now / MINUTE) % 2 === 0, 180);
    expect(away.length).toBeGreaterThan(0);
    expect(away.length).toBeLessThanOrEqual(14);
  });

  test('however it fails, turns within half an hour of each other are further and further apart, up to the longest pause', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 1, maxLength: 40 }), (spans) => {
        const ends = spans.map((_, index) => spans.slice(0, index + 1).reduce((sum, span) => sum + span, 0) * 1000);
        const isUp = (now: number) => ends.findIndex((end) => now - NOW < end) % 2 === 0;
        const { away, back } = turnsOf(isUp, 120);
        for (const [index, at] of back.entries()) {
          const began = away[index] ?? Infinity;
          expect(at - began).toBeGreaterThanOrEqual(RULE.pauseMs);
          const next = away[index + 1];
          if (next === undefined || next - at >= RULE.calmMs) continue;
          const waited = (back[index + 1] ?? Infinity) - next;
          expect(waited).toBeGreaterThanOrEqual(Math.min(2 * RULE.pauseMs, RULE.longestPauseMs));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('once it stays up, all orders are back within the longest pause and three tries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), (downMinutes) => {
        const recovers = NOW + downMinutes * MINUTE;
        const { back } = turnsOf((now) => now >= recovers, 180);
        expect(back).toHaveLength(1);
        expect((back[0] ?? Infinity) - recovers).toBeLessThanOrEqual(RULE.longestPauseMs + 5000);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the choice', () => {
  const away = turnedAway(IN_ORDER, RULE, NOW);

  test.each([
    ['both are in order: the one that is wanted', IN_ORDER, IN_ORDER, NOW, 'preferred', false],
    ['the wanted one is away: the other', away, IN_ORDER, NOW + 1, 'other', false],
    ['its pause is over: it is tried', away, IN_ORDER, NOW + RULE.pauseMs, 'preferred', true],
    ['both are away: the wanted one, there is nothing better', away, away, NOW + 1, 'preferred', false],
    [
      'both are away and the other’s pause is over: that is tried',
      { ...away, pauseMs: 9 * MINUTE, lookAgainAt: NOW + 9 * MINUTE },
      away,
      NOW + RULE.pauseMs,
      'other',
      true,
    ],
  ])('%s', (_title, preferred, other, now, goesTo, isTrying) => {
    expect(chosenGateway(preferred, other, now)).toEqual({ goesTo, isTrying });
  });
});
