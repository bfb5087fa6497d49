import type { ListedOrder } from './listed-order.ts';

/** The ticked orders: each one's version when it was ticked, so that an act on what changed since is refused. */
export type Selection = Readonly<Record<string, number>>;

type Ticked = Pick<ListedOrder, 'orderId' | 'version'>;

/** The selection with one order toggled. */
export function toggled(selection: Selection, { orderId, version }: Ticked): Selection {
  const { [orderId]: before, ...others } = selection;
  return before === undefined ? { ...others, [orderId]: version } : others;
}

/** The selection by the ids that a table gives: what was ticked before keeps the version it had then. */
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

/** The ids that are ticked, as a table takes them. */
export function idsOf(selection: Selection): Record<string, true> {
  return Object.fromEntries(Object.keys(selection).map((orderId) => [orderId, true]));
}

/** The ticked orders of a list, at the versions they were ticked at. */
export function tickedOrders<Order extends Ticked>(orders: readonly Order[], selection: Selection): Order[] {
  return orders.flatMap((order) => {
    const version = selection[order.orderId];
    return version === undefined ? [] : [{ ...order, version }];
  });
}

/** Of the selection only these orders. */
export function keptOf(selection: Selection, orderIds: readonly string[]): Selection {
  return Object.fromEntries(Object.entries(selection).filter(([orderId]) => orderIds.includes(orderId)));
}
