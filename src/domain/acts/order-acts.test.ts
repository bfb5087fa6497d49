import { expect, test } from 'vitest';
import { ACT_REASON_NAMES, ACT_REASONS, type ActReason, type OrderFacts } from './act-reasons.ts';
import { factsOf, isTold, judgeAct, ORDER_ACT_NAMES, type OrderAct, rowOf } from './order-acts.ts';
import { canMove, ORDER_STATES, type OrderState } from '../orders/order-state.ts';

/** An order paid online, of which some is sent, some is not, and nothing stands in the way. */
const FACTS: OrderFacts = {
  order: { state: 'paid', exchange: false, withoutGoods: false, paidOnline: true, gift: true, added: false },
  units: { toSend: 2, refundable: 1 },
  parcels: [],
  disputes: { own: null, payer: null, unanswered: null },
  money: { refundablePaise: 100, exchangesUnderWay: false, chargedBack: false },
  invoice: { number: null },
  shop: { booksCouriers: true },
  parcel: { state: 'shipped', released: false, returnAsked: false, ends: false, bookable: true },
  refund: { owed: true, returnId: null },
};

/** Nothing is left at the shop where that is in an act's way. */
function factsFor(act: OrderAct, state: OrderState): OrderFacts {
  const { about, unless = [] } = rowOf(act);
  const toSend = unless.includes('pieces_not_sent') ? 0 : 2;
  return {
    ...FACTS,
    order: { ...FACTS.order, state },
    units: { ...FACTS.units, toSend },
    parcel: { ...FACTS.parcel, state: typeof about === 'object' ? (about.parcel[0] ?? 'shipped') : 'shipped' },
  };
}

const MARKS = { possible: '+', done: '=', state: '.' } as const;
const markOf = (verdict: ReturnType<typeof judgeAct>) =>
  verdict === 'possible' || verdict === 'done' || verdict === 'state' ? MARKS[verdict] : 'no';

/** `+`: possible; `=`: done already; `.`: the state does not allow it. Parcels are in the first state that allows it. */
const FROM_EACH_STATE = `
                   created
                   .  awaiting_payment
                   .  .  paid
                   .  .  .  held
                   .  .  .  .  unconfirmed
                   .  .  .  .  .  confirmed
                   .  .  .  .  .  .  packed
                   .  .  .  .  .  .  .  shipped
                   .  .  .  .  .  .  .  .  out_for_delivery
                   .  .  .  .  .  .  .  .  .  delivery_attempt_failed
                   .  .  .  .  .  .  .  .  .  .  delivered
                   .  .  .  .  .  .  .  .  .  .  .  failed
                   .  .  .  .  .  .  .  .  .  .  .  .  expired
                   .  .  .  .  .  .  .  .  .  .  .  .  .  cancelled
                   .  .  .  .  .  .  .  .  .  .  .  .  .  .  rto_in_transit
                   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  rto_delivered
                   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  returned
                   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  refund_pending
                   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  refunded
  confirm          .  .  +  .  +  =  .  .  .  .  .  .  .  .  .  .  .  .  .
  accept           .  .  =  +  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
  pack             .  .  .  .  .  +  =  .  .  .  .  .  .  .  .  .  .  .  .
  book             .  .  .  .  .  .  +  +  +  +  .  .  .  .  .  .  .  .  .
  ship             .  .  .  .  .  .  +  =  .  .  .  .  .  .  .  .  .  .  .
  ship-part        .  .  .  .  .  .  +  +  +  +  .  .  .  .  .  .  .  .  .
  out-for-delivery .  .  .  .  .  .  .  +  =  +  .  .  .  .  .  .  .  .  .
  deliver          .  .  .  .  .  .  .  +  +  +  =  .  .  .  +  .  .  .  .
  rto-received     .  .  .  .  .  .  .  .  .  .  .  .  .  .  +  =  .  .  .
  attempt-failed   .  .  .  .  .  .  .  +  +  =  .  .  .  .  .  .  .  .  .
  rto              .  .  .  .  .  .  .  +  +  +  .  .  .  .  =  .  .  .  .
  correct-shipment .  .  .  .  .  .  .  +  .  .  .  .  .  .  .  .  .  .  .
  change-address   .  .  +  +  +  +  .  .  .  .  .  .  .  .  .  .  .  .  .
  change-gift-note .  .  +  +  +  +  .  .  .  .  .  .  .  .  .  .  .  .  .
  return           .  .  .  .  .  .  .  +  +  +  +  .  .  .  .  .  =  .  .
  refund           .  .  +  +  .  +  +  .  .  .  +  .  .  +  .  +  +  +  =
  refund-amount    .  .  +  +  .  +  +  +  +  +  +  .  .  +  +  +  +  +  +
  refund-items     .  .  +  +  .  +  +  +  +  +  +  .  .  +  +  +  +  +  +
  retry-refund     +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  cancel-items     .  .  +  +  +  +  +  +  +  +  .  .  .  .  .  .  .  .  .
  cancel-rest      .  .  .  .  .  .  .  +  +  +  .  .  .  .  .  .  .  .  .
  cancel           +  +  +  +  +  +  +  .  .  .  .  .  .  =  .  .  .  =  =
  book-again       +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  cancel-booking   +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  lost             +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  send-again       +  +  +  +  +  +  +  +  +  +  +  +  +  +  no +  +  +  +
  refund-lost      +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
`;

test('each act is possible from these states, where nothing else stands in the way', () => {
  const rows = FROM_EACH_STATE.trim()
    .split('\n')
    .map((row) => row.trim().split(/ +/));
  const columns = rows.slice(0, ORDER_STATES.length).map((row) => row.at(-1));
  expect(columns).toEqual(ORDER_STATES);
  const found = ORDER_ACT_NAMES.map((act) => [
    act,
    ...ORDER_STATES.map((state) => markOf(judgeAct(act, factsFor(act, state)))),
  ]);
  expect(found).toEqual(rows.slice(ORDER_STATES.length));
});

type Case = { changes: Partial<OrderFacts>; refuses: readonly OrderAct[]; told: boolean; state?: OrderState };

const CASH = {
  state: 'packed',
  exchange: false,
  withoutGoods: false,
  paidOnline: false,
  gift: true,
  added: false,
} as const;
const OF_PARCEL = FACTS.parcel;
const LOST = { parcel: 1, state: 'lost', released: false, booked: false, carrier: null, named: true } as const;
const DELIVERED = { ...LOST, state: 'delivered', named: false } as const;

/** The order in a state in which the reason may hold, what makes it hold, the acts that it refuses, and whether they are told. */
const BY_REASON: Readonly<Record<ActReason, Case>> = {
  exchange: {
    state: 'packed',
    changes: { order: { ...CASH, exchange: true } },
    refuses: ['refund', 'refund-amount', 'refund-items', 'cancel-items'],
    told: true,
  },
  no_goods: {
    changes: { order: { ...FACTS.order, withoutGoods: true } },
    refuses: ['confirm', 'change-address', 'change-gift-note'],
    told: true,
  },
  no_gift: {
    changes: { order: { ...FACTS.order, gift: false } },
    refuses: ['change-gift-note'],
    told: false,
  },
  added_to_order: {
    state: 'packed',
    changes: { order: { ...FACTS.order, state: 'packed', added: true } },
    refuses: ['book', 'ship', 'ship-part'],
    told: true,
  },
  cash: {
    state: 'packed',
    changes: { order: CASH },
    refuses: ['refund', 'refund-amount', 'refund-items'],
    told: true,
  },
  disputed: {
    state: 'held',
    changes: { disputes: { own: 'D1', payer: null, unanswered: 'D1' } },
    refuses: ['accept', 'refund', 'refund-amount', 'refund-items', 'cancel'],
    told: true,
  },
  disputed_to_the_end: {
    state: 'shipped',
    changes: {
      disputes: { own: 'D1', payer: null, unanswered: null },
      parcel: { ...OF_PARCEL, ends: true },
    },
    refuses: ['refund-amount', 'refund-items', 'refund-lost'],
    told: true,
  },
  exchange_disputed: {
    state: 'packed',
    changes: { disputes: { own: null, payer: 'D1', unanswered: null } },
    refuses: ['book', 'ship', 'ship-part'],
    told: true,
  },
  rest_disputed: {
    state: 'shipped',
    changes: { disputes: { own: null, payer: null, unanswered: 'D1' } },
    refuses: ['book', 'ship-part'],
    told: true,
  },
  money_went_back: {
    state: 'shipped',
    changes: { money: { ...FACTS.money, chargedBack: true } },
    refuses: ['book', 'ship-part'],
    told: true,
  },
  exchange_under_way: {
    state: 'packed',
    changes: { money: { ...FACTS.money, exchangesUnderWay: true } },
    refuses: ['refund', 'cancel'],
    told: true,
  },
  nothing_left: {
    state: 'packed',
    changes: { money: { ...FACTS.money, refundablePaise: 0 } },
    refuses: ['refund-amount', 'refund-items'],
    told: false,
  },
  nothing_held: {
    state: 'cancelled',
    changes: { money: { ...FACTS.money, refundablePaise: 0 } },
    refuses: ['refund', 'refund-amount', 'refund-items'],
    told: false,
  },
  nothing_sent: {
    state: 'packed',
    changes: { units: { toSend: 2, refundable: 0 } },
    refuses: ['refund-items'],
    told: false,
  },
  nothing_to_send: {
    state: 'shipped',
    changes: { units: { toSend: 0, refundable: 1 } },
    refuses: ['book', 'ship-part', 'cancel-items', 'cancel-rest'],
    told: false,
  },
  last_pieces: {
    state: 'confirmed',
    changes: { units: { toSend: 1, refundable: 1 } },
    refuses: ['cancel-items'],
    told: true,
  },
  single_piece: {
    state: 'packed',
    changes: { units: { toSend: 1, refundable: 1 } },
    refuses: ['ship-part', 'cancel-items'],
    told: false,
  },
  pieces_not_sent: {
    state: 'shipped',
    changes: { units: { toSend: 1, refundable: 1 } },
    refuses: ['deliver'],
    told: true,
  },
  no_provider: {
    state: 'packed',
    changes: { shop: { booksCouriers: false } },
    refuses: ['book', 'book-again'],
    told: false,
  },
  courier_booked: {
    state: 'packed',
    changes: { parcels: [{ ...LOST, state: 'booked', booked: true }] },
    refuses: ['ship'],
    told: true,
  },
  parcel_lost: {
    state: 'shipped',
    changes: {
      parcels: [
        { ...LOST, named: false },
        { ...LOST, state: 'shipped' },
      ],
    },
    refuses: ['deliver'],
    told: true,
  },
  all_lost: {
    state: 'shipped',
    changes: { parcels: [{ ...LOST, named: false }] },
    refuses: ['out-for-delivery', 'deliver', 'attempt-failed', 'rto', 'return'],
    told: true,
  },
  number_of_lost: {
    state: 'shipped',
    changes: { parcels: [{ ...LOST, released: true }] },
    refuses: ['ship', 'correct-shipment'],
    told: true,
  },
  parcel_delivered: {
    state: 'shipped',
    changes: { parcels: [DELIVERED] },
    refuses: ['rto', 'return'],
    told: true,
  },
  invoiced: {
    state: 'held',
    changes: { invoice: { number: 'CRN/2627/00042' } },
    refuses: ['change-address'],
    told: true,
  },
  released: {
    state: 'shipped',
    changes: { parcel: { ...OF_PARCEL, released: true } },
    refuses: ['send-again', 'refund-lost'],
    told: false,
  },
  return_asked: {
    state: 'delivered',
    changes: { parcel: { ...OF_PARCEL, returnAsked: true } },
    refuses: ['lost'],
    told: true,
  },
  goes_back: { state: 'rto_in_transit', changes: {}, refuses: ['send-again'], told: true },
  booking_goes_on: {
    state: 'packed',
    changes: { parcel: { ...OF_PARCEL, bookable: false } },
    refuses: ['book-again'],
    told: false,
  },
  refund_of_return: {
    state: 'delivered',
    changes: { refund: { owed: true, returnId: 'RT1' } },
    refuses: ['retry-refund'],
    told: false,
  },
  refund_not_owed: {
    state: 'delivered',
    changes: { refund: { owed: false, returnId: null } },
    refuses: ['retry-refund'],
    told: false,
  },
};

test.each(ACT_REASON_NAMES)('%s refuses these acts, and no other', (reason) => {
  const { changes, refuses, told, state = 'paid' } = BY_REASON[reason];
  const refused = ORDER_ACT_NAMES.filter((act) => {
    const facts = factsFor(act, state);
    const parcel = { ...facts.parcel, ...changes.parcel, state: facts.parcel.state };
    const changed = { ...facts, ...changes, parcel };
    return judgeAct(act, facts) !== judgeAct(act, changed) || markOf(judgeAct(act, facts)) === 'no';
  });
  expect(refused).toEqual(refuses);
  expect(ACT_REASONS[reason].told).toBe(told);
  expect(isTold(reason)).toBe(told);
});

test('a delivered order comes back, although its parcels were delivered', () => {
  expect(judgeAct('return', { ...factsFor('return', 'delivered'), parcels: [DELIVERED] })).toBe('possible');
});

test('the owner accepts and refunds although a bank decides, and cancels or sends nothing against it', () => {
  const disputes = { own: 'D1', payer: 'D2', unanswered: 'D1' };
  const allowed = ORDER_ACT_NAMES.filter((act) =>
    ORDER_STATES.some((state) => {
      const facts = { ...factsFor(act, state), disputes };
      return judgeAct(act, facts) !== judgeAct(act, facts, { despiteDispute: true });
    }),
  );
  expect(allowed).toEqual(['accept', 'refund', 'refund-amount', 'refund-items']);
});

test('an act leads only where the state machine lets an order go, and is done once it is there', () => {
  for (const act of ORDER_ACT_NAMES) {
    const { from, to, done = [] } = rowOf(act);
    if (to === null) continue;
    expect([act, done.includes(to)]).toEqual([act, true]);
    // A cancelled order whose money goes back waits for that.
    const ends = act === 'cancel' ? [to, 'refund_pending' as const] : [to];
    expect([act, from.filter((state) => !ends.some((end) => canMove(state, end)))]).toEqual([act, []]);
  }
});

test('an act is judged by the facts that its row names, and not without them', () => {
  for (const act of ORDER_ACT_NAMES) {
    for (const state of ORDER_STATES) {
      const all = factsFor(act, state);
      const needed = Object.fromEntries(
        Object.entries(all).filter(([group]) => [...factsOf(act)].some((one) => one === group)),
      );
      expect(judgeAct(act, { order: all.order, ...needed })).toBe(judgeAct(act, all));
    }
  }
  expect(() => judgeAct('pack', { order: { ...FACTS.order, state: 'confirmed' } })).toThrow('disputes were not read');
});
