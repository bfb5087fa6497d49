import { expect, test } from 'vitest';
import { checkRefund } from './check-refund.ts';

const typed = { refundablePaise: 100_00, amountPaise: null, lines: [], quotedPaise: null };

test('a full refund requests all that is left, and nothing if nothing is left', () => {
  expect(checkRefund({ ...typed, act: 'refund' })).toEqual({ refund: { act: 'refund' }, paise: 100_00, fault: null });
  expect(checkRefund({ ...typed, act: 'refund', refundablePaise: 0 })).toMatchObject({
    refund: null,
    fault: 'missing',
  });
});

test('an amount is accepted up to what is left, to the paisa, and not above', () => {
  const of = (amountPaise: number | null) => checkRefund({ ...typed, act: 'refund-amount', amountPaise });
  expect(of(100_00).refund).toEqual({ act: 'refund-amount', amountPaise: 100_00 });
  expect(of(100_01)).toMatchObject({ refund: null, fault: 'too_much' });
  expect(of(0)).toMatchObject({ refund: null, fault: 'missing' });
  expect(of(null)).toMatchObject({ refund: null, fault: 'missing' });
});

test('a refund of lines waits for the server’s quote', () => {
  const lines = [{ line: 1, quantity: 2 }];
  expect(checkRefund({ ...typed, act: 'refund-items', lines })).toMatchObject({ refund: null, paise: null });
  expect(checkRefund({ ...typed, act: 'refund-items', lines, quotedPaise: 66_67 })).toEqual({
    refund: { act: 'refund-items', lines },
    paise: 66_67,
    fault: null,
  });
  expect(checkRefund({ ...typed, act: 'refund-items', quotedPaise: 66_67 })).toMatchObject({
    refund: null,
    fault: 'missing',
  });
});
