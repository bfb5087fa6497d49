import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { istTime } from '../commands/command-text.ts';
import type { Row } from '../commands/text-table.ts';
import type { ContactRequestService, NewsletterService } from '../contact-requests/service.ts';
import { exportRows } from '../order-commands/service.ts';
import type { MerchantService, MerchantView } from '../orders/service.ts';
import { exportFile, exportPages } from './export-file.ts';
import { on } from './handler.ts';
import { searchOf } from './orders/order-list.ts';

const MOST_ROWS = 100_000;
const ORDERS_AT_ONCE = 500;

type Deps = {
  merchant: MerchantService;
  contacts: ContactRequestService;
  newsletter: NewsletterService;
  now: () => number;
};

/** Files for accounts and mailings. */
export function exportHandlers({ merchant, contacts, newsletter, now }: Deps) {
  const named = (name: string) => `${name}-${istTime(new Date(now())).slice(0, 10)}`;
  return {
    exportOrders: on(DESK_ENDPOINTS.exportOrders, async ({ query, record }) => {
      const { ids, format, ...filter } = query;
      // Before anything leaves; how many they were is known at the end.
      await record({ detail: `begun as ${format}` });
      const pages = ids ? onePage(merchant, ids) : allFound(merchant, searchOf(filter));
      const counted = (orders: number) => record({ detail: `${orders} orders as ${format}` });
      return exportPages(rowsOf(pages, counted), { format, name: named('orders') });
    }),
    exportContactRequests: on(DESK_ENDPOINTS.exportContactRequests, async ({ query, record }) => {
      const requests = await contacts.list({ withDone: true, person: null, limit: MOST_ROWS });
      const rows = requests.map((request) => ({
        id: String(request.id),
        received: istTime(request.receivedAt),
        done: request.doneAt === null ? '' : istTime(request.doneAt),
        done_by: request.doneBy ?? '',
        name: request.name,
        email: request.email,
        mobile: request.mobile,
        message: request.message,
      }));
      await record({ detail: `${rows.length} as ${query.format}` });
      return exportFile(rows, query.format, named('contact-requests'));
    }),
    exportNewsletter: on(DESK_ENDPOINTS.exportNewsletter, async ({ query, record }) => {
      const subscribers = await newsletter.list(MOST_ROWS);
      const rows = subscribers.map(({ email, since }) => ({ email, since: istTime(since) }));
      await record({ detail: `${rows.length} as ${query.format}` });
      return exportFile(rows, query.format, named('newsletter'));
    }),
  };
}

async function* rowsOf(
  pages: AsyncIterable<MerchantView[]>,
  onEnd: (orders: number) => Promise<void>,
): AsyncGenerator<Row[]> {
  let orders = 0;
  for await (const page of pages) {
    orders += page.length;
    yield page.flatMap(exportRows);
  }
  await onEnd(orders);
}

async function* onePage(merchant: MerchantService, ids: readonly string[]): AsyncGenerator<MerchantView[]> {
  yield await merchant.listed(ids);
}

async function* allFound(
  merchant: MerchantService,
  search: ReturnType<typeof searchOf>,
): AsyncGenerator<MerchantView[]> {
  let after = search.after;
  do {
    const page = await merchant.find({ ...search, after, limit: ORDERS_AT_ONCE });
    yield await merchant.listed(page.orderIds);
    after = page.next;
  } while (after !== null);
}
