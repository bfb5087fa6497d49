import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { actedSchema } from '../../contracts/desk/order-acts.ts';
import type { PlainAct } from '../../domain/acts/order-acts.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { callDesk } from '../api/call-desk.ts';
import { showToast } from '../feedback/toasts.tsx';
import { stateName } from '../stored-texts/state-names.ts';
import { texts } from './ship-texts.ts';

export type ActedOrder = v.InferOutput<typeof actedSchema>;
/** An order with the version that was shown. */
export type OrderVersion = { orderId: string; version: number };

/**
 * Runs one of the acts that need nothing said but which order, shows the result as a toast, and refetches the order even if the action was refused.
 */
export function useOrderAct({ orderId, version }: OrderVersion) {
  const settled = useOrderReload(orderId);
  return useMutation({
    mutationFn: (act: PlainAct) => callDesk(DESK_ENDPOINTS[act], { params: { orderId }, body: { version } }),
    onSuccess: announceOutcome,
    onSettled: settled,
  });
}

export type Shipment = { carrier: string; awb: string };

/** Marks a packed order as shipped, or corrects its carrier and AWB. */
export function useShipOrder({ orderId, version }: OrderVersion, act: 'ship' | 'correct-shipment') {
  const settled = useOrderReload(orderId);
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: (shipment: Shipment) =>
      callDesk(DESK_ENDPOINTS[act], { params: { orderId }, body: { version, ...shipment } }),
    onSuccess: announceOutcome,
    onSettled: settled,
  });
}

/** Refetches an order and all lists. */
export function useOrderReload(orderId: string): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([['order', orderId], ['orders'], ['today']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

function announceOutcome({ orderId, state }: ActedOrder): void {
  showToast({ tone: 'good', text: texts.became(displayOrderNumber(orderId), stateName(state)) });
}
