import { expect, test } from 'vitest';
import type { Environment } from '../../running/environment/config-error.ts';
import { readConfig } from '../../settings/config/config.ts';
import shopConfig from '../../../../shop.config.ts';
import { setUpOf } from './set-up-of.ts';

const FEED = { SHOP_MODE: 'demo', SHOP_FEED_URL: 'https://label.example' };

const doneIn = (environment: Environment, changes: Record<string, unknown> = {}) => {
  const facts = setUpOf(readConfig({ ...FEED, ...environment }, shopConfig, changes));
  return Object.entries(facts).flatMap(([step, done]) => (done ? [step] : []));
};

test('of a shop that was just begun with another feed nothing but that is done: what the demo merchant said does not count', () => {
  expect(doneIn({})).toEqual(['catalogue']);
  expect(doneIn({ SHOP_FEED_URL: '' })).toEqual([]);
});

test('each thing that the merchant says is one step done', () => {
  expect(doneIn({}, { name: 'Threads', contactPhone: '+919000000001' })).toEqual(['catalogue', 'name', 'contact']);
  expect(doneIn({}, { themeColour: '#7a1f2b', delivery: { chargePaise: 4_900 } })).toEqual([
    'catalogue',
    'look',
    'delivery',
  ]);
  for (const offer of [null, { groupSize: 4, freePerGroup: 1 }])
    expect(doneIn({}, { offer })).toEqual(['catalogue', 'offer']);
  expect(doneIn({ PUBLIC_URL: 'https://threads.example' })).toEqual(['catalogue', 'address']);
});
