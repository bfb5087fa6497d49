import { expect, test } from 'vitest';
import { planParcelRow, planRow, readShippingFile } from './shipping-file.ts';

test('columns are found by carriers’ names for them, in any order', () => {
  const { rows, faults } = readShippingFile(
    'Current Status,AWB Code,Courier_Name,Order-ID\nIn Transit,EX1,Example,PSK1\n',
  );
  expect(faults).toEqual([]);
  expect(rows).toEqual([{ line: 2, orderId: 'PSK1', carrier: 'Example', awb: 'EX1', status: 'shipped' }]);
});

test('each invalid line is reported with its error, and the others are read', () => {
  const lines = [
    'order_id,carrier,awb,status',
    ',Example,EX1,',
    'PSK1,Example,,',
    'PSK2,,EX2,',
    'PSK3,Example,EX3,teleported',
    'PSK4,Example,EX4,',
    'PSK4,Example,EX5,',
  ];
  const { rows, faults } = readShippingFile(lines.join('\n'));
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'no_order'],
    [3, 'no_awb'],
    [4, 'no_carrier'],
    [5, 'unknown_status'],
    [7, 'repeated'],
  ]);
  expect(rows.map(({ orderId }) => orderId)).toEqual(['PSK4']);
  // Blank lines and line breaks within quotes count, so that the line number of each fault is right in the
  // file.
  const counted = readShippingFile(
    'Example Couriers\n\norder_id,carrier,awb\n"PSK5","Example","EX\n6"\nPSK7,Example,\n',
  );
  expect(counted.faults).toEqual([{ line: 6, orderId: 'PSK7', fault: 'no_awb' }]);
  expect(readShippingFile('a,b\n1,2').faults).toEqual([{ line: 1, orderId: '', fault: 'no_columns' }]);
});

test('an AWB on lines of several orders applies to none of them, nor does one that a spreadsheet shortened', () => {
  const lines = [
    'order_id,carrier,awb',
    'PSK1,Example,EX1',
    'PSK2,Example,ex1',
    'PSK3,Example,1.41E+13',
    'PSK4,Example,1E100',
    'PSK4,Example,1E100',
  ];
  const { rows, faults } = readShippingFile(lines.join('\n'));
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [2, 'repeated_awb'],
    [3, 'repeated_awb'],
    [4, 'shortened_awb'],
    [6, 'repeated'],
  ]);
  expect(rows.map(({ orderId, awb }) => [orderId, awb])).toEqual([['PSK4', '1E100']]);
});

test('a value that an export escaped against formulas is read back unchanged', () => {
  const { rows } = readShippingFile('order_id,carrier,awb\nPSK1,\'-Example,="0012345"\n');
  expect(rows).toMatchObject([{ carrier: '-Example', awb: '0012345' }]);
});

test.each([
  ['RTO Delivered', 'rto_delivered'],
  ['RTO Undelivered', 'rto_in_transit'],
  ['RTO - Not Delivered', 'rto_in_transit'],
  ['RTO_ACKNOWLEDGED', 'rto_delivered'],
  ['Undelivered', 'delivery_attempt_failed'],
])('a carrier’s %s is %s', (status, state) => {
  const { rows } = readShippingFile(`order_id,carrier,awb,status\nPSK1,Example,EX1,${status}\n`);
  expect(rows).toMatchObject([{ status: state }]);
});

const row = { line: 2, orderId: 'PSK1', carrier: 'Example', awb: 'EX1', status: null };

test('a packed order is shipped, a shipped order is corrected or advanced, and none moves back', () => {
  expect(planRow({ state: 'packed', awb: null }, { ...row, status: 'delivered' })).toEqual({
    ships: true,
    corrects: false,
    moves: ['delivered'],
    becomes: 'delivered',
  });
  expect(planRow({ state: 'shipped', awb: 'OTHER' }, row)).toMatchObject({ corrects: true, becomes: 'shipped' });
  expect(planRow({ state: 'delivered', awb: 'ex1' }, row)).toMatchObject({ ships: false, moves: [] });
  expect(planRow({ state: 'delivered', awb: 'EX1' }, { ...row, status: 'shipped' })).toBe('goes_back');
  expect(planRow({ state: 'out_for_delivery', awb: 'OTHER' }, row)).toBe('another_awb');
  expect(planRow({ state: 'paid', awb: null }, row)).toBe('not_packed');
});

test('a line updates only the shipment with its AWB, and the order follows from its shipments', () => {
  const parcels = [
    { parcel: 1, awb: 'EX1', state: 'delivered' },
    { parcel: 2, awb: 'EX2', state: 'shipped' },
  ] as const;
  const order = { state: 'shipped', parcels, allSent: true } as const;
  const second = { ...row, awb: 'ex2' };
  expect(planParcelRow(order, second)).toEqual({ parcel: 2, state: 'shipped', becomes: 'shipped' });
  expect(planParcelRow(order, { ...second, status: 'delivered' })).toMatchObject({ parcel: 2, becomes: 'delivered' });
  expect(planParcelRow({ ...order, allSent: false }, { ...second, status: 'delivered' })).toMatchObject({
    state: 'delivered',
    becomes: 'shipped',
  });
  expect(planParcelRow(order, { ...row, status: 'shipped' })).toBe('goes_back');
  expect(planParcelRow(order, { ...row, awb: 'EX3' })).toBe('another_awb');
  expect(planParcelRow({ ...order, state: 'refunded' }, second)).toBe('not_packed');
});
