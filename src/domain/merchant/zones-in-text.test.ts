import { expect, test } from 'vitest';
import { textOfZones, typedZones, zonesIn, zonesOfText } from './zones-in-text.ts';

const METROS = { name: 'Metros', pins: ['11', '400'], chargePaise: 3_950, freeFromPaise: 99_900, days: [3, 5] };
const ISLANDS = { name: 'Islands', pins: ['744'], chargePaise: 15_000, freeFromPaise: null, days: null };

test('zones stand in their field as a person would type them, and are read back the same', () => {
  const typed = typedZones([METROS, ISLANDS]);
  expect(zonesOfText(typed)).toEqual([
    { name: 'Metros', pins: '11 400', charge: '39.50', freeFrom: '999', days: '3-5' },
    { name: 'Islands', pins: '744', charge: '150', freeFrom: '', days: '' },
  ]);
  expect(zonesIn(typed)).toEqual([METROS, ISLANDS]);
  expect(zonesIn('')).toEqual([]);
});

test('PIN codes and amounts are understood in the ways people write them', () => {
  const zone = { name: ' Hills ', pins: '१७, 18;19\n', charge: '₹1,000', freeFrom: '', days: ' ७ – १२' };
  expect(zonesIn(textOfZones([zone]))).toEqual([
    { name: 'Hills', pins: ['17', '18', '19'], chargePaise: 100_000, freeFromPaise: null, days: [7, 12] },
  ]);
});

test('a zone that is not whole is none', () => {
  const whole = { name: 'Metros', pins: '11', charge: '39', freeFrom: '', days: '' };
  expect(zonesIn(textOfZones([whole]))).not.toBeNull();
  for (const change of [
    { name: '' },
    { name: 'x'.repeat(61) },
    { pins: '' },
    { pins: '011' },
    { charge: '' },
    { freeFrom: 'much' },
    { days: 'soon' },
    { days: '5-3' },
  ]) {
    expect([change, zonesIn(textOfZones([{ ...whole, ...change }]))]).toEqual([change, null]);
  }
});
