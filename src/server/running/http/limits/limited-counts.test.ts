import { expect, test } from 'vitest';
import type { RequestCounts } from '../request-counts.ts';
import { limitCounts } from './limited-counts.ts';

const MINUTE = 60_000;

/** Counts in memory, and which counters were raised. */
function countsInMemory(clock: { now: number }) {
  const rows = new Map<string, { requests: number; endsAt: number }>();
  const raised: string[] = [];
  const counts: RequestCounts = {
    add: async (purpose, caller, windowMs) => {
      const key = `${purpose} ${caller}`;
      raised.push(key);
      const row = rows.get(key);
      const fresh = row === undefined || row.endsAt <= clock.now;
      const next = fresh ? { requests: 1, endsAt: clock.now + windowMs } : { ...row, requests: row.requests + 1 };
      rows.set(key, next);
      return { requests: next.requests, endsInMs: next.endsAt - clock.now };
    },
    clear: async (purpose, caller) => void rows.delete(`${purpose} ${caller}`),
  };
  return { counts, raised };
}

const own = (caller: string) => ({ purpose: 'own', caller, max: 2, windowMs: MINUTE });
const SHARED = { purpose: 'shared', caller: 'all', max: 5, windowMs: MINUTE };

test('a caller whom its own limit refuses does not raise a limit that comes later, and is told when to come back', async () => {
  const clock = { now: 1_000_000 };
  const { counts, raised } = countsInMemory(clock);
  const limits = limitCounts(counts, () => clock.now);
  const attack = () => limits.admit([own('a stranger'), SHARED]);
  await attack();
  await attack();
  clock.now += 20_000;
  for (let count = 0; count < 50; count += 1) {
    await expect(attack()).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 40 } });
  }
  expect(raised.filter((key) => key === 'shared all')).toHaveLength(2);
  // The refusal is remembered: only the first refused request was counted.
  expect(raised.filter((key) => key === 'own a stranger')).toHaveLength(3);
  expect(await limits.admit([own('the owner'), SHARED])).toHaveLength(2);
});

test('a refusal ends with its window, when it is cleared, and if a corrected clock made it last too long', async () => {
  const clock = { now: 1_000_000 };
  const { counts } = countsInMemory(clock);
  const limits = limitCounts(counts, () => clock.now);
  const fill = async () => {
    for (let count = 0; count < 3; count += 1) await limits.admit([own('a')]).catch(() => undefined);
    await expect(limits.admit([own('a')])).rejects.toMatchObject({ code: 'too_many_requests' });
  };
  await fill();
  clock.now += MINUTE;
  expect(await limits.admit([own('a')])).toMatchObject([{ requests: 1 }]);
  await fill();
  await limits.clear(own('a'));
  expect(await limits.admit([own('a')])).toMatchObject([{ requests: 1 }]);
  await fill();
  clock.now -= 10 * MINUTE;
  // The counts themselves restart such a window (request-counts.long.test.ts); the memory does not stand in the way.
  expect((await limits.add(own('a'))).requests).toBeGreaterThan(3);
});
