import { expect, test, vi } from 'vitest';
import { seededRandom } from '../../../../test/fault-harness/random.ts';
import { createLimiter } from './limiter.ts';

test('tasks run in order, a limited number at once, and tasks that exceed the queue are rejected at once', async () => {
  const turn = createLimiter({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  const open = Promise.withResolvers<void>();
  const task = (number: number) =>
    turn(async () => {
      begun.push(number);
      await open.promise;
      return number;
    });
  const taken = [1, 2, 3, 4, 5].map(task);
  await expect(task(6)).rejects.toMatchObject({ code: 'busy' });
  expect(begun).toEqual([1, 2]);
  open.resolve();
  expect(await Promise.all(taken)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(await task(7)).toBe(7);
});

test('a task that has waited too long is rejected, and the others keep their places', async () => {
  vi.useFakeTimers();
  try {
    const turn = createLimiter({ atOnce: 1, waiting: 3, patienceMs: 200 });
    const open = Promise.withResolvers<void>();
    const first = turn(() => open.promise.then(() => 'first'));
    const tired = turn(async () => 'too late').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(199);
    const patient = turn(async () => 'second');
    await vi.advanceTimersByTimeAsync(1);
    expect(await tired).toMatchObject({ code: 'busy' });
    open.resolve();
    expect(await Promise.all([first, patient])).toEqual(['first', 'second']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await turn(async () => 'third')).toBe('third');
  } finally {
    vi.useRealTimers();
  }
});

test('after a task has waited for half of its time, new ones wait for a shorter time, until none has waited for a while', async () => {
  vi.useFakeTimers();
  try {
    const turn = createLimiter({ atOnce: 1, waiting: 9, patienceMs: 500, patienceInFloodMs: 50 });
    const answers: string[] = [];
    const ask = (name: string, ms: number) =>
      void turn(() => new Promise((resolve) => setTimeout(resolve, ms))).then(
        () => answers.push(name),
        () => answers.push(`${name} refused`),
      );
    ask('first', 300);
    ask('in the rush', 200);
    await vi.advanceTimersByTimeAsync(299);
    ask('still in it', 100);
    await vi.advanceTimersByTimeAsync(2);
    ask('in the flood', 100);
    await vi.advanceTimersByTimeAsync(50);
    expect(answers).toEqual(['first', 'in the flood refused']);
    await vi.advanceTimersByTimeAsync(501);
    ask('after it', 100);
    ask('waits again', 100);
    await vi.advanceTimersByTimeAsync(300);
    expect(answers.slice(2)).toEqual(['in the rush', 'still in it', 'after it', 'waits again']);
  } finally {
    vi.useRealTimers();
  }
});

/** Sends tasks of 30 to 50 ms at random for a minute, `load` times what four slots can take; each of a caller of its own, or none. */
async function minuteOf(load: number, callers: 'none' | 'many' = 'none') {
  vi.useFakeTimers();
  try {
    const turn = createLimiter({ atOnce: 4, waiting: 24, patienceMs: 500, patienceInFloodMs: 25 });
    const chance = seededRandom(17);
    const waits: number[] = [];
    const answered = { done: 0, refused: 0 };
    const meanGapMs = 40 / 4 / load;
    for (const endsAt = performance.now() + 60_000; performance.now() < endsAt;) {
      const askedAt = performance.now();
      const work = () => {
        if (askedAt > endsAt - 50_000) waits.push(performance.now() - askedAt);
        return new Promise((resolve) => setTimeout(resolve, chance.between(30, 50)));
      };
      void turn(work, callers === 'many' ? `caller ${askedAt}` : '').then(
        () => (answered.done += 1),
        () => (answered.refused += 1),
      );
      await vi.advanceTimersByTimeAsync(-Math.log(1 - chance.next()) * meanGapMs);
    }
    const sorted = waits.toSorted((a, b) => a - b);
    return { ...answered, usualWait: sorted[sorted.length >> 1], longestWait: sorted.at(-1) };
  } finally {
    vi.useRealTimers();
  }
}

test.each([0.6, 0.8])(
  'at %f of what the slots can take, nobody is refused although many wait a little',
  async (load) => {
    const { done, refused } = await minuteOf(load);
    expect(done).toBeGreaterThan(60_000 / 10 / 2);
    expect(refused).toBe(0);
  },
);

test.each(['none', 'many'] as const)(
  'in a flood of twice what the slots can take (callers: %s), they are never idle and who is served mostly waited a moment',
  async (callers) => {
    const { done, usualWait, longestWait } = await minuteOf(2, callers);
    expect(done).toBeGreaterThan((60_000 / 10) * 0.97);
    expect(usualWait).toBeLessThan(40);
    expect(longestWait).toBeLessThan(300);
  },
);

test('a caller that floods the slots makes no other caller impatient: who asks for one thing now and then is never refused', async () => {
  vi.useFakeTimers();
  try {
    const turn = createLimiter({ atOnce: 4, waiting: 24, waitingEach: 16, patienceMs: 500, patienceInFloodMs: 25 });
    const work = () => new Promise((resolve) => setTimeout(resolve, 100));
    const answers: string[] = [];
    for (let ms = 0; ms < 20_000; ms += 10) {
      void turn(work, 'flooding').catch(() => undefined);
      if (ms % 330 === 0)
        void turn(work, `shopper ${ms}`).then(
          () => answers.push('served'),
          () => answers.push('refused'),
        );
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers.filter((answer) => answer === 'refused')).toEqual([]);
    expect(answers).toHaveLength(61);
  } finally {
    vi.useRealTimers();
  }
});

test('a task that fails frees its slot', async () => {
  const turn = createLimiter({ atOnce: 1, waiting: 1 });
  for (let count = 0; count < 5; count += 1) {
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await turn(async () => 'done')).toBe('done');
});

const FAIR = { atOnce: 1, waitingEach: 3, waiting: 5, patienceMs: 1_000 };

/** Makes tasks that record when they start, and end when the test releases them. */
function tasks(limits = FAIR) {
  const turn = createLimiter(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: string, name: string) =>
    turn(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }, caller);
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, begun, endOne };
}

test('[M4] a caller with many queued tasks does not delay another caller', async () => {
  const { ask, begun, endOne } = tasks();
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1')];
  for (let index = 0; index < 5; index += 1) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a caller’s queue and all queues together are limited', async () => {
  const { ask, endOne } = tasks();
  const all = ['a', 'a', 'a', 'a', 'b', 'b'].map((caller) => ask(caller, caller));
  await expect(ask('a', 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(ask('c', 'c')).rejects.toMatchObject({ code: 'busy' });
  for (let index = 0; index < 6; index += 1) await endOne();
  await Promise.all(all);
});

test('a caller’s task that has waited too long is rejected, and the queue goes on', async () => {
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
