import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { istTime } from '../commands/command-text.ts';
import type { Row } from '../commands/text-table.ts';
import type { ContactRequestService, NewsletterService } from '../contact-requests/service.ts';
import { exportRows } from '../order-commands/service.ts';
import type { MerchantService } from '../orders/service.ts';
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
      await record({ detail: `${ids ? ids.length : 'all found'} orders as ${format}` });
      const pages = ids ? onePage(merchant, ids) : allFound(merchant, searchOf(filter));
      return exportPages(pages, { format, name: named('orders') });
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

async function* onePage(merchant: MerchantService, ids: readonly string[]): AsyncGenerator<Row[]> {
  yield (await merchant.listed(ids)).flatMap(exportRows);
}

async function* allFound(merchant: MerchantService, search: ReturnType<typeof searchOf>): AsyncGenerator<Row[]> {
  let after = search.after;
  do {
    const page = await merchant.find({ ...search, after, limit: ORDERS_AT_ONCE });
    yield (await merchant.listed(page.orderIds)).flatMap(exportRows);
    after = page.next;
  } while (after !== null);
}
