import { expect, test, vi } from 'vitest';
import { takeFairTurns } from './fair-turns.ts';

const LIMITS = { atOnce: 1, waitingEach: 3, waiting: 5, patienceMs: 1_000 };

/** Tasks that note when they begin, and end when they are let. */
function tasks(limits = LIMITS) {
  const turn = takeFairTurns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: string, name: string) =>
    turn(caller, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, begun, endOne };
}

test('[M4] who asks for many waits behind himself: another caller has the next turn', async () => {
  const { ask, begun, endOne } = tasks();
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1')];
  for (let index = 0; index < 5; index += 1) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a caller’s line and all lines together are bounded', async () => {
  const { ask, endOne } = tasks();
  const all = ['a', 'a', 'a', 'a', 'b', 'b'].map((caller) => ask(caller, caller));
  await expect(ask('a', 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(ask('c', 'c')).rejects.toMatchObject({ code: 'busy' });
  for (let index = 0; index < 6; index += 1) await endOne();
  await Promise.all(all);
});

test('who has waited long enough is refused, and the turns go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask, begun, endOne } = tasks();
    const first = ask('a', 'first');
    const tired = ask('b', 'tired').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await tired).toMatchObject({ code: 'busy' });
    await endOne();
    await first;
    const last = ask('b', 'last');
    await endOne();
    await last;
    expect(begun).toEqual(['first', 'last']);
  } finally {
    vi.useRealTimers();
  }
});
