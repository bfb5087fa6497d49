type Awbs = Readonly<Record<string, string>>;

/**
 * Maps each order whose number is used by another order too to the first such order. A label scanned twice
 * shifts all later numbers by one field.
 */
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
