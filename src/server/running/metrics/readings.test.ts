import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registerReadings } from './readings.ts';

type Answers = { first: number; second: number };

function openReadings() {
  const registry = new Registry();
  let clock = 0;
  let answer: () => Promise<Answers> = async () => ({ first: 1, second: 2 });
  let queryCount = 0;
  registerReadings(registry, {
    of: 'things',
    help: { first: 'The first.', second: 'The second.' },
    read: () => {
      queryCount += 1;
      return answer();
    },
    now: () => clock,
    limitMs: 50,
  });
  return {
    queryCount: () => queryCount,
    answerWith: (given: () => Promise<Answers>) => (answer = given),
    pass: (ms: number) => (clock += ms),
    scrape: async () => (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  };
}

test('the first scrape already has the database’s values, with one query for all gauges', async () => {
  const { scrape, queryCount } = openReadings();
  expect(await scrape()).toEqual(['first 1', 'second 2', 'shop_things_metrics_age_seconds 0']);
  expect(queryCount()).toBe(1);
});

test('gauges with labels make no scrape fail while the database has never responded', async () => {
  const registry = new Registry();
  const read = () => Promise.reject(new Error('Connection refused'));
  registerReadings(registry, { of: 'things', help: { each: 'Each.' }, labels: { each: ['kind'] }, read, now: () => 0 });
  expect(await registry.metrics()).not.toMatch(/^(each|shop_things_metrics_age_seconds)\b/m);
});

test('while the database is down the last values stay, with their age, and are updated when it is back', async () => {
  const { scrape, answerWith, pass } = openReadings();
  await scrape();
  answerWith(() => Promise.reject(new Error('Connection terminated')));
  pass(30_000);
  expect(await scrape()).toEqual(['first 1', 'second 2', 'shop_things_metrics_age_seconds 30']);
  answerWith(async () => ({ first: 5, second: 6 }));
  expect(await scrape()).toEqual(['first 5', 'second 6', 'shop_things_metrics_age_seconds 0']);
});

test('a database that never responded has no values, and one that hangs delays no scrape and is queried once', async () => {
  const { scrape, answerWith, queryCount } = openReadings();
  const hanging = Promise.withResolvers<Answers>();
  answerWith(() => hanging.promise);
  expect(await scrape()).toEqual([]);
  expect(await scrape()).toEqual([]);
  expect(queryCount()).toBe(1);
  hanging.resolve({ first: 7, second: 8 });
  await expect.poll(scrape).toContain('first 7');
});
