import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodePinTable } from '../address/pin-table.ts';
import { PIN_GROUPS, PINS_OF_STATES } from './pin-groups.ts';

const table = decodePinTable(readFileSync('src/browser/pincodes/pincodes.txt', 'utf8'));
const pins = [...table].map(([pin, { state }]) => ({ pin: String(pin), state }));
const begins = (pin: string, starts: readonly string[]) => starts.some((start) => pin.startsWith(start));

test('the PIN codes of a state begin as its group says, and no other’s do', () => {
  for (const [state, starts] of Object.entries(PINS_OF_STATES)) {
    const found = new Set(pins.filter(({ pin }) => begins(pin, starts)).map((one) => one.state));
    expect([state, [...found]]).toEqual([state, [state]]);
    expect(pins.filter((one) => one.state === state && !begins(one.pin, starts))).toEqual([]);
  }
});

const REGIONS = {
  north_east: ['Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Sikkim', 'Tripura'],
  jammu_kashmir_ladakh: ['Jammu and Kashmir', 'Ladakh'],
  islands: ['Andaman and Nicobar Islands', 'Lakshadweep'],
} as const;

test.each(Object.entries(REGIONS))('%s holds the PIN codes of its states and no other’s', (region, states) => {
  const starts = Object.entries(PIN_GROUPS).find(([name]) => name === region)?.[1] ?? [];
  const inside = pins.filter(({ pin }) => begins(pin, starts));
  expect([...new Set(inside.map(({ state }) => state))].toSorted()).toEqual([...states]);
  expect(pins.filter(({ pin, state }) => states.some((one) => one === state) && !begins(pin, starts))).toEqual([]);
});

test('the metros are where their PIN codes say', () => {
  const states = new Set(pins.filter(({ pin }) => begins(pin, PIN_GROUPS.metros)).map(({ state }) => state));
  expect([...states].toSorted()).toEqual([
    'Delhi',
    'Karnataka',
    'Maharashtra',
    'Tamil Nadu',
    'Telangana',
    'West Bengal',
  ]);
});
