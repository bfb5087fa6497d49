import * as v from 'valibot';
import { DESK_QUEUES, type orderListQuery, SEARCH_FIELDS } from '../../contracts/desk/order-list.ts';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';

/** The list's filters as in the address, with the same names as the server's query parameters. */
export type OrderFilters = v.InferInput<typeof orderListQuery>;
export const FILTER_NAMES = ['queue', 'state', 'method', 'from', 'to', 'search', 'in', 'sort', 'after'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

const textSchema = v.optional(v.pipe(v.string(), v.nonEmpty()));
const filtersSchema = v.object({
  queue: v.fallback(v.optional(v.picklist(DESK_QUEUES)), undefined),
  state: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.check((text) => text.split(',').every(isState)),
      ),
    ),
    undefined,
  ),
  method: v.fallback(v.optional(v.picklist(['online', 'cash_on_delivery'])), undefined),
  from: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  to: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  search: v.fallback(textSchema, undefined),
  in: v.fallback(v.optional(v.picklist(SEARCH_FIELDS)), undefined),
  sort: v.fallback(v.optional(v.picklist(['newest', 'oldest'])), undefined),
  after: v.fallback(textSchema, undefined),
});

/** Reads the filters of an address. Unknown values are dropped, so that an old link still shows a list. */
export function readFilters(parameters: URLSearchParams): OrderFilters {
  const parsed = v.parse(filtersSchema, Object.fromEntries(parameters));
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
}

/** Returns the address of the list with changed filters. It starts at the first page unless `after` is given. */
export function withFilters(filters: OrderFilters, change: Partial<Record<FilterName, string>>): string {
  const { after: _after, ...otherFilters } = filters;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...otherFilters, ...change })) {
    if (typeof value === 'string' && value !== '') parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '/orders' : `/orders?${text}`;
}

/** Removes the page cursor and size from the filters, for saved views and exports. */
export function filtersOfView({ after: _after, limit: _limit, ...filters }: OrderFilters): OrderFilters {
  return filters;
}

function isState(text: string): boolean {
  return ORDER_STATES.some((state) => state === text);
}
