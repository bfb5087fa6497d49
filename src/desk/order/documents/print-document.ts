import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { deskAddress } from '../../api/call-desk.ts';
import type { OrderDetail } from '../order-query.ts';

type Printed = Pick<OrderDetail, 'orderId' | 'documents'>;

/**
 * Opens an order's document in a new tab, where the browser prints it. Does nothing if the order's state does not
 * allow the document.
 */
export function printDocument({ orderId, documents }: Printed, kind: Printed['documents'][number]): void {
  if (!documents.includes(kind)) return;
  window.open(deskAddress(DESK_ENDPOINTS.paper.path, { params: { orderId, kind } }), '_blank', 'noopener');
}
