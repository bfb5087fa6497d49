import { type Arbitrary, array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LedgerRefund,
  capturedBeforeMerchantRefunds,
  netCaptured,
  refundable,
  shortfall,
  overpayment,
} from './captured-amount.ts';

const ORDER = { amountPaise: 1000, acceptedPaise: null };
const first = { id: 'p1', amountPaise: 1000, settles: true };
const second = { id: 'p2', amountPaise: 1000, settles: false };
const refund = (changes: Partial<LedgerRefund> = {}): LedgerRefund => ({
  kind: 'gateway',
  paymentId: 'p1',
  amountPaise: 1000,
  state: 'success',
  ...changes,
});

test('an order is short once less than its price is retained, whoever made the refund', () => {
  const short = (...refunds: LedgerRefund[]) => shortfall(ORDER, { payments: [first, second], refunds });
  expect(short()).toBe(0);
  expect(short(refund({ kind: 'duplicate', paymentId: 'p2' }))).toBe(0);
  expect(short(refund({ kind: 'duplicate', paymentId: 'p2' }), refund())).toBe(1000);
  expect(short(refund({ kind: 'duplicate', paymentId: 'p2' }), refund({ amountPaise: 1 }))).toBe(1);
});

test('an overpayment is the amount above the price, less external refunds but not those of the merchant', () => {
  const surplus = (...refunds: LedgerRefund[]) => overpayment(ORDER, { payments: [first, second], refunds });
  expect(surplus()).toBe(1000);
  expect(surplus(refund({ amountPaise: 300 }))).toBe(700);
  expect(surplus(refund({ paymentId: 'p2' }), refund({ amountPaise: 1 }))).toBe(0);
  expect(surplus(refund({ kind: 'partial', amountPaise: 300 }))).toBe(1000);
});

test.each(['requested', 'pending', 'on_hold', 'success'] as const)(
  'a refund that is %s counts as refunded',
  (state) => {
    expect(shortfall(ORDER, { payments: [first], refunds: [refund({ state })] })).toBe(1000);
  },
);

test.each(['failed', 'cancelled'] as const)('a refund that is %s does not reduce the captured amount', (state) => {
  const ledger = { payments: [first], refunds: [refund({ state })] };
  expect([netCaptured(ledger), shortfall(ORDER, ledger), refundable(ledger)]).toEqual([1000, 0, 1000]);
});

test('a merchant’s partial refund makes no shortfall, and reduces the refundable amount', () => {
  const ledger = { payments: [first], refunds: [refund({ kind: 'partial', amountPaise: 300 })] };
  expect([shortfall(ORDER, ledger), refundable(ledger), capturedBeforeMerchantRefunds(ledger)]).toEqual([0, 700, 1000]);
});

test('an order paid with less under an offer of the gateway is short only once something is refunded', () => {
  const payments = [{ ...first, amountPaise: 900 }];
  expect(shortfall(ORDER, { payments, refunds: [] })).toBe(0);
  expect(shortfall(ORDER, { payments, refunds: [refund({ amountPaise: 1 })] })).toBe(1);
});

test('an amount that the merchant accepted is sufficient from then on, and a lower one is not', () => {
  const ledger = { payments: [first], refunds: [refund({ amountPaise: 400 })] };
  expect(shortfall({ amountPaise: 1000, acceptedPaise: 600 }, ledger)).toBe(0);
  expect(shortfall({ amountPaise: 1000, acceptedPaise: 601 }, ledger)).toBe(1);
});

test('a refund of an unknown payment does not affect the known ones', () => {
  const ledger = { payments: [first], refunds: [refund({ paymentId: 'p9' })] };
  expect([netCaptured(ledger), shortfall(ORDER, ledger)]).toEqual([1000, 0]);
  expect(shortfall(ORDER, { payments: [], refunds: [refund()] })).toBe(0);
});

test('the merchant’s refunds cannot be repeated from a duplicate payment that is not refunded yet', () => {
  const left = (...refunds: LedgerRefund[]) => refundable({ payments: [first, second], refunds });
  const part = refund({ kind: 'partial', amountPaise: 300 });
  expect(left(part)).toBe(700);
  expect(left(part, refund({ kind: 'order', amountPaise: 400 }))).toBe(300);
  expect(left(refund({ kind: 'order' }))).toBe(0);
  // The refund of the second payment itself does not affect the order.
  expect(left(refund({ kind: 'duplicate', paymentId: 'p2' }), part)).toBe(700);
});

test('the gateway’s refunds of the paying payment cannot be repeated from an unrefunded duplicate payment', () => {
  const left = (...refunds: LedgerRefund[]) => refundable({ payments: [first, second], refunds });
  const byHand = refund({ amountPaise: 400 });
  expect([left(byHand), left(byHand, refund({ kind: 'partial', amountPaise: 100 }))]).toEqual([600, 500]);
  expect([left(refund({ amountPaise: 400, paymentId: null })), left(refund({ paymentId: 'p2' }))]).toEqual([600, 1000]);
});

type Act = { by: 'shop' | 'dashboard' | 'duplicate'; payment: 'p1' | 'p2'; part: number; fails: boolean };
const acts: Arbitrary<Act[]> = array(
  record({
    by: constantFrom('shop', 'dashboard', 'duplicate'),
    payment: constantFrom('p1', 'p2'),
    part: integer({ min: 1, max: 100 }),
    fails: boolean(),
  }),
  { maxLength: 8 },
);

/**
 * A gateway with two payments of an order. It takes each refund from the first payment that has enough left.
 */
function refundsAfter(done: readonly Act[]): LedgerRefund[] {
  const refunds: LedgerRefund[] = [];
  const leftOf = (id: string) =>
    refunds
      .filter(({ paymentId, state }) => paymentId === id && state !== 'failed')
      .reduce((left, { amountPaise }) => left - amountPaise, 1000);
  for (const { by, payment, part, fails } of done) {
    if (by === 'duplicate' && refunds.some(({ kind, state }) => kind === by && state !== 'failed')) continue;
    const whole = {
      shop: refundable({ payments: [first, second], refunds }),
      dashboard: leftOf(payment),
      duplicate: 1000,
    };
    const amountPaise = by === 'duplicate' ? whole[by] : Math.floor((whole[by] * part) / 100);
    const paymentId = by === 'dashboard' ? payment : ['p1', 'p2'].find((id) => leftOf(id) >= amountPaise);
    if (!paymentId || amountPaise === 0) continue;
    const kind = ({ shop: 'partial', dashboard: 'gateway', duplicate: 'duplicate' } as const)[by];
    refunds.push(refund({ kind, paymentId, amountPaise, state: fails ? 'failed' : 'success' }));
  }
  return refunds;
}

test('the refundable amount never includes a duplicate payment that still has to be refunded', () => {
  assert(
    property(acts, (done) => {
      const refunds = refundsAfter(done);
      const ledger = { payments: [first, second], refunds };
      const gone = refunds.filter(({ state }) => state !== 'failed');
      const isOfSecond = ({ kind, paymentId }: LedgerRefund) =>
        kind === 'duplicate' || (kind === 'gateway' && paymentId === 'p2');
      const ofSecond = gone.filter(isOfSecond).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(refundable(ledger)).toBeGreaterThanOrEqual(0);
      expect(refundable(ledger) + Math.max(0, 1000 - ofSecond)).toBeLessThanOrEqual(netCaptured(ledger));
    }),
    { numRuns: 500 },
  );
});

test('a refund without a known payment counts as refunded', () => {
  const ledger = { payments: [first], refunds: [refund({ kind: 'partial', paymentId: null, amountPaise: 300 })] };
  expect([refundable(ledger), netCaptured(ledger)]).toEqual([700, 700]);
});

test('an amount that the gateway refunded cannot be refunded again', () => {
  expect(refundable({ payments: [first], refunds: [refund({ amountPaise: 400 })] })).toBe(600);
  expect(refundable({ payments: [first], refunds: [refund()] })).toBe(0);
  expect(refundable({ payments: [first, second], refunds: [] })).toBe(1000);
  expect(refundable({ payments: [second], refunds: [] })).toBe(0);
});
