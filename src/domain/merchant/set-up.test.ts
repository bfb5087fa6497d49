import { constantFrom, assert, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { SET_UP_STEPS, setUpList, type SetUpFacts } from './set-up.ts';

const factsOf = (isDone: (step: string) => boolean): SetUpFacts => ({
  catalogue: isDone('catalogue'),
  name: isDone('name'),
  logo: isDone('logo'),
  look: isDone('look'),
  home: isDone('home'),
  menu: isDone('menu'),
  offer: isDone('offer'),
  contact: isDone('contact'),
  legal: isDone('legal'),
  gst: isDone('gst'),
  delivery: isDone('delivery'),
  payments: isDone('payments'),
  messages: isDone('messages'),
  courier: isDone('courier'),
  address: isDone('address'),
  testOrder: isDone('testOrder'),
  live: isDone('live'),
});

test('the list names every step and what is done of it, until all is done that shoppers or the law want', () => {
  assert(
    property(uniqueArray(constantFrom(...SET_UP_STEPS)), (open) => {
      const list = setUpList(factsOf((step) => !open.some((each) => each === step)));
      const wanted = new Set([
        'catalogue',
        'name',
        'logo',
        'contact',
        'legal',
        'payments',
        'messages',
        'address',
        'testOrder',
        'live',
      ]);
      if (!open.some((step) => wanted.has(step))) return list.length === 0;
      return list.length === SET_UP_STEPS.length && list.every(({ step, done }) => done === !open.includes(step));
    }),
  );
});

test('what only makes more of a shop keeps no list open', () => {
  expect(setUpList(factsOf((step) => step !== 'look' && step !== 'courier'))).toEqual([]);
  expect(setUpList(factsOf((step) => step !== 'logo')).filter(({ better }) => better)).toHaveLength(7);
});
