import { toDecimalRupees } from '../../../domain/money/money.ts';
import type { MerchantDetail } from '../../selling/orders/service.ts';

type Described = Pick<MerchantDetail, 'orderId' | 'state' | 'carrier' | 'awb'> & { refunds: readonly Refund[] };
type Refund = MerchantDetail['refunds'][number];

/**
 * Describes in a sentence what a merchant's command did: the order's state, the amount refunded, or that
 * nothing changed. `changesUnits`: the order may stay as it is.
 */
export function describeAct(before: Described, after: Described, { changesUnits = false } = {}): string {
  const known = new Set(before.refunds.map((refund) => refund.refundId));
  const added = after.refunds.filter((refund) => !known.has(refund.refundId));
  if (added.length > 0) return `${after.orderId} is ${after.state}. ${added.map(goesBack).join(' ')}`;
  if (before.state !== after.state) return `${after.orderId} is ${after.state}.`;
  if (before.carrier !== after.carrier || before.awb !== after.awb)
    return `${after.orderId} is ${after.state}, now with ${after.carrier ?? ''}, ${after.awb ?? ''}.`;
  if (changesUnits) return `${after.orderId} is ${after.state}.`;
  const earlier = after.refunds.map(wentBack).join(' ');
  return `${after.orderId} is ${after.state} already; nothing was changed.${earlier === '' ? '' : ` ${earlier}`}`;
}

function goesBack({ refundId, amountPaise }: Refund): string {
  return `₹${toDecimalRupees(amountPaise)} goes back (refund ${refundId}).`;
}

function wentBack({ refundId, amountPaise, state }: Refund): string {
  return `Refund ${refundId} of ₹${toDecimalRupees(amountPaise)} is ${state}.`;
}
