import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import type { OrderFilters } from './order-filters.ts';

const PAGE = '50';
/** What waits to be packed is worked off together: as many as one act takes. */
const QUEUE_PAGE = '200';

/** A page of the list. What was shown stays until the next is there. */
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
