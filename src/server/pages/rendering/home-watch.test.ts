import { expect, test } from 'vitest';
import { exampleSections } from '../../../../test/examples/example-home.ts';
import { homeWatch } from './home-watch.ts';

const { text, countdown } = exampleSections();

test('a section of home that begins, ends or counts to its end is noticed at the next look, once', async () => {
  let at = 0;
  let changes = 0;
  const home = [
    { ...text, from: 100, until: 200 },
    { ...countdown, ends: 300 },
    { ...text, hidden: true, from: 350 },
  ];
  const look = homeWatch(home, { now: () => at, onChange: () => (changes += 1) });
  const changesAt = async (moment: number) => {
    [at, changes] = [moment, 0];
    await look();
    return changes;
  };
  const seen: number[] = [];
  for (const moment of [99, 100, 101, 250, 299, 301, 400]) seen.push(await changesAt(moment));
  expect(seen).toEqual([0, 1, 0, 1, 0, 1, 0]);
});
