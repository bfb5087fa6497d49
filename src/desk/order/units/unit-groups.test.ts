import { expect, test } from 'vitest';
import { groupsOf } from './unit-groups.ts';

const UNIT = {
  line: 1,
  unit: 1,
  place: 'to_send',
  parcel: null,
  returnId: null,
  valuePaise: 33_333,
  settled: false,
} as const;

test('units of a line in the same place are one row with what they cost together; those whose money went back are another', () => {
  const units = [
    UNIT,
    { ...UNIT, unit: 2, valuePaise: 33_334 },
    { ...UNIT, unit: 3, place: 'in_parcel', parcel: 1 },
    { ...UNIT, unit: 4, place: 'in_parcel', parcel: 2 },
    { ...UNIT, unit: 5, place: 'in_parcel', parcel: 2, settled: true },
    { ...UNIT, line: 2 },
  ] as const;
  expect(
    groupsOf(units, 1).map(({ place, parcel, quantity, valuePaise }) => [place, parcel, quantity, valuePaise]),
  ).toEqual([
    ['to_send', null, 2, 66_667],
    ['in_parcel', 1, 1, 33_333],
    ['in_parcel', 2, 1, 33_333],
    ['in_parcel', 2, 1, 33_333],
  ]);
  expect(groupsOf(units, 3)).toEqual([]);
});
