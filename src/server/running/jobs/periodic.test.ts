import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startPeriodic } from './periodic.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a job whose runs end when the test says how. */
function startJob() {
  const ends: PromiseWithResolvers<boolean>[] = [];
  const errors: unknown[] = [];
  const job = startPeriodic({
    everyMs: 1_000,
    run: () => {
      const end = Promise.withResolvers<boolean>();
      ends.push(end);
      return end.promise;
    },
    onError: (error) => void errors.push(error),
  });
  onTestFinished(() => void job.stop());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const end = async (more = false) => {
    ends.at(-1)?.resolve(more);
    await pass(0);
  };
  const fail = async () => {
    ends.at(-1)?.reject(new Error('no'));
    await pass(0);
  };
  return { job, runs: () => ends.length, errors, pass, end, fail };
}

test('a job runs at once, then at intervals from the end of its last run, never twice at a time', async () => {
  const { runs, pass, end } = startJob();
  expect(runs()).toBe(1);
  await pass(5_000);
  expect(runs()).toBe(1);
  await end();
  await pass(999);
  expect(runs()).toBe(1);
  await pass(1);
  expect(runs()).toBe(2);
});

test('a job with more to do runs again at once, as does one nudged while it runs or waits', async () => {
  const { job, runs, pass, end } = startJob();
  await end(true);
  expect(runs()).toBe(2);
  job.nudge();
  expect(runs()).toBe(2);
  await end();
  expect(runs()).toBe(3);
  await end();
  await pass(500);
  job.nudge();
  await pass(0);
  expect(runs()).toBe(4);
  await end();
  await pass(999);
  expect(runs(), 'the interval starts over').toBe(4);
  await pass(1);
  expect(runs()).toBe(5);
});

test('a failed run is reported, and the next one waits for its time even if the job was nudged', async () => {
  const { job, runs, errors, pass, fail } = startJob();
  job.nudge();
  await fail();
  expect([runs(), errors.length]).toEqual([1, 1]);
  await pass(1_000);
  expect(runs()).toBe(2);
});

test('stopping waits for the run under way, and none begins afterwards', async () => {
  const { job, runs, pass, end } = startJob();
  let isStopped = false;
  const stopped = job.stop().then(() => (isStopped = true));
  await pass(0);
  expect(isStopped).toBe(false);
  await end(true);
  await stopped;
  job.nudge();
  await pass(5_000);
  expect(runs()).toBe(1);
});

test('stopping ends the wait for the next run', async () => {
  const { job, runs, pass, end } = startJob();
  await end();
  await job.stop();
  job.nudge();
  await pass(5_000);
  expect(runs()).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
