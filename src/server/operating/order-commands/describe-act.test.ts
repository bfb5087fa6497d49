import { expect, test } from 'vitest';
import { describeAct } from './describe-act.ts';

const shipped = { orderId: 'PSK1', state: 'shipped', carrier: 'Example Express', awb: 'EX1', refunds: [] } as const;

test('a corrected AWB is reported as a change, and the same one again is not', () => {
  expect(describeAct(shipped, { ...shipped, awb: 'EX2' })).toBe('PSK1 is shipped, now with Example Express, EX2.');
  expect(describeAct(shipped, shipped)).toBe('PSK1 is shipped already; nothing was changed.');
});
