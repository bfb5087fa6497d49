import type { ListedOrder } from './listed-order.ts';

/** The ticked orders with their versions at that moment, so that an action on an order changed since is refused. */
export type Selection = Readonly<Record<string, number>>;

type Ticked = Pick<ListedOrder, 'orderId' | 'version'>;

/** Returns the selection with one order toggled. */
export function toggled(selection: Selection, { orderId, version }: Ticked): Selection {
  const { [orderId]: before, ...others } = selection;
  return before === undefined ? { ...others, [orderId]: version } : others;
}

/** Returns the selection with all of these orders ticked or none. Those that were ticked before keep their version. */
export function withTicked(selection: Selection, orders: readonly Ticked[], isTicked: boolean): Selection {
  const others = Object.entries(selection).filter(([id]) => !orders.some(({ orderId }) => orderId === id));
  const ticked = orders.map(({ orderId, version }) => [orderId, selection[orderId] ?? version] as const);
  return Object.fromEntries([...others, ...(isTicked ? ticked : [])]);
}

/** Returns the ticked orders of a list, with the versions they were ticked at. */
export function tickedOrders<Order extends Ticked>(orders: readonly Order[], selection: Selection): Order[] {
  return orders.flatMap((order) => {
    const version = selection[order.orderId];
    return version === undefined ? [] : [{ ...order, version }];
  });
}

/**
 * Returns the selection after an act: those with which nothing was done stay ticked, and with their new version those that were acted
 * on, for the next act.
 */
export function afterAct(selection: Selection, left: readonly string[], acted: readonly Ticked[]): Selection {
  const stay = Object.entries(selection).filter(([orderId]) => left.includes(orderId));
  return Object.fromEntries([...stay, ...acted.map(({ orderId, version }) => [orderId, version] as const)]);
}
