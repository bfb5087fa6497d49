import { statesWith } from '../orders/order-state-table.ts';
import { canMove, type OrderState } from '../orders/order-state.ts';
import { hasLeft, type ShipmentState } from './shipment-state.ts';

/**
 * Derives the order state from its shipments, without those whose items left them again; null if none has left. `shipped` while items remain unshipped;
 * `delivery_attempt_failed` if any shipment has it, because the shopper must answer; otherwise the least
 * advanced shipment. Returning shipments count only if all return.
 */
export function orderStateOf(shipments: readonly ShipmentState[], allSent: boolean): OrderState | null {
  const going = shipments.filter((state) => state !== 'cancelled');
  const departed = going.filter(hasLeft);
  if (departed.length === 0) return null;
  const forward = departed.filter((state) => state !== 'rto_in_transit' && state !== 'rto_delivered');
  if (forward.includes('delivery_attempt_failed')) return 'delivery_attempt_failed';
  if (!allSent || departed.length < going.length) return 'shipped';
  if (forward.length === 0)
    return departed.every((state) => state === 'rto_delivered') ? 'rto_delivered' : 'rto_in_transit';
  // The merchant has not decided yet what becomes of a lost one.
  if (forward.includes('shipped') || forward.includes('lost')) return 'shipped';
  return forward.includes('out_for_delivery') ? 'out_for_delivery' : 'delivered';
}

/** The order states that couriers set. */
const BY_COURIER = statesWith({ byCourier: [true] });

/**
 * The shortest list of moves between two states, because scans in between may be lost. Empty if the state
 * machine has none, for example backwards; after a failed attempt followed by a retry, the order is out for
 * delivery again.
 */
export function movesBetween(from: OrderState, to: OrderState): OrderState[] {
  if (from === to) return [];
  if (from === 'delivery_attempt_failed' && to === 'shipped') return ['out_for_delivery'];
  const paths: { at: OrderState; path: OrderState[] }[] = [{ at: from, path: [] }];
  const seen = new Set<OrderState>([from]);
  for (const { at, path } of paths) {
    // A delivered order is sent again only by the merchant.
    if (at === 'delivered') continue;
    for (const next of BY_COURIER) {
      if (seen.has(next) || !canMove(at, next)) continue;
      if (next === to) return [...path, next];
      seen.add(next);
      paths.push({ at: next, path: [...path, next] });
    }
  }
  return [];
}
