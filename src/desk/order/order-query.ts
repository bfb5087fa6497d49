import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { orderDetailSchema } from '../../contracts/desk/order-detail.ts';
import { callDesk } from '../api/call-desk.ts';
import type { SeenOrder } from '../order-acts/use-order-act.ts';
import type { RefundedLine } from './check-refund.ts';

export type OrderDetail = v.InferOutput<typeof orderDetailSchema>;

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => callDesk(DESK_ENDPOINTS.order, { params: { orderId } }),
  });
}

/** The whole address and number, read once: each reading is written down, so its key is none that news of the order invalidates. */
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
    // Once it is there nothing asks for it again: neither the window's focus nor a connection that came back.
    enabled: ({ state }) => state.data === undefined,
  });
}

/** What lines of an order come to, as it was seen. */
export function refundQuoteQuery({ orderId, version }: SeenOrder, lines: readonly RefundedLine[]) {
  return queryOptions({
    queryKey: ['refund-quote', orderId, version, lines],
    queryFn: () => callDesk(DESK_ENDPOINTS.quoteRefund, { params: { orderId }, body: { lines: [...lines] } }),
  });
}
