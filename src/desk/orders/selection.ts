/** Which orders are ticked, by id. */
export type Selection = Record<string, true>;

/** The selection with one order toggled. */
export function toggled(selection: Selection, orderId: string): Selection {
  const { [orderId]: before, ...others } = selection;
  return before === undefined ? { ...others, [orderId]: true } : others;
}

/** Of the selection only these orders. */
export function keptOf(selection: Selection, orderIds: readonly string[]): Selection {
  return Object.fromEntries(Object.entries(selection).filter(([orderId]) => orderIds.includes(orderId)));
}
