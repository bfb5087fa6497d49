import { expect, test } from 'vitest';
import { type ActFacts, actsFor, blockedActs } from './allowed-acts.ts';

type Order = Parameters<typeof actsFor>[0];

const PAID: Order = { state: 'paid', source: 'checkout', paymentMethod: 'online', advancePaise: 0, items: [] };
const FACTS: ActFacts = {
  shippingProvider: null,
  open: 2,
  waiting: false,
  booked: false,
  lost: false,
  underWay: false,
  disputed: false,
};

test('a held order is accepted by a manager, and while a bank decides only by the owner', () => {
  const held = { ...PAID, state: 'held' } as const;
  expect(actsFor(held, 'packer', FACTS)).toEqual([]);
  expect(actsFor(held, 'manager', FACTS)).toEqual(['accept', 'changeAddress', 'refund', 'cancelItems', 'cancel']);
  const disputed = { ...FACTS, disputed: true };
  expect(actsFor(held, 'manager', disputed)).toEqual(['changeAddress', 'cancelItems']);
  expect(blockedActs(held, 'manager', disputed)).toEqual([
    { act: 'accept', reason: 'disputed' },
    { act: 'refund', reason: 'disputed' },
    { act: 'cancel', reason: 'disputed' },
  ]);
  expect(actsFor(held, 'owner', disputed)).toEqual(['accept', 'changeAddress', 'refund', 'cancelItems']);
});

test('pieces are taken off by managers until they are sent, but not the last ones, which cancel the order', () => {
  expect(actsFor(PAID, 'packer', FACTS)).not.toContain('cancelItems');
  for (const state of ['paid', 'confirmed', 'packed', 'shipped'] as const) {
    expect(actsFor({ ...PAID, state }, 'manager', FACTS)).toContain('cancelItems');
  }
  expect(actsFor({ ...PAID, state: 'delivered' }, 'manager', { ...FACTS, open: 0 })).not.toContain('cancelItems');
  const last = { ...FACTS, open: 1 };
  expect(blockedActs(PAID, 'manager', last)).toEqual([{ act: 'cancelItems', reason: 'last_pieces' }]);
  expect(actsFor({ ...PAID, state: 'shipped' }, 'manager', last)).toEqual(expect.arrayContaining(['cancelItems']));
});

test('what is paid at the door, or by another order, is not refunded, and the reason is said', () => {
  const cash = { ...PAID, state: 'confirmed', paymentMethod: 'cash_on_delivery' } as const;
  expect(blockedActs(cash, 'manager', FACTS)).toEqual([{ act: 'refund', reason: 'cash' }]);
  expect(actsFor(cash, 'manager', FACTS)).toEqual(['pack', 'changeAddress', 'cancelItems', 'cancel']);
  // An advance goes back until the courier has collected the rest.
  const advance = { ...cash, advancePaise: 50_000 };
  expect(actsFor(advance, 'manager', FACTS)).toContain('refund');
  expect(actsFor({ ...advance, state: 'delivered' }, 'manager', { ...FACTS, open: 0 })).not.toContain('refund');
  const exchange = { ...PAID, state: 'confirmed', source: 'exchange', paymentMethod: 'none' } as const;
  expect(blockedActs(exchange, 'manager', FACTS)).toEqual([
    { act: 'refund', reason: 'exchange' },
    { act: 'cancelItems', reason: 'exchange' },
  ]);
});

test('an order with a booked courier is not shipped by hand, and one on its way cannot be cancelled', () => {
  const packed = { ...PAID, state: 'packed' } as const;
  const booked = { ...FACTS, open: 0, waiting: true, booked: true };
  expect(actsFor(packed, 'packer', booked)).toEqual([]);
  expect(blockedActs(packed, 'packer', booked)).toEqual([{ act: 'ship', reason: 'booked' }]);
  expect(actsFor({ ...PAID, state: 'shipped' }, 'manager', { ...FACTS, open: 0, underWay: true })).not.toContain(
    'cancel',
  );
});

test('an order whose only parcel is lost cannot be delivered or come back, and says why', () => {
  const lost = { ...FACTS, open: 0, lost: true };
  expect(actsFor({ ...PAID, state: 'shipped' }, 'manager', lost)).toEqual(['refund']);
  expect(blockedActs({ ...PAID, state: 'shipped' }, 'packer', lost)).toEqual([{ act: 'deliver', reason: 'lost' }]);
  expect(actsFor({ ...PAID, state: 'shipped' }, 'packer', { ...lost, underWay: true })).toContain('rto');
});
