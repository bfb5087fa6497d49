import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePins, type ListedPin, ownPinRows, readOwnPins } from './own-pins.ts';

const HEAD = 'PIN code,Served,Cash on delivery,Days';
const faultsOf = (line: string) =>
  readOwnPins(`${HEAD}\n${line}`).faults.map(({ column, fault, value }) => [column, fault, value]);

test('a list is read as people and couriers write it', () => {
  const { pins, faults } = readOwnPins(
    ['Pincode;COD;Prepaid;TAT', '302 001;Y;Y;3-5', '="110001";n;yes;4', '७८१००१;;हाँ;७ से १२', '744101;no;no;'].join(
      '\r\n',
    ),
  );
  expect(faults).toEqual([]);
  expect(pins).toEqual([
    { pincode: '302001', served: true, cash: true, days: [3, 5] },
    { pincode: '110001', served: true, cash: false, days: [4, 4] },
    { pincode: '781001', served: true, cash: true, days: [7, 12] },
    { pincode: '744101', served: false, cash: false, days: null },
  ]);
});

test('each mistake is named by its line and column, with what stands there', () => {
  expect(faultsOf('30200,yes,yes,3')).toEqual([['pin', 'pin', '30200']]);
  expect(faultsOf('302001,perhaps,yes,3')).toEqual([['served', 'yes_or_no', 'perhaps']]);
  expect(faultsOf('302001,yes,x,3')).toEqual([['cash', 'yes_or_no', 'x']]);
  expect(faultsOf('302001,no,yes,3')).toEqual([['cash', 'cash_without_delivery', 'yes']]);
  expect(faultsOf('302001,yes,yes,soon')).toEqual([['days', 'days', 'soon']]);
  const twice = readOwnPins(`${HEAD}\n302001,yes,,\n\n302001,no,,`);
  expect(twice.faults).toEqual([{ line: 4, column: 'pin', fault: 'repeated', value: '302001' }]);
  expect(readOwnPins('a,b\n1,2').faults).toMatchObject([{ fault: 'no_columns' }]);
});

const PIN: fc.Arbitrary<ListedPin> = fc.record({
  pincode: fc.integer({ min: 100_000, max: 999_999 }).map(String),
  served: fc.boolean(),
  cash: fc.boolean(),
  days: fc.option(fc.tuple(fc.nat(30), fc.nat(30)).map(([from, more]): [number, number] => [from, from + more])),
});

test('whatever list is written is read back the same', () => {
  const lists = fc.uniqueArray(PIN, { selector: ({ pincode }) => pincode, maxLength: 20 });
  fc.assert(
    fc.property(lists, (list) => {
      const pins = list.map((pin) => ({ ...pin, cash: pin.served && pin.cash }));
      const rows = ownPinRows(pins).map((row) => Object.values(row).join(','));
      expect(readOwnPins([HEAD, ...rows].join('\n'))).toEqual({ pins, faults: [] });
    }),
  );
});

test('two lists are compared PIN code by PIN code', () => {
  const pin = (pincode: string, served: boolean): ListedPin => ({ pincode, served, cash: served, days: null });
  const before = [pin('302001', true), pin('302002', true), pin('302003', true)];
  const after = [pin('302001', true), pin('302002', false), pin('302004', true)];
  expect(comparePins(before, after)).toEqual({ new: 1, changed: 1, gone: 1 });
});
