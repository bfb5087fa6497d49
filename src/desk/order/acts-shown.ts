import {
  isPlainAct,
  ORDER_ACT_NAMES,
  type ORDER_ACTS,
  type OrderAct,
  type PlainAct,
  rowOf,
} from '../../domain/acts/order-acts.ts';
import type { OrderDetail } from './order-query.ts';

type Acts = Pick<OrderDetail, 'state' | 'acts' | 'blocked'> & {
  shipments: readonly Pick<OrderDetail['shipments'][number], 'badNews'>[];
};
type Blocked = OrderDetail['blocked'][number];

/** The ways to refund stand in one form, under the first one's name. */
const REFUNDS: ReadonlySet<OrderAct> = new Set(['refund', 'refund-amount', 'refund-items']);
/** Shown as plain buttons at a held order, of which neither is the likely one. */
const HELD_ACTS: readonly OrderAct[] = ['accept', 'cancel'];

/** Not the likely next step of a parcel that its courier says is lost or damaged: its own card says what to do. */
const ARRIVALS: ReadonlySet<OrderAct> = new Set(['deliver', 'rto-received']);

/** Where an order's acts are shown: the next step as the main button, others as buttons or in the menu, and why not. */
export function actsShown({ state, acts, blocked, shipments }: Acts): {
  main: OrderAct | undefined;
  buttons: OrderAct[];
  menu: OrderAct[];
  blocked: Blocked[];
} {
  const mayRefund = acts.some((act) => REFUNDS.has(act));
  const possible = acts.filter((act) => !REFUNDS.has(act));
  const shown = mayRefund ? [...possible, 'refund' as const].toSorted(inTableOrder) : possible;
  const isInTrouble = shipments.some(({ badNews }) => badNews !== null);
  const main = shown.find((act) => rowOf(act).next === true && !(isInTrouble && ARRIVALS.has(act)));
  const buttons = state === 'held' ? HELD_ACTS.filter((act) => shown.includes(act)) : [];
  const refused = blocked.find(({ act }) => REFUNDS.has(act));
  return {
    main,
    buttons,
    menu: shown.filter((act) => act !== main && !buttons.includes(act)),
    blocked: [
      ...blocked.filter(({ act }) => !REFUNDS.has(act)),
      ...(refused === undefined || mayRefund ? [] : [{ act: 'refund' as const, reason: refused.reason }]),
    ],
  };
}

/** The acts that the desk asks about before they are done. */
export type AskedAct = { [Act in PlainAct]: (typeof ORDER_ACTS)[Act] extends { ask: string } ? Act : never }[PlainAct];

export function isAsked(act: OrderAct): act is AskedAct {
  return isPlainAct(act) && rowOf(act).ask !== undefined;
}

const inTableOrder = (one: OrderAct, other: OrderAct) => ORDER_ACT_NAMES.indexOf(one) - ORDER_ACT_NAMES.indexOf(other);
