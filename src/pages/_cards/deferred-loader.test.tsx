import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferredLoader } from './deferred-loader.tsx';

const replaced: string[] = [];
const ADDRESS = 'https://shop.example/single-product/old-name';

beforeEach(() => {
  replaced.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('location', { replace: (address: string) => void replaced.push(address) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page that is shown before its data, which then fails with `refusal`. */
async function openLate(refusal: unknown) {
  const serverLoader = () =>
    new Promise<{ title: string }>((_, reject) => {
      setTimeout(() => reject(refusal), 500);
    });
  const opening = deferredLoader<{ title: string }>()({ request: new Request(ADDRESS), serverLoader });
  await vi.advanceTimersByTimeAsync(100);
  const opened = await opening;
  if (!('pending' in opened)) throw new Error('The data is on its way.');
  const ends: string[] = [];
  const ended = opened.pending.then(
    () => ends.push('data'),
    () => ends.push('error'),
  );
  await vi.advanceTimersByTimeAsync(1000);
  return { ends, ended };
}

test('a renamed product opens under its new name even if the response arrives late', async () => {
  const moved = new Response(null, { status: 301, headers: { Location: '/single-product/new-name' } });
  expect((await openLate(moved)).ends).toEqual([]);
  expect(replaced).toEqual([ADDRESS]);
});

test('the page shows a missing product or a fault even if the response arrives late', async () => {
  expect((await openLate(new Response(null, { status: 404 }))).ends).toEqual(['error']);
  expect((await openLate(new Error('broken'))).ends).toEqual(['error']);
  expect(replaced).toEqual([]);
});
