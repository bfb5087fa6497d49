import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { test } from 'vitest';
import { WHOLE } from '../../../test/long-form.ts';
import { shareOfPieces } from '../money/share-over-lines.ts';
import { canReturnMove, holdsPieces, type ReturnState } from '../returns/return-state.ts';
import type { ShipmentState } from '../shipping/shipment-state.ts';
import {
  bookOf,
  type LineBook,
  refundAboveFloor,
  standingPaise,
  type UnitClaims,
  type UnitPlace,
  type Units,
  unitsToRefund,
  unitsToSend,
  valueOfUnits,
} from './unit-book.ts';

/** A prepaid order that acts change only as the book allows, and beside it what really happened to its units and money. */
type Life = {
  claims: {
    state: 'delivered';
    lines: { line: number; quantity: number; cancelled: number; sharePaise: number }[];
    parcels: { parcel: number; state: ShipmentState; released: boolean; pieces: Units[] }[];
    requests: Request[];
    refunds: (Units & { valuePaise: number })[];
  };
  capturedPaise: number;
  backPaise: number;
  /** Given back for no unit. */
  gesturesPaise: number;
  /** Not given back for units, because of gestures. */
  withheldPaise: number;
  deductedPaise: number;
};
type Request = Omit<UnitClaims['requests'][number], 'lines' | 'state' | 'received'> & {
  state: ReturnState;
  received: boolean;
  lines: (Units & { valuePaise: number })[];
};
type Choice = { line: number; quantity: number; amount: number; at: number };

const keptOf = (life: Life) => life.capturedPaise - life.backPaise;
const bookOfLife = (life: Life) => bookOf(life.claims);
const lineOf = (life: Life, line: number): LineBook | undefined => bookOfLife(life).find((one) => one.line === line);
const of = (units: readonly Units[], line: number) => units.find((one) => one.line === line)?.quantity ?? 0;
const sum = <T>(list: readonly T[], value: (one: T) => number) => list.reduce((total, one) => total + value(one), 0);

function send({ claims }: Life, { line, quantity }: Choice, open: number): void {
  const pieces = [{ line, quantity: Math.min(quantity, open) }];
  if (open > 0) claims.parcels.push({ parcel: claims.parcels.length + 1, state: 'shipped', released: false, pieces });
}

const NEXT: Partial<Record<ShipmentState, readonly [ShipmentState, ...ShipmentState[]]>> = {
  shipped: ['delivered', 'delivered', 'rto_in_transit', 'lost'],
  rto_in_transit: ['rto_delivered', 'lost'],
};

const ACTS = {
  send: (life: Life, choice: Choice) => send(life, choice, of(unitsToSend(bookOfLife(life)), choice.line)),
  move(life: Life, { at, amount }: Choice) {
    const parcel = life.claims.parcels[at % Math.max(1, life.claims.parcels.length)];
    const next = parcel && NEXT[parcel.state];
    if (parcel && next) parcel.state = next[amount % next.length] ?? parcel.state;
  },
  sendAgain(life: Life, { at }: Choice) {
    const lost = life.claims.parcels.filter(({ state, released }) => state === 'lost' && !released);
    // Units of which the money went back on their way are not sent again.
    const parcel = lost[at % Math.max(1, lost.length)];
    if (parcel) parcel.released = true;
  },
  cancel(life: Life, { line, quantity, at }: Choice) {
    const found = lineOf(life, line);
    if (!found || quantity > of(unitsToSend(bookOfLife(life)), line)) return;
    const valuePaise = shareOfPieces(found.unavailable, quantity);
    const own = life.claims.lines.find((one) => one.line === line);
    if (own) own.cancelled += quantity;
    const state = at % 2 === 0 ? 'refunded' : 'closed';
    life.claims.requests.push({
      returnId: `C${life.claims.requests.length}`,
      kind: 'cancel',
      state,
      received: true,
      lines: [{ line, quantity, valuePaise }],
    });
    const amounts = { valuePaise, keptPaise: keptOf(life), standingPaise: standingPaise(bookOfLife(life)) };
    const back = refundAboveFloor(amounts);
    if (keptOf(life) - back < Math.min(keptOf(life), amounts.standingPaise)) throw new Error('what stands is not paid');
    life.backPaise += back;
    life.withheldPaise += valuePaise - back;
  },
  refundItems(life: Life, { line, quantity }: Choice) {
    const book = bookOfLife(life);
    const valuePaise = valueOfUnits(book, { line, quantity });
    if (quantity > of(unitsToRefund(book), line) || valuePaise > keptOf(life)) return;
    life.claims.refunds.push({ line, quantity, valuePaise });
    life.backPaise += valuePaise;
  },
  gesture(life: Life, { amount }: Choice) {
    if (amount > keptOf(life)) return;
    life.backPaise += amount;
    life.gesturesPaise += amount;
  },
  ask(life: Life, { line, quantity, at }: Choice) {
    const found = lineOf(life, line);
    const delivered = found?.units.filter(({ place, settled }) => place === 'delivered' && !settled).length ?? 0;
    if (!found || quantity > Math.min(delivered, found.quantity - found.unavailable.takenQuantity)) return;
    const valuePaise = shareOfPieces(found.unavailable, quantity);
    const kind = at % 3 === 0 ? 'exchange' : 'return';
    life.claims.requests.push({
      returnId: `R${life.claims.requests.length}`,
      kind,
      state: 'requested',
      received: false,
      lines: [{ line, quantity, valuePaise }],
    });
  },
  step(life: Life, { at, amount }: Choice) {
    const asked = life.claims.requests.filter(({ kind }) => kind !== 'cancel');
    const request = asked[at % Math.max(1, asked.length)];
    const to = STEPS[amount % STEPS.length] ?? 'approved';
    if (!request || !canReturnMove(request.state, to)) return;
    if (to === 'closed' && request.received) return;
    request.state = to;
    if (to === 'received') takeIn(life, request, amount);
  },
} as const;

const STEPS = [
  'approved',
  'approved',
  'picked_up',
  'received',
  'received',
  'refused',
  'sent_back',
  'declined',
  'cancelled',
  'closed',
] as const;

/** A unit comes: an exchange is sent for money that is there; else it goes back, less a deduction, as far as it is there. */
function takeIn(life: Life, request: Request, amount: number): void {
  const valuePaise = sum(request.lines, (one) => one.valuePaise);
  if (request.kind === 'exchange' && keptOf(life) >= valuePaise) {
    request.state = 'exchanged';
    return;
  }
  const deductionPaise = amount % 3 === 0 ? Math.min(amount, valuePaise) : 0;
  const back = Math.max(0, Math.min(valuePaise - deductionPaise, keptOf(life)));
  request.received = true;
  life.backPaise += back;
  life.deductedPaise += deductionPaise;
  life.withheldPaise += valuePaise - deductionPaise - back;
}

/** Units whose claim settles them, and what they are worth: nothing of the book's own arithmetic. */
function settledBy({ claims }: Life): (Units & { valuePaise: number })[] {
  const requests = claims.requests.filter(
    ({ kind, state, received }) => kind === 'cancel' || received || state === 'exchanged',
  );
  return [...requests.flatMap(({ lines }) => lines), ...claims.refunds];
}

/** Compares money and places with the acts that happened; returns what differs. Plain comparisons: there are millions. */
function differences(life: Life): string[] {
  const { claims } = life;
  const settled = settledBy(life);
  const exchanged = claims.requests.filter(({ state }) => state === 'exchanged').flatMap(({ lines }) => lines);
  const stands =
    sum(claims.lines, ({ sharePaise }) => sharePaise) -
    sum(settled, ({ valuePaise }) => valuePaise) +
    sum(exchanged, ({ valuePaise }) => valuePaise);
  const kept = keptOf(life);
  const held = claims.requests
    .filter(({ kind, state }) => kind !== 'cancel' && holdsPieces(state) && state !== 'closed')
    .flatMap(({ lines }) => lines);
  const book = bookOfLife(life);
  const [open, sent] = [unitsToSend(book), unitsToRefund(book)];
  const wrong: string[] = [];
  const same = (name: string, found: number, expected: number) => {
    if (found !== expected) wrong.push(`${name}: ${found}, not ${expected}`);
  };
  const atMost = (name: string, found: number, limit: number) => {
    if (found > limit) wrong.push(`${name}: ${found} is more than ${limit}`);
  };
  same('kept', kept, stands + life.deductedPaise + life.withheldPaise - life.gesturesPaise);
  atMost('given back', life.backPaise, life.capturedPaise);
  atMost('withheld', life.withheldPaise, life.gesturesPaise);
  for (const { line, quantity, units, claimedTwice, sharePaise } of book) {
    const at = (...places: readonly UnitPlace[]) => units.filter(({ place }) => places.includes(place)).length;
    const cancelled = claims.lines.find((one) => one.line === line)?.cancelled ?? 0;
    const ofLine = (list: readonly Units[]) => sum(list, (one) => (one.line === line ? one.quantity : 0));
    const inParcels = (state?: ShipmentState) =>
      ofLine(
        claims.parcels
          .filter((one) => !one.released && (state ?? one.state) === one.state)
          .flatMap(({ pieces }) => pieces),
      );
    const own = settled.filter((one) => one.line === line);
    const [settledUnits, values] = [ofLine(own), sum(own, ({ valuePaise }) => valuePaise)];
    same('settled', units.filter((unit) => unit.settled).length, settledUnits);
    same('claimed twice', claimedTwice, 0);
    same('lost', at('lost'), inParcels('lost'));
    same('coming back', at('coming_back'), inParcels('rto_in_transit'));
    same('back', at('back'), inParcels('rto_delivered'));
    // Units of a lost parcel are off the order if their money went back before they could be sent again.
    const refundedUnsent = at('cancelled') - cancelled;
    atMost('cancelled', cancelled, at('cancelled'));
    same('to send', at('to_send'), quantity - cancelled - inParcels() - refundedUnsent);
    same('asked back', at('return_asked', 'returning', 'refused', 'exchanged', 'taken_back'), ofLine(held));
    atMost('free', of(sent, line) + of(open, line), quantity - settledUnits);
    if (settledUnits === quantity) same('worth', values, sharePaise);
    else atMost('worth', values, sharePaise);
  }
  return wrong;
}

const names = constantFrom(
  ...([
    'send',
    'send',
    'move',
    'move',
    'sendAgain',
    'cancel',
    'refundItems',
    'gesture',
    'ask',
    'ask',
    'step',
    'step',
    'step',
  ] as const),
);
const choices = record({
  name: names,
  line: integer({ min: 1, max: 2 }),
  quantity: integer({ min: 1, max: 3 }),
  amount: integer({ min: 1, max: 60_000 }),
  at: integer({ min: 0, max: 5 }),
});
const orders = array(record({ quantity: integer({ min: 1, max: 4 }), sharePaise: integer({ min: 1, max: 300_000 }) }), {
  minLength: 1,
  maxLength: 2,
});

test('whatever acts follow each other, the units that stand are worth what is kept, and every unit is in one place', () => {
  assert(
    property(orders, array(choices, { minLength: 4, maxLength: 24, size: 'max' }), (lines, acts) => {
      const life: Life = {
        claims: {
          state: 'delivered',
          lines: lines.map((one, index) => ({ line: index + 1, cancelled: 0, ...one })),
          // An order without parcels counts as one that was sent whole.
          parcels: [{ parcel: 1, state: 'shipped', released: false, pieces: [{ line: 1, quantity: 1 }] }],
          requests: [],
          refunds: [],
        },
        capturedPaise: sum(lines, ({ sharePaise }) => sharePaise),
        backPaise: 0,
        gesturesPaise: 0,
        withheldPaise: 0,
        deductedPaise: 0,
      };
      for (const { name, ...choice } of acts) {
        ACTS[name](life, choice);
        const wrong = differences(life);
        if (wrong.length > 0) throw new Error(wrong.join('; '));
      }
    }),
    { numRuns: WHOLE ? 10_000 : 3_000 },
  );
});
