import type { MerchantView } from '../orders/service.ts';
import type { BatchKind } from './batch.ts';
import { mayBeInvoiced } from './issue-invoice.ts';
import { hasParcel } from './parcel.ts';

/**
 * Returns the documents that an order's state allows. Making one may still fail, for example if no rate is
 * configured for a price.
 */
export function printableKinds(
  order: Pick<MerchantView, 'state' | 'source' | 'items'>,
  { isInvoiced }: { isInvoiced: boolean },
): BatchKind[] {
  const isSent = hasParcel(order);
  const canInvoice = isInvoiced || (mayBeInvoiced(order) && order.items.length > 0);
  return [...(isSent ? (['slip', 'label'] as const) : []), ...(canInvoice ? (['invoice'] as const) : [])];
}
