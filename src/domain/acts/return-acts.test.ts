import { expect, test } from 'vitest';
import {
  isReturnActTold,
  judgeReturnAct,
  RETURN_ACT_NAMES,
  RETURN_ACT_REASON_NAMES,
  type ReturnActReason,
  returnActRow,
  type ReturnFacts,
} from './return-acts.ts';
import { canReturnMove, RETURN_STATES, type ReturnState } from '../returns/return-state.ts';

const FACTS: ReturnFacts = {
  kind: 'return',
  state: 'requested',
  replaced: false,
  firstGoodsNotBack: false,
  byGateway: true,
  refundUnderWay: false,
  dispute: null,
  booksCouriers: true,
  fetchesReturns: true,
  courierComes: false,
  addressKnown: true,
};

/** `+`: possible; `=`: done already; `.`: the state does not allow it; `no`: another reason does not. */
const FROM_EACH_STATE = `
            requested
            .  approved
            .  .  declined
            .  .  .  picked_up
            .  .  .  .  received
            .  .  .  .  .  refused
            .  .  .  .  .  .  sent_back
            .  .  .  .  .  .  .  refunded
            .  .  .  .  .  .  .  .  exchanged
            .  .  .  .  .  .  .  .  .  closed
            .  .  .  .  .  .  .  .  .  .  cancelled
  approve   +  =  .  .  .  .  .  .  .  .  .
  decline   +  .  =  .  .  .  .  .  .  .  .
  book-pickup .  +  .  .  .  .  .  .  .  .  .
  pick-up   .  +  .  =  .  .  .  .  .  .  .
  receive   .  +  .  +  =  +  .  =  =  .  .
  refuse    .  +  .  +  .  =  .  .  .  .  .
  send-back .  .  .  .  .  +  =  .  .  .  .
  refund    .  no .  .  +  .  .  =  .  .  .
  close     .  +  .  .  .  .  .  .  .  =  .
`;

const MARKS = { possible: '+', done: '=', state: '.' } as const;

test('each act of a return is possible from these states, where nothing else stands in the way', () => {
  const rows = FROM_EACH_STATE.trim()
    .split('\n')
    .map((row) => row.trim().split(/ +/));
  expect(rows.slice(0, RETURN_STATES.length).map((row) => row.at(-1))).toEqual(RETURN_STATES);
  const markOf = (verdict: ReturnType<typeof judgeReturnAct>) =>
    verdict === 'possible' || verdict === 'done' || verdict === 'state' ? MARKS[verdict] : 'no';
  const found = RETURN_ACT_NAMES.map((act) => [
    act,
    ...RETURN_STATES.map((state) => markOf(judgeReturnAct(act, { ...FACTS, state }))),
  ]);
  expect(found).toEqual(rows.slice(RETURN_STATES.length));
});

type Case = { state: ReturnState; changes: Partial<ReturnFacts>; refuses: readonly string[]; told: boolean };

// In this state a refund waits for the goods in any case.
const PICKUP_ONLY = ['book-pickup', 'refund'];

const BY_REASON: Readonly<Record<ReturnActReason, Case>> = {
  nothing_comes: {
    state: 'approved',
    changes: { kind: 'cancel' },
    refuses: ['book-pickup', 'pick-up', 'receive', 'refuse', 'close'],
    told: false,
  },
  not_received: { state: 'approved', changes: {}, refuses: ['refund'], told: false },
  replaced: { state: 'approved', changes: { replaced: true }, refuses: ['refuse', 'refund', 'close'], told: true },
  first_goods_not_back: {
    state: 'received',
    changes: { firstGoodsNotBack: true },
    refuses: ['refund'],
    told: true,
  },
  refund_under_way: { state: 'received', changes: { refundUnderWay: true }, refuses: ['refund'], told: false },
  disputed: { state: 'received', changes: { dispute: 'D1' }, refuses: ['refund'], told: true },
  no_provider: { state: 'approved', changes: { booksCouriers: false }, refuses: PICKUP_ONLY, told: false },
  provider_cannot: { state: 'approved', changes: { fetchesReturns: false }, refuses: PICKUP_ONLY, told: true },
  already_booked: { state: 'approved', changes: { courierComes: true }, refuses: PICKUP_ONLY, told: false },
  no_address: { state: 'approved', changes: { addressKnown: false }, refuses: PICKUP_ONLY, told: true },
};

test.each(RETURN_ACT_REASON_NAMES)('%s refuses these acts of a return, and no other', (reason) => {
  const { state, changes, refuses, told } = BY_REASON[reason];
  const facts = { ...FACTS, state, ...changes };
  const isRefused = (verdict: string) => verdict !== 'possible' && verdict !== 'done' && verdict !== 'state';
  expect(RETURN_ACT_NAMES.filter((act) => isRefused(judgeReturnAct(act, facts)))).toEqual(refuses);
  expect(isReturnActTold(reason)).toBe(told);
});

test('money that is paid out by hand waits neither for a bank nor for the gateway', () => {
  const facts = { ...FACTS, state: 'received', byGateway: false, dispute: 'D1', refundUnderWay: true } as const;
  expect(judgeReturnAct('refund', facts)).toBe('possible');
});

test('units that were taken off before they were sent are owed as soon as that is agreed', () => {
  expect(judgeReturnAct('refund', { ...FACTS, kind: 'cancel', state: 'approved' })).toBe('possible');
});

test('an act of a return leads only where the states of returns let it go', () => {
  for (const act of RETURN_ACT_NAMES) {
    const { from, to, done = [] } = returnActRow(act);
    if (to === null) continue;
    expect([act, done.includes(to)]).toEqual([act, true]);
    expect([act, from.filter((state) => !canReturnMove(state, to))]).toEqual([act, []]);
  }
});
