import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATES } from '../orders/order-state.ts';
import { RETURN_STATES } from '../returns/return-state.ts';
import { SHIPMENT_STATES } from '../shipping/shipment-state.ts';
import {
  bookOf,
  refundAboveFloor,
  standingPaise,
  type UnitClaims,
  unitsAt,
  unitsToRefund,
  unitsToSend,
  valueOfUnits,
} from './unit-book.ts';

const order = (claims: Partial<UnitClaims> = {}): UnitClaims => ({
  state: 'delivered',
  lines: [{ line: 1, quantity: 3, cancelled: 0, sharePaise: 199_900 }],
  parcels: [],
  requests: [],
  refunds: [],
  ...claims,
});
const placesOf = (claims: UnitClaims) => bookOf(claims).flatMap(({ units }) => units.map(({ place }) => place));
const parcel = (state: (typeof SHIPMENT_STATES)[number], quantity: number, released = false) => {
  return { parcel: 1, state, released, pieces: [{ line: 1, quantity }] };
};
const request = (changes: Partial<UnitClaims['requests'][number]>) => {
  const lines = [{ line: 1, quantity: 1, valuePaise: 66_633 }];
  return { returnId: 'RT1', kind: 'return', state: 'requested', received: false, lines, ...changes } as const;
};

/** Claims as random acts could have left them, and as they could never be: the book holds all the same. */
const claims = record({
  state: constantFrom(...ORDER_STATES),
  lines: array(
    record({
      quantity: integer({ min: 1, max: 5 }),
      cancelled: integer({ min: 0, max: 5 }),
      sharePaise: integer({ min: 0, max: 900_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  parcels: array(
    record({
      state: constantFrom(...SHIPMENT_STATES),
      released: constantFrom(true, false),
      line: integer({ min: 1, max: 3 }),
      quantity: integer({ min: 1, max: 3 }),
    }),
    { maxLength: 4 },
  ),
  requests: array(
    record({
      kind: constantFrom('cancel', 'return', 'exchange'),
      state: constantFrom(...RETURN_STATES),
      received: constantFrom(true, false),
      line: integer({ min: 1, max: 3 }),
      quantity: integer({ min: 1, max: 2 }),
    }),
    { maxLength: 4 },
  ),
  refunds: array(
    record({
      line: integer({ min: 1, max: 3 }),
      quantity: integer({ min: 1, max: 3 }),
      valuePaise: option(integer({ min: 0, max: 300_000 })),
    }),
    { maxLength: 3 },
  ),
}).map(({ state, lines, parcels, requests, refunds }): UnitClaims => ({
  state,
  lines: lines.map((line, index) => ({ line: index + 1, ...line, cancelled: Math.min(line.cancelled, line.quantity) })),
  parcels: parcels.map(({ line, quantity, ...one }, index) => ({
    parcel: index + 1,
    ...one,
    pieces: [{ line, quantity }],
  })),
  requests: requests.map(({ line, quantity, ...one }, index) => ({
    returnId: `RT${index}`,
    ...one,
    lines: [{ line, quantity, valuePaise: 1_000 * quantity }],
  })),
  refunds,
}));

test('every unit is in exactly one place, units of a line add up to what it was charged, and no act finds one twice', () => {
  assert(
    property(claims, (all) => {
      const book = bookOf(all);
      for (const [index, { line, quantity, sharePaise, units, claimed, unavailable }] of book.entries()) {
        expect([line, quantity]).toEqual([all.lines[index]?.line, all.lines[index]?.quantity]);
        expect(units.map(({ unit }) => unit)).toEqual(Array.from({ length: quantity }, (_, at) => at + 1));
        expect(units.reduce((sum, { valuePaise }) => sum + valuePaise, 0)).toBe(sharePaise);
        expect(claimed.takenQuantity).toBeLessThanOrEqual(unavailable.takenQuantity);
        expect(unavailable.takenQuantity).toBeLessThanOrEqual(quantity);
      }
      const [open, sent] = [unitsToSend(book), unitsToRefund(book)];
      for (const { line, quantity, units } of book) {
        const of = (found: typeof open) => found.find((one) => one.line === line)?.quantity ?? 0;
        expect(of(open) + of(sent)).toBeLessThanOrEqual(quantity);
        expect(units.filter(({ place, settled }) => place === 'kept' && !settled)).toEqual([]);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('parts of a line add up to it, however it is refunded', () => {
  const amounts = integer({ min: 0, max: 900_000 });
  assert(
    property(amounts, array(integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }), (sharePaise, parts) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0);
      const lines = [{ line: 1, quantity, cancelled: 0, sharePaise }];
      const refunds = parts.reduce<{ line: number; quantity: number; valuePaise: number }[]>((before, part) => {
        const units = { line: 1, quantity: part };
        return [...before, { ...units, valuePaise: valueOfUnits(bookOf(order({ lines, refunds: before })), units) }];
      }, []);
      expect(refunds.reduce((sum, { valuePaise }) => sum + valuePaise, 0)).toBe(sharePaise);
      expect(standingPaise(bookOf(order({ lines, refunds })))).toBe(0);
    }),
  );
});

test('what is left of an order is what was not given back, and a refund of its own accord leaves that paid', () => {
  const book = bookOf(order({ refunds: [{ line: 1, quantity: 1, valuePaise: 66_633 }] }));
  expect(standingPaise(book)).toBe(199_900 - 66_633);
  const amounts = { valuePaise: 66_633, standingPaise: 100_000 };
  expect(refundAboveFloor({ ...amounts, keptPaise: 199_900 })).toBe(66_633);
  expect(refundAboveFloor({ ...amounts, keptPaise: 120_000 })).toBe(20_000);
  expect(refundAboveFloor({ ...amounts, keptPaise: 90_000 })).toBe(0);
});

test('units that were refunded before anything was sent are not sent', () => {
  const refunds = [{ line: 1, quantity: 2, valuePaise: null }];
  expect(placesOf(order({ state: 'confirmed', refunds }))).toEqual(['cancelled', 'cancelled', 'to_send']);
  const lines = [{ line: 1, quantity: 3, cancelled: 2, sharePaise: 199_900 }];
  expect(placesOf(order({ state: 'confirmed', lines, refunds }))).toEqual(['cancelled', 'cancelled', 'to_send']);
});

test('a refund by items is for what the shopper does not have first, and what they have is kept', () => {
  const refunds = [{ line: 1, quantity: 2, valuePaise: null }];
  expect(placesOf(order({ parcels: [parcel('rto_delivered', 1), parcel('delivered', 2)], refunds }))).toEqual([
    'back',
    'kept',
    'delivered',
  ]);
  expect(
    unitsToRefund(bookOf(order({ parcels: [parcel('rto_delivered', 1), parcel('delivered', 2)], refunds }))),
  ).toEqual([{ line: 1, quantity: 1 }]);
});

test('a unit is in its parcel, in the shopper’s hands, on its way back, or to be sent again out of a lost one', () => {
  expect(placesOf(order({ state: 'shipped', parcels: [parcel('shipped', 1)] }))).toEqual([
    'in_parcel',
    'to_send',
    'to_send',
  ]);
  expect(placesOf(order({ parcels: [parcel('rto_in_transit', 3)] }))).toEqual(Array(3).fill('coming_back'));
  expect(placesOf(order({ parcels: [parcel('lost', 3)] }))).toEqual(Array(3).fill('lost'));
  expect(placesOf(order({ parcels: [parcel('lost', 3, true)] }))).toEqual(Array(3).fill('to_send'));
  expect(placesOf(order({ parcels: [parcel('cancelled', 3)], state: 'packed' }))).toEqual(Array(3).fill('to_send'));
});

test('an order sent without stored parcels is one parcel with all its units', () => {
  expect(placesOf(order({ state: 'shipped' }))).toEqual(Array(3).fill('in_parcel'));
  expect(placesOf(order({ state: 'rto_delivered' }))).toEqual(Array(3).fill('back'));
  expect(placesOf(order({ state: 'cancelled' }))).toEqual(Array(3).fill('cancelled'));
  expect(placesOf(order({ state: 'cancelled', parcels: [parcel('lost', 3, true)] }))).toEqual(
    Array(3).fill('cancelled'),
  );
});

test('requests claim units: asked, agreed, back, exchanged, refused, or free again', () => {
  const placeOf = (changes: Parameters<typeof request>[0]) => placesOf(order({ requests: [request(changes)] }))[0];
  expect(placeOf({ state: 'requested' })).toBe('return_asked');
  expect(placeOf({ state: 'picked_up' })).toBe('returning');
  expect(placeOf({ state: 'refunded', received: true })).toBe('taken_back');
  expect(placeOf({ kind: 'exchange', state: 'exchanged', received: false })).toBe('exchanged');
  expect(placeOf({ state: 'sent_back' })).toBe('refused');
  expect(placeOf({ state: 'declined' })).toBe('delivered');
  // Closed because it never arrived: with its shopper, who may not ask again; the merchant may refund it.
  const closed = order({ requests: [request({ state: 'closed' })] });
  expect(placesOf(closed)[0]).toBe('delivered');
  expect(bookOf(closed)[0]).toMatchObject({ claimed: { takenQuantity: 0 }, unavailable: { takenQuantity: 1 } });
  expect(unitsAt(bookOf(order({ requests: [request({ state: 'closed', received: true })] })), 'taken_back')).toEqual([
    { line: 1, quantity: 1 },
  ]);
});

test('of a refunded order nothing is to be sent or refunded', () => {
  for (const state of ['refund_pending', 'refunded'] as const) {
    const book = bookOf(order({ state, parcels: [parcel('delivered', 2)] }));
    expect(book.flatMap(({ units }) => units.map(({ place }) => place))).toEqual(['kept', 'kept', 'cancelled']);
    expect([unitsToSend(book), unitsToRefund(book)]).toEqual([[], []]);
  }
});

test('a unit that never came and was refunded by items counts once: what is still at the shop keeps its value', () => {
  const lines = [{ line: 1, quantity: 2, cancelled: 0, sharePaise: 199_900 }];
  const requests = [request({ state: 'closed' })];
  const refunds = [{ line: 1, quantity: 1, valuePaise: 99_950 }];
  const [book] = bookOf(order({ state: 'shipped', lines, parcels: [parcel('delivered', 1)], requests, refunds }));
  expect(book?.unavailable).toMatchObject({ takenQuantity: 1, takenPaise: 99_950 });
  expect(book?.units.map(({ place }) => place)).toEqual(['kept', 'to_send']);
});

test('refunds by items of older versions, without a stored value, take their share of the line', () => {
  const refunds = [{ line: 1, quantity: 2, valuePaise: null }];
  const book = bookOf(order({ refunds }));
  expect(book[0]?.claimed).toMatchObject({ takenQuantity: 2, takenPaise: 133_267 });
  expect(valueOfUnits(book, { line: 1, quantity: 1 })).toBe(199_900 - 133_267);
});

test('a unit that was lost or came back cannot be asked for, and keeps its value until its money goes back', () => {
  for (const state of ['lost', 'rto_in_transit', 'rto_delivered'] as const) {
    const parcels = [
      { ...parcel('delivered', 2), parcel: 1 },
      { ...parcel(state, 1), parcel: 2 },
    ];
    const [book] = bookOf(order({ parcels }));
    expect(book).toMatchObject({
      claimed: { takenQuantity: 0 },
      unavailable: { takenQuantity: 1, takenPaise: 66_633 },
    });
  }
});
