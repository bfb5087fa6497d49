import { waitsForCourier, hasLeft, isFinished, type ShipmentState } from '../shipping/shipment-state.ts';
import type { OrderState } from '../orders/order-state.ts';
import { isState, NOT_SENT } from '../orders/order-state-table.ts';

/** One parcel of an order, as far as it decides what can be done. `named`: the order's carrier and number are its own. */
export type ParcelFacts = {
  parcel: number;
  state: ShipmentState;
  released: boolean;
  /** A provider's courier is, or is being, booked for it. */
  booked: boolean;
  carrier: string | null;
  named: boolean;
};

/** What an order is, in groups that are read one by one: an act asks only for those that its reasons name. */
export type OrderFacts = {
  order: {
    state: OrderState;
    /** Sent in exchange: another order paid for it. */
    exchange: boolean;
    /** A payment for another shop, or for a gift card: nothing is sent for it. */
    withoutGoods: boolean;
    /** What was paid for it can go back through the gateway. */
    paidOnline: boolean;
    /** It has gift wrap or a gift note. */
    gift: boolean;
    /** It was added to an order that is going on, and is packed and sent with it. */
    added: boolean;
  };
  /** Units that are still at the shop, and sent ones whose money is the shop's. */
  units: { toSend: number; refundable: number };
  parcels: readonly ParcelFacts[];
  /** Undecided disputes, by id: about the order's payment, about that of the order that paid for it, and unanswered ones. */
  disputes: { own: string | null; payer: string | null; unanswered: string | null };
  money: { refundablePaise: number; exchangesUnderWay: boolean; chargedBack: boolean };
  invoice: { number: string | null };
  /** Whether couriers are booked at a provider. */
  shop: { booksCouriers: boolean };
  /** The parcel that the act is about. `ends`: nothing else is left of the order. */
  parcel: { state: ShipmentState; released: boolean; returnAsked: boolean; ends: boolean; bookable: boolean };
  /** The refund that the act is about. `returnId`: of the return that owes it. */
  refund: { owed: boolean; returnId: string | null };
};

export type FactGroup = keyof OrderFacts;

type Reason<Group extends FactGroup = FactGroup> = {
  needs: readonly Group[];
  holds: (facts: Partial<OrderFacts>) => boolean;
  /** The desk shows the reason. Otherwise nobody looks for the act. */
  told: boolean;
};

function reason<Group extends FactGroup>(
  needs: readonly Group[],
  holds: (facts: Pick<OrderFacts, Group>) => boolean,
  { told = true } = {},
): Reason<Group> {
  return {
    needs,
    told,
    holds: (facts) => {
      if (!hasAll(facts, needs)) throw new Error(`The facts of ${needs.join(', ')} were not read.`);
      return holds(facts);
    },
  };
}

function hasAll<Group extends FactGroup>(
  facts: Partial<OrderFacts>,
  needs: readonly Group[],
): facts is Pick<OrderFacts, Group> {
  return needs.every((group) => facts[group] !== undefined);
}

const isLost = ({ state, released }: ParcelFacts) => state === 'lost' && !released;

/** Why an act that an order's state allows is not possible all the same. */
export const ACT_REASONS = {
  /** Another order paid for it, from which money goes back. */
  exchange: reason(['order'], ({ order }) => order.exchange),
  /** There is nothing to send. */
  no_goods: reason(['order'], ({ order }) => order.withoutGoods),
  /** It is no gift, so there is no note. */
  no_gift: reason(['order'], ({ order }) => !order.gift, { told: false }),
  /** It is packed and sent with the order that it was added to. */
  added_to_order: reason(['order'], ({ order }) => order.added),
  /** Nothing was paid online. */
  cash: reason(['order'], ({ order }) => !order.paidOnline),
  /** A bank decides about the payment. */
  disputed: reason(['order', 'disputes'], ({ order, disputes }) => order.paidOnline && disputes.own !== null),
  /** The same where the act would end the order. */
  disputed_to_the_end: reason(['parcel', 'disputes'], ({ parcel, disputes }) => parcel.ends && disputes.own !== null),
  /** A bank decides about the payment of the order that paid for it. */
  exchange_disputed: reason(['disputes'], ({ disputes }) => disputes.payer !== null),
  /** The same about its own payment, while a part of it is under way: no state holds the rest. */
  rest_disputed: reason(
    ['order', 'disputes'],
    ({ order, disputes }) => isState(order.state, { goods: ['courier'] }) && disputes.unanswered !== null,
  ),
  /** All of its money went back by external refunds, while a part of it is under way. */
  money_went_back: reason(
    ['order', 'money'],
    ({ order, money }) => isState(order.state, { goods: ['courier'] }) && money.chargedBack,
  ),
  /** Goods in exchange are under way for its money. */
  exchange_under_way: reason(['order', 'money'], ({ order, money }) => order.paidOnline && money.exchangesUnderWay),
  nothing_left: reason(['money'], ({ money }) => money.refundablePaise === 0, { told: false }),
  nothing_held: reason(
    ['order', 'money'],
    ({ order, money }) => order.state === 'cancelled' && money.refundablePaise === 0,
    { told: false },
  ),
  nothing_sent: reason(['units'], ({ units }) => units.refundable === 0, { told: false }),
  nothing_to_send: reason(['units'], ({ units }) => units.toSend === 0, { told: false }),
  /** The order is cancelled instead. */
  last_pieces: reason(['order', 'units'], ({ order, units }) => units.toSend <= 1 && isState(order.state, NOT_SENT)),
  /** Shipping the whole order does the same. */
  single_piece: reason(
    ['order', 'units', 'parcels'],
    ({ order, units, parcels }) =>
      order.state === 'packed' && units.toSend === 1 && !parcels.some(({ state }) => waitsForCourier(state)),
    { told: false },
  ),
  pieces_not_sent: reason(
    ['units', 'parcels'],
    ({ units, parcels }) => units.toSend > 0 || parcels.some(({ state }) => waitsForCourier(state)),
  ),
  no_provider: reason(['shop'], ({ shop }) => !shop.booksCouriers, { told: false }),
  courier_booked: reason(['parcels'], ({ parcels }) => parcels.some(({ booked }) => booked)),
  parcel_lost: reason(['parcels'], ({ parcels }) => parcels.some(isLost)),
  /** Every sent parcel that has not arrived is lost. */
  all_lost: reason(
    ['parcels'],
    ({ parcels }) => parcels.some(isLost) && !parcels.some(({ state }) => hasLeft(state) && !isFinished(state)),
  ),
  number_of_lost: reason(['parcels'], ({ parcels }) => parcels.some(({ state, named }) => named && state === 'lost')),
  /** A whole order comes back only if its shopper got none of its parcels. */
  parcel_delivered: reason(
    ['order', 'parcels'],
    ({ order, parcels }) => order.state !== 'delivered' && parcels.some(({ state }) => state === 'delivered'),
  ),
  /** Its invoice names the place of supply for good. */
  invoiced: reason(['invoice'], ({ invoice }) => invoice.number !== null),
  /** Its units have left the lost parcel already. */
  released: reason(['parcel'], ({ parcel }) => parcel.released, { told: false }),
  /** The shopper returns or exchanges a unit of it: who does has it. */
  return_asked: reason(['parcel'], ({ parcel }) => parcel.returnAsked),
  /** Its order is on its way back. */
  goes_back: reason(['order'], ({ order }) => order.state === 'rto_in_transit'),
  /** Booked, with its pick-up, or tried again by itself. */
  booking_goes_on: reason(['parcel'], ({ parcel }) => !parcel.bookable, { told: false }),
  /** It is repeated from the return. */
  refund_of_return: reason(['refund'], ({ refund }) => refund.returnId !== null, { told: false }),
  refund_not_owed: reason(['refund'], ({ refund }) => !refund.owed, { told: false }),
} as const satisfies Record<string, Reason>;

export type ActReason = keyof typeof ACT_REASONS;

export const ACT_REASON_NAMES: readonly ActReason[] = Object.keys(ACT_REASONS).filter(isReason);

function isReason(name: string): name is ActReason {
  return Object.hasOwn(ACT_REASONS, name);
}
