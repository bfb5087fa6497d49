import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { orderDetailSchema } from '../../contracts/desk/order-detail.ts';
import { callDesk } from '../api/call-desk.ts';

export type OrderDetail = v.InferOutput<typeof orderDetailSchema>;

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: () => callDesk(DESK_ENDPOINTS.order, { params: { orderId } }),
  });
}
