import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';
import { Limiter } from './limiter.ts';

test('the limiter runs at most as many tasks at once as it allows, and runs all of them', async () => {
  const limiter = new Limiter(2);
  let running = 0;
  let most = 0;
  const task = async (number: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (number === 3) throw new Error('one fails');
    return number;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((number) => limiter.run(() => task(number))));
  expect(most).toBe(2);
  expect(results.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(5);
});

test('the cache drops the least recently used buffer when its budget is spent', () => {
  const cache = new ByteCache(10);
  cache.set('a', Buffer.alloc(4));
  cache.set('b', Buffer.alloc(4));
  cache.get('a');
  cache.set('c', Buffer.alloc(4));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key) !== null)).toEqual(['a', 'c']);
  cache.set('too big', Buffer.alloc(11));
  expect(cache.get('too big')).toBeNull();
});
