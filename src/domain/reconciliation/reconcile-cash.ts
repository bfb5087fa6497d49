import type { ReconciliationInput, CashOrder, SettlementTerms } from './reconciliation-input.ts';
import type { Difference } from './difference.ts';
import { DAY_MS } from '../time/durations.ts';

/** Compares COD orders delivered by couriers with the couriers' remittances, by AWB. */
export function reconcileCash(input: ReconciliationInput, { remittedWithinDays }: SettlementTerms): Difference[] {
  const byAwb = Map.groupBy(input.remittances, ({ awb }) => awbKey(awb));
  const ours = new Set(input.cashOrders.map(({ awb }) => awbKey(awb ?? '')));
  const until = input.remittancesReadUntil;
  const orders = input.cashOrders.flatMap((order): Difference[] => {
    const paidOut = order.awb === null ? [] : (byAwb.get(awbKey(order.awb)) ?? []);
    const sum = paidOut.reduce((total, { amountPaise }) => total + amountPaise, 0);
    if (paidOut.length === 0) {
      if (until === null || order.deliveredAt === null) return [];
      const isDue = until >= order.deliveredAt + remittedWithinDays * DAY_MS;
      return isDue ? [of(order, 'cod_not_remitted', null)] : [];
    }
    if (paidOut.length > 1 && sum > order.duePaise) return [of(order, 'cod_remitted_twice', sum)];
    return sum === order.duePaise ? [] : [of(order, 'cod_amount_differs', sum)];
  });
  const unknown = [...byAwb].flatMap(([key, [first, ...more]]): Difference[] => {
    if (!first || ours.has(key)) return [];
    const actualPaise = [first, ...more].reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const nobody = { orderId: null, settlementId: null, expectedPaise: null };
    return [{ kind: 'cod_unknown', subject: 'parcel', subjectId: first.awb, ...nobody, actualPaise }];
  });
  return [...orders, ...unknown];
}

/** Couriers write AWBs in either case. */
export function awbKey(awb: string): string {
  return awb.trim().toUpperCase();
}

/**
 * Subject id of a cash difference: the order id for the first shipment (as in older records), the shipment id
 * for further ones. AWBs are not unique.
 */
export function cashSubjectId({ orderId, parcel }: Pick<CashOrder, 'orderId' | 'parcel'>): string {
  return parcel === 1 ? orderId : `${orderId}-${parcel}`;
}

function of(order: CashOrder, kind: Difference['kind'], actualPaise: number | null): Difference {
  const { orderId, duePaise } = order;
  const subject = { subject: 'cash_order', subjectId: cashSubjectId(order), orderId, settlementId: null } as const;
  return { kind, ...subject, expectedPaise: duePaise, actualPaise };
}
