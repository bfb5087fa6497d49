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

/** Opens a page whose data comes after the page is shown, and is refused with this. */
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

test('a product that was renamed opens under its new name, also where the answer comes late', async () => {
  const moved = new Response(null, { status: 301, headers: { Location: '/single-product/new-name' } });
  expect((await openLate(moved)).ends).toEqual([]);
  expect(replaced).toEqual([ADDRESS]);
});

test('what is gone, and what broke, is still said by the page', async () => {
  expect((await openLate(new Response(null, { status: 404 }))).ends).toEqual(['error']);
  expect((await openLate(new Error('broken'))).ends).toEqual(['error']);
  expect(replaced).toEqual([]);
});
