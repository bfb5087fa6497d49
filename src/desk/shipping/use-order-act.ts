import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { actedSchema } from '../../contracts/desk/order-acts.ts';
import type { PlainAct } from '../../domain/acts/order-acts.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { stateName } from '../stored-texts/state-names.ts';
import { texts } from './ship-texts.ts';

export type ActedOrder = v.InferOutput<typeof actedSchema>;
/** An order with the version that was shown. */
export type OrderVersion = { orderId: string; version: number };

/**
 * Runs one of the acts that need nothing said but which order, shows the result as a toast, and refetches the order even if the action was refused.
 */
export function useOrderAct({ orderId, version }: OrderVersion) {
  return useDeskAct({
    showsOwnError: false,
    send: (act: PlainAct) => callDesk(DESK_ENDPOINTS[act], { params: { orderId }, body: { version } }),
    said: outcome,
    reload: queriesOfOrder(orderId),
  });
}

export type Shipment = { carrier: string; awb: string };

/** Marks a packed order as shipped, or corrects its carrier and AWB. */
export function useShipOrder({ orderId, version }: OrderVersion, act: 'ship' | 'correct-shipment') {
  return useDeskAct({
    send: (shipment: Shipment) =>
      callDesk(DESK_ENDPOINTS[act], { params: { orderId }, body: { version, ...shipment } }),
    said: outcome,
    reload: queriesOfOrder(orderId),
  });
}

/** The queries that an act on an order may change: its own, and all lists. */
export const queriesOfOrder = (orderId: string) => [['order', orderId], 'orders', 'today'];

const outcome = ({ orderId, state }: ActedOrder): string => texts.became(displayOrderNumber(orderId), stateName(state));
