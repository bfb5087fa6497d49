import * as v from 'valibot';
import { expect, test } from 'vitest';
import { trackRequestSchema } from './checkout/track-order.ts';
import { utrRequestSchema } from './checkout/utr.ts';
import { openMyOrdersSchema } from './my-orders.ts';

test('codes, UTRs and last digits of a mobile number may be typed in digits of any Indian script', () => {
  expect(v.parse(trackRequestSchema, { orderId: 'ord_123', mobileLast4: '१२३४' }).mobileLast4).toBe('1234');
  expect(v.parse(utrRequestSchema, { orderId: 'ord_123', utr: '১২৩৪৫৬৭৮৯০১২' }).utr).toBe('123456789012');
  expect(v.parse(openMyOrdersSchema, { mobile: '९००००००००१', code: '১২৩৪৫৬' })).toEqual({
    mobile: '9000000001',
    code: '123456',
  });
});
