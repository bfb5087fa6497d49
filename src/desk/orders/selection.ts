import type { ListedOrder } from './listed-order.ts';

/** The ticked orders with their versions at that moment, so that an action on an order changed since is refused. */
export type Selection = Readonly<Record<string, number>>;

type Ticked = Pick<ListedOrder, 'orderId' | 'version'>;

/** Returns the selection with one order toggled. */
export function toggled(selection: Selection, { orderId, version }: Ticked): Selection {
  const { [orderId]: before, ...others } = selection;
  return before === undefined ? { ...others, [orderId]: version } : others;
}

/** Converts a table's ids to a selection. Orders that were ticked before keep their version. */
export function selectionOf(
  ids: Readonly<Record<string, boolean>>,
  orders: readonly Ticked[],
  before: Selection,
): Selection {
  const versionOf = (id: string) => before[id] ?? orders.find(({ orderId }) => orderId === id)?.version;
  return Object.fromEntries(
    Object.entries(ids).flatMap(([id, isTicked]) => {
      const version = versionOf(id);
      return isTicked && version !== undefined ? [[id, version]] : [];
    }),
  );
}

/** Returns the ticked ids in the form a table takes. */
export function idsOf(selection: Selection): Record<string, true> {
  return Object.fromEntries(Object.keys(selection).map((orderId) => [orderId, true]));
}

/** Returns the ticked orders of a list, with the versions they were ticked at. */
export function tickedOrders<Order extends Ticked>(orders: readonly Order[], selection: Selection): Order[] {
  return orders.flatMap((order) => {
    const version = selection[order.orderId];
    return version === undefined ? [] : [{ ...order, version }];
  });
}

/** Reduces the selection to the given orders. */
export function selectionWithin(selection: Selection, orderIds: readonly string[]): Selection {
  return Object.fromEntries(Object.entries(selection).filter(([orderId]) => orderIds.includes(orderId)));
}
