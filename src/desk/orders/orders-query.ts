import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import type { OrderFilters } from './order-filters.ts';

const PAGE = '50';
/** Page size of a queue: as many orders as one bulk action accepts, because queues are handled in bulk. */
const QUEUE_PAGE = '200';

/** A page of the list. The previous page stays visible until the next has loaded. */
export function ordersQuery(filters: OrderFilters) {
  return queryOptions({
    queryKey: ['orders', filters],
    queryFn: () =>
      callDesk(DESK_ENDPOINTS.orders, {
        query: { limit: filters.queue === undefined ? PAGE : QUEUE_PAGE, ...filters },
      }),
    placeholderData: keepPreviousData,
  });
}
