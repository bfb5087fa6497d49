import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchLoop } from './loop-delay.ts';

/** Turns of the loop that are so long, and whether it was late after any of them. */
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

test('a loop whose turns are longer than the limit is late, one that may be as late as it likes never', async () => {
  expect(await isLateAfter(watchLoop({ limitMs: 20, sampleMs: 20 }), 60)).toBe(true);
  expect(await isLateAfter(watchLoop({ limitMs: 0, sampleMs: 20 }), 60)).toBe(false);
});

test('turns too few to be measured, and shorter than the limit, are not taken for the end of time', async () => {
  expect(await isLateAfter(watchLoop({ limitMs: 60_000, sampleMs: 20 }), 60)).toBe(false);
});
