import { toDecimalRupees } from '../../domain/money/money.ts';
import type { MerchantDetail } from '../orders/service.ts';

type Refund = MerchantDetail['refunds'][number];

/** What a merchant's command did to an order, in a sentence: the state it has now, the money that goes back, or that nothing changed. */
export function describeAct(before: MerchantDetail, after: MerchantDetail): string {
  const known = new Set(before.refunds.map((refund) => refund.refundId));
  const added = after.refunds.filter((refund) => !known.has(refund.refundId));
  if (added.length > 0) return `${after.orderId} is ${after.state}. ${added.map(goesBack).join(' ')}`;
  if (before.state !== after.state) return `${after.orderId} is ${after.state}.`;
  const earlier = after.refunds.map(wentBack).join(' ');
  return `${after.orderId} is ${after.state} already; nothing was changed.${earlier === '' ? '' : ` ${earlier}`}`;
}

function goesBack({ refundId, amountPaise }: Refund): string {
  return `₹${toDecimalRupees(amountPaise)} goes back (refund ${refundId}).`;
}

function wentBack({ refundId, amountPaise, state }: Refund): string {
  return `Refund ${refundId} of ₹${toDecimalRupees(amountPaise)} is ${state}.`;
}
