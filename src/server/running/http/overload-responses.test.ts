import { expect, test, vi } from 'vitest';
import { overloadResponses, busyWatch } from './overload-responses.ts';

test('a flood of rejections is counted individually and logged at most once a second', async () => {
  vi.useFakeTimers();
  const lines: unknown[] = [];
  const before = (await overloadResponses.get()).values[0]?.value ?? 0;
  const onBusy = busyWatch({ warn: (about: unknown) => void lines.push(about) });
  for (let index = 0; index < 500; index += 1) onBusy();
  expect(lines).toEqual([{ requests: 1 }]);
  vi.advanceTimersByTime(1_000);
  expect(lines).toEqual([{ requests: 1 }, { requests: 499 }]);
  vi.advanceTimersByTime(10_000);
  onBusy();
  expect(lines.at(-1)).toEqual({ requests: 1 });
  expect((await overloadResponses.get()).values[0]?.value).toBe(before + 501);
  vi.useRealTimers();
});
