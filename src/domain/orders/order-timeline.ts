import { isOpen, isPaidFor, isReceived } from './order-state-table.ts';
import { ORDER_STATES, type OrderState } from './order-state.ts';

/** A past state of a tracked order as the server reports it; `at` is ISO 8601. */
export type TimelineEntry = { state: OrderState; at: string; label: string };

export type TrackStep = {
  name: 'placed' | 'packed' | 'shipped' | 'out_for_delivery' | 'delivered';
  status: 'done' | 'current' | 'ahead';
  /** ISO 8601; null if not reached or not recorded. */
  at: string | null;
};

/** The steps of a shipment and the state in which each is reached. */
const STATIONS: readonly { name: TrackStep['name']; state: OrderState }[] = [
  { name: 'placed', state: 'created' },
  { name: 'packed', state: 'packed' },
  { name: 'shipped', state: 'shipped' },
  { name: 'out_for_delivery', state: 'out_for_delivery' },
  { name: 'delivered', state: 'delivered' },
];

/** True if the order is being delivered or was: then its steps are shown, otherwise its history. */
export function isOnTheWay(state: OrderState): boolean {
  return isOpen(state) || isReceived(state) || isPaidFor(state);
}

/** Placed → Packed → Shipped → Out for delivery → Delivered, and how far the order is [TRACK-01]. */
export function trackSteps(state: OrderState, timeline: readonly TimelineEntry[]): TrackStep[] {
  const rank = ORDER_STATES.indexOf(state);
  const reached = STATIONS.filter((station) => ORDER_STATES.indexOf(station.state) <= rank).length;
  return STATIONS.map((station, index) => ({
    name: station.name,
    status: index < reached - 1 || state === 'delivered' ? 'done' : index === reached - 1 ? 'current' : 'ahead',
    at: index < reached ? (timeline.find((entry) => entry.state === station.state)?.at ?? null) : null,
  }));
}
