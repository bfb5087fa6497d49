import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchLoop } from './loop-delay.ts';

/** Blocks the event loop for `turnMs` several times. Returns whether the loop was late after any of them. */
async function isLateAfter(loop: ReturnType<typeof watchLoop>, turnMs: number): Promise<boolean> {
  let wasLate = false;
  for (let turn = 0; turn < 6; turn += 1) {
    const end = performance.now() + turnMs;
    while (performance.now() < end);
    await setImmediate();
    wasLate ||= loop.isLate();
  }
  loop.stop();
  return wasLate;
}

test('a loop whose turns exceed the limit is late; without a limit it never is', async () => {
  expect(await isLateAfter(watchLoop({ limitMs: 20, sampleMs: 20 }), 60)).toBe(true);
  expect(await isLateAfter(watchLoop({ limitMs: 0, sampleMs: 20 }), 60)).toBe(false);
});

test('too few turns to measure, shorter than the limit, do not count as late', async () => {
  expect(await isLateAfter(watchLoop({ limitMs: 60_000, sampleMs: 20 }), 60)).toBe(false);
});
