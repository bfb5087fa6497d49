import { canMove, type OrderState } from '../orders/order-state.ts';
import { hasLeft, type ShipmentState } from './shipment-state.ts';

/**
 * The state an order has by its parcels; null: none has left. While pieces are still at the shop the order is shipped and
 * no more. A failed attempt of one parcel is the order's, for it needs the shopper's answer. Otherwise the parcel that is
 * least far decides; parcels that go back decide only where all do.
 */
export function orderStateOf(parcels: readonly ShipmentState[], allSent: boolean): OrderState | null {
  const going = parcels.filter((state) => state !== 'cancelled');
  const left = going.filter(hasLeft);
  if (left.length === 0) return null;
  const forward = left.filter((state) => state !== 'rto_in_transit' && state !== 'rto_delivered');
  if (forward.includes('delivery_attempt_failed')) return 'delivery_attempt_failed';
  if (!allSent || left.length < going.length) return 'shipped';
  if (forward.length === 0)
    return left.every((state) => state === 'rto_delivered') ? 'rto_delivered' : 'rto_in_transit';
  if (forward.includes('shipped')) return 'shipped';
  return forward.includes('out_for_delivery') ? 'out_for_delivery' : 'delivered';
}

/** The states that a courier moves an order through. */
const BY_COURIER: readonly OrderState[] = [
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'delivered',
  'rto_in_transit',
  'rto_delivered',
];

/**
 * The moves that bring an order from one state to another, the fewest: scans between may have been lost. Empty where the
 * state machine has none, such as back; a failed attempt that was followed by another try is out for delivery again.
 */
export function movesBetween(from: OrderState, to: OrderState): OrderState[] {
  if (from === to) return [];
  if (from === 'delivery_attempt_failed' && to === 'shipped') return ['out_for_delivery'];
  const paths: { at: OrderState; path: OrderState[] }[] = [{ at: from, path: [] }];
  const seen = new Set<OrderState>([from]);
  for (const { at, path } of paths) {
    for (const next of BY_COURIER) {
      if (seen.has(next) || !canMove(at, next)) continue;
      if (next === to) return [...path, next];
      seen.add(next);
      paths.push({ at: next, path: [...path, next] });
    }
  }
  return [];
}
