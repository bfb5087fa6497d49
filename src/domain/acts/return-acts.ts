import type { ReturnKind, ReturnState } from '../returns/return-state.ts';

/** What decides whether something can be done with a request. */
export type ReturnFacts = {
  kind: ReturnKind;
  state: ReturnState;
  /** Goods in exchange were placed for it, and were not cancelled. */
  replaced: boolean;
  /** Goods that were sent in exchange come back, and the first ones are not here yet: their money waits. */
  firstGoodsNotBack: boolean;
  /** Its money goes back through the gateway. */
  byGateway: boolean;
  /** The gateway has its refund, or had. */
  refundUnderWay: boolean;
  /** The dispute by which a bank decides about the payment; null: none. */
  dispute: string | null;
  /** A shipping provider is set up. */
  booksCouriers: boolean;
  /** One of those that may fetch the goods from the shopper does so. */
  fetchesReturns: boolean;
  /** A courier was booked to fetch the goods and is to come, or is being booked. */
  courierComes: boolean;
  /** Where the goods are fetched is known. */
  addressKnown: boolean;
};

/** Why an act that a request's state allows is not possible all the same. `told`: a merchant who looks for it is told. */
export const RETURN_ACT_REASONS = {
  /** Units that were taken off an order before they were sent come from nowhere. */
  nothing_comes: { told: false, holds: ({ kind }) => kind === 'cancel' },
  /** The money of a return is owed once it was received. */
  not_received: { told: false, holds: ({ kind, state }) => kind !== 'cancel' && state === 'approved' },
  replaced: { told: true, holds: ({ replaced }) => replaced },
  first_goods_not_back: { told: true, holds: ({ firstGoodsNotBack }) => firstGoodsNotBack },
  refund_under_way: { told: false, holds: ({ byGateway, refundUnderWay }) => byGateway && refundUnderWay },
  disputed: { told: true, holds: ({ byGateway, dispute }) => byGateway && dispute !== null },
  // Then the goods are fetched by hand, as in a shop that never had a provider.
  no_provider: { told: false, holds: ({ booksCouriers }) => !booksCouriers },
  provider_cannot: { told: true, holds: ({ fetchesReturns }) => !fetchesReturns },
  already_booked: { told: false, holds: ({ courierComes }) => courierComes },
  no_address: { told: true, holds: ({ addressKnown }) => !addressKnown },
} as const satisfies Record<string, { told: boolean; holds: (facts: ReturnFacts) => boolean }>;

export type ReturnActReason = keyof typeof RETURN_ACT_REASONS;

export const RETURN_ACT_REASON_NAMES: readonly ReturnActReason[] = Object.keys(RETURN_ACT_REASONS).filter(isReason);

function isReason(name: string): name is ReturnActReason {
  return Object.hasOwn(RETURN_ACT_REASONS, name);
}

export type ReturnActRow = {
  /** The states that allow it. */
  from: readonly ReturnState[];
  /** States in which it is done already. */
  done?: readonly ReturnState[];
  /** Null if the request stays as it is. */
  to: ReturnState | null;
  unless?: readonly ReturnActReason[];
  /** The lowest role that may do it. */
  role: 'packer' | 'manager';
  /** Money goes back by it: the user has given a password or passkey lately. */
  reauthenticated?: true;
  /** What has to be said with it; `check`: what came, with pictures; `refusal`: why it is not accepted, with pictures. */
  input: 'nothing' | 'note' | 'shipment' | 'check' | 'refusal' | 'reference';
  /** The desk asks before it is done, with a warning. */
  dangerous?: true;
  /** What the merchant does with most requests: the main button. */
  usual?: true;
};

/** Something comes: not of units that were taken off an order before they were sent. */
const GOODS = { unless: ['nothing_comes'], role: 'manager' } as const;
const BY_COURIER = { role: 'packer', input: 'nothing', usual: true } as const;

/** Everything that a merchant does with a return or an exchange, a row an act; its name is the same everywhere. */
export const RETURN_ACTS = {
  approve: { ...GOODS, from: ['requested'], done: ['approved'], to: 'approved', input: 'nothing', usual: true },
  decline: { ...GOODS, from: ['requested'], done: ['declined'], to: 'declined', input: 'note' },
  'book-pickup': {
    from: ['approved'],
    to: null,
    unless: ['nothing_comes', 'no_provider', 'provider_cannot', 'already_booked', 'no_address'],
    ...BY_COURIER,
  },
  'pick-up': { ...GOODS, from: ['approved'], done: ['picked_up'], to: 'picked_up', ...BY_COURIER },
  // Accepts what came, whole or less a deduction.
  receive: {
    ...GOODS,
    from: ['approved', 'picked_up', 'refused'],
    done: ['received', 'refunded', 'exchanged'],
    to: 'received',
    reauthenticated: true,
    input: 'check',
    usual: true,
  },
  refuse: {
    from: ['approved', 'picked_up'],
    done: ['refused'],
    to: 'refused',
    unless: ['nothing_comes', 'replaced'],
    role: 'manager',
    input: 'refusal',
  },
  'send-back': { from: ['refused'], done: ['sent_back'], to: 'sent_back', role: 'manager', input: 'shipment' },
  // Paid out by hand, or requested from the gateway again.
  refund: {
    from: ['approved', 'received'],
    done: ['refunded'],
    to: 'refunded',
    unless: ['not_received', 'first_goods_not_back', 'refund_under_way', 'disputed'],
    role: 'manager',
    reauthenticated: true,
    input: 'reference',
  },
  close: {
    from: ['approved'],
    done: ['closed'],
    to: 'closed',
    unless: ['nothing_comes', 'replaced'],
    role: 'manager',
    input: 'nothing',
    dangerous: true,
  },
} as const satisfies Record<string, ReturnActRow>;

export type ReturnAct = keyof typeof RETURN_ACTS;

type Rows = typeof RETURN_ACTS;

/** An act that moves the request. */
export type ReturnMove = Exclude<ReturnAct, 'book-pickup'>;

/** An act that needs nothing said but which request. */
export type PlainReturnAct = {
  [Act in ReturnAct]: Rows[Act] extends { input: 'nothing' } ? Act : never;
}[ReturnAct];

/** Those of them that move the request. */
export type PlainReturnMove = PlainReturnAct & ReturnMove;

export const RETURN_ACT_NAMES: readonly ReturnAct[] = Object.keys(RETURN_ACTS).filter(isReturnAct);

export function isReturnAct(name: string): name is ReturnAct {
  return Object.hasOwn(RETURN_ACTS, name);
}

export function isPlainReturnAct(act: ReturnAct): act is PlainReturnAct {
  return returnActRow(act).input === 'nothing';
}

export function isPlainReturnMove(act: ReturnAct): act is PlainReturnMove {
  return isPlainReturnAct(act) && returnActRow(act).to !== null;
}

/** The row of an act, as every row is. */
export function returnActRow(act: ReturnAct): ReturnActRow {
  return RETURN_ACTS[act];
}

export type ReturnVerdict = 'possible' | 'done' | 'state' | ReturnActReason;

/** Whether an act is possible with a request as it is: `done` where it would change nothing, else why not. */
export function judgeReturnAct(act: ReturnAct, facts: ReturnFacts): ReturnVerdict {
  const { from, done = [], unless = [] } = returnActRow(act);
  if (done.includes(facts.state)) return 'done';
  if (!from.includes(facts.state)) return 'state';
  return unless.find((reason) => RETURN_ACT_REASONS[reason].holds(facts)) ?? 'possible';
}

/** Whether the desk shows that an act is not possible, and why. */
export function isReturnActTold(verdict: ReturnVerdict): verdict is ReturnActReason {
  return verdict !== 'possible' && verdict !== 'done' && verdict !== 'state' && RETURN_ACT_REASONS[verdict].told;
}

/** Why an act is not possible, in English. */
export const RETURN_ACT_SENTENCES: Readonly<Record<ReturnActReason, string>> = {
  nothing_comes: 'Nothing comes back of what was never sent.',
  not_received: 'It was not received yet.',
  replaced: 'Goods in exchange are on their way: cancel that order first.',
  first_goods_not_back: 'The first goods are not back yet: the money waits for them.',
  refund_under_way: 'The gateway has the refund.',
  disputed: 'A bank is deciding about the payment.',
  no_provider: 'No shipping provider is set up here.',
  provider_cannot: 'The shipping provider fetches nothing from shoppers: arrange it by hand.',
  already_booked: 'A courier is booked already.',
  no_address: 'The shopper’s address was removed.',
};
