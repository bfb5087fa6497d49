import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { orderDetailSchema } from '../../contracts/desk/order-detail.ts';
import { callDesk } from '../api/call-desk.ts';
import type { OrderVersion } from '../shipping/use-order-act.ts';
import type { RefundedLine } from './check-refund.ts';

export type OrderDetail = v.InferOutput<typeof orderDetailSchema>;

/** Whether a bank decides about a payment of the order. */
export function isDisputed({ disputes }: Pick<OrderDetail, 'disputes'>): boolean {
  return disputes.some(({ resolvedAt }) => resolvedAt === null);
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => callDesk(DESK_ENDPOINTS.order, { params: { orderId } }),
  });
}

/**
 * Reads the full address and number once. Each read is recorded, so events for the order do not invalidate this key.
 */
export function addressQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order-address', orderId],
    queryFn: async () => {
      const params = { orderId };
      const address = await callDesk(DESK_ENDPOINTS.revealAddress, { params, body: {} });
      const { mobile } = await callDesk(DESK_ENDPOINTS.revealMobile, { params, body: {} });
      return { ...address, mobile: mobile.replaceAll(/\D/g, '').slice(-10), saveAs: '' };
    },
    gcTime: 0,
    // Disables the query once it has data, so that neither window focus nor a restored connection refetches it.
    enabled: ({ state }) => state.data === undefined,
  });
}

/** Requests what a refund of some lines would come to, at the version of the order that was shown. */
export function refundQuoteQuery({ orderId, version }: OrderVersion, lines: readonly RefundedLine[]) {
  return queryOptions({
    queryKey: ['refund-quote', orderId, version, lines],
    queryFn: () => callDesk(DESK_ENDPOINTS.quoteRefund, { params: { orderId }, body: { lines: [...lines] } }),
  });
}
