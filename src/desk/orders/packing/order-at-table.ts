/** What the packing table remembers between changes of the queue: order ids. */
export type Table = { current: string | null; skipped: readonly string[] };

/**
 * Returns the order to pack, given the queue, oldest first. The order at the table stays there while it waits: an older
 * one that joins the queue must not take its place, because the items in the packer's hands would go into the wrong
 * parcel. After it comes the oldest that was not skipped, then the one skipped first.
 */
export function orderAtTable<T extends { orderId: string }>(
  queue: readonly T[],
  { current, skipped }: Table,
): T | undefined {
  const waiting = (id: string | null) => queue.find(({ orderId }) => orderId === id);
  const again = skipped.find((id) => waiting(id) !== undefined) ?? null;
  return waiting(current) ?? queue.find(({ orderId }) => !skipped.includes(orderId)) ?? waiting(again);
}

/** Returns the table after its order was skipped. */
export function skipOrder({ skipped }: Table, orderId: string): Table {
  return { current: null, skipped: [...skipped.filter((each) => each !== orderId), orderId] };
}
