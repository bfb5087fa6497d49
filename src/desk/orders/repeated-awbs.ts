type Awbs = Readonly<Record<string, string>>;

/** The orders whose number another order has too, and the first such one: a label that was scanned twice moves all after it. */
export function repeatedAwbs(awbs: Awbs, orderIds: readonly string[]): Awbs {
  const awbOf = (orderId: string) => awbs[orderId]?.trim().toUpperCase() ?? '';
  return Object.fromEntries(
    orderIds.flatMap((orderId) => {
      const awb = awbOf(orderId);
      const other = awb === '' ? undefined : orderIds.find((one) => one !== orderId && awbOf(one) === awb);
      return other === undefined ? [] : [[orderId, other]];
    }),
  );
}
