import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../fault-harness/random.ts';
import { WHOLE } from '../long-form.ts';
import { openStoryShop, type StoryShop } from '../shops/story-shop.ts';
import { liveAtRandom } from './random-life.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
  story.gateway.control.changeSettings({ refund: { afterMs: 3_600_000, outcome: null } });
});
afterAll(() => story.close());

const LIVES = Number(process.env['LIVES'] ?? (WHOLE ? 500 : 6));
/** Papers cost a third of the time. */
const PAPERS = process.env['PAPERS'] !== 'off';
const SEED = Number(process.env['SEED'] ?? 42);

test('after every act of random lives the units that stand are worth what was captured and asked for, less what went back, no unit is in two places, and papers say what was kept', async () => {
  const wrong: string[] = [];
  const done: string[] = [];
  for (let life = 0; life < LIVES; life += 1) {
    const lived = await liveAtRandom(story, seededRandom(SEED).fork(life), PAPERS);
    done.push(...lived.trail.filter((act) => !act.startsWith('(')).map((act) => act.split(' ')[0] ?? ''));
    if (lived.wrong.length > 0) wrong.push(`life ${life}: ${lived.wrong.join('; ')} after ${lived.trail.join(', ')}`);
  }
  expect(wrong).toEqual([]);
  if (process.env['COUNTS'] !== undefined)
    console.log(Object.fromEntries([...Map.groupBy(done, (one) => one)].map(([k, v]) => [k, v.length])));
}, 3_600_000);
