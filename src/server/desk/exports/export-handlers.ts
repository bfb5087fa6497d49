import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { istTime } from '../../running/commands/command-text.ts';
import type { Row } from '../../running/commands/text-table.ts';
import {
  type ContactRequestService,
  contactRow,
  type ContactRequestView,
  type NewsletterService,
  type NewsletterSubscriber,
  subscriberRow,
} from '../../communication/contact-requests/service.ts';
import { exportRows, type MerchantService, type MerchantView, SUMMED_COLUMNS } from '../../selling/orders/service.ts';
import { exportPages } from './export-file.ts';
import { type FileResponse, on, type RecordAct } from '../auth/handler.ts';
import { searchOf } from '../orders/order-list.ts';

const ORDERS_AT_ONCE = 500;
const ROWS_AT_ONCE = 5_000;

type Deps = {
  merchant: MerchantService;
  contacts: ContactRequestService;
  newsletter: NewsletterService;
  now: () => number;
};

/** Handlers for files for accounting and mailings. */
export function exportHandlers({ merchant, contacts, newsletter, now }: Deps) {
  const named = (name: string) => `${name}-${istTime(new Date(now())).slice(0, 10)}`;
  return {
    exportOrders: on(DESK_ENDPOINTS.exportOrders, async ({ query, record }) => {
      const { ids, format, ...filter } = query;
      // Recorded before any data leaves; the number of orders is recorded at the end.
      await record({ detail: `begun as ${format}` });
      const pages = ids ? onePage(merchant, ids) : allFound(merchant, searchOf(filter));
      const counted = (orders: number) => record({ detail: `${orders} orders as ${format}` });
      const showsCredit = await merchant.anyPaidWithCredit();
      return exportPages(rowsOf(pages, showsCredit, counted), {
        format,
        name: named('orders'),
        numbers: SUMMED_COLUMNS,
      });
    }),
    exportContactRequests: on(DESK_ENDPOINTS.exportContactRequests, ({ query: { format }, record }) =>
      exportAll({ pages: contactPages(contacts), row: contactRow, format, name: named('contact-requests'), record }),
    ),
    exportNewsletter: on(DESK_ENDPOINTS.exportNewsletter, ({ query: { format }, record }) =>
      exportAll({ pages: subscriberPages(newsletter), row: subscriberRow, format, name: named('newsletter'), record }),
    ),
  };
}

type Whole<Item> = {
  pages: AsyncIterable<readonly Item[]>;
  row: (item: Item) => Row;
  format: 'csv' | 'xlsx';
  name: string;
  record: RecordAct;
};

/** Exports a whole list. The start is recorded before any data leaves, the number of rows at the end. */
async function exportAll<Item>({ pages, row, format, name, record }: Whole<Item>): Promise<FileResponse> {
  await record({ detail: `begun as ${format}` });
  const counted = async function* () {
    let rows = 0;
    for await (const page of pages) {
      rows += page.length;
      yield page.map(row);
    }
    await record({ detail: `${rows} as ${format}` });
  };
  return exportPages(counted(), { format, name });
}

/** Yields the open requests, oldest first, then those that are done. */
async function* contactPages(contacts: ContactRequestService): AsyncGenerator<ContactRequestView[]> {
  for (const done of [false, true]) {
    let last: ContactRequestView | undefined;
    do {
      const after = last === undefined ? null : { at: last.receivedAt, id: last.id };
      const page = await contacts.page({ done, after, limit: ROWS_AT_ONCE });
      yield page;
      last = page.length < ROWS_AT_ONCE ? undefined : page.at(-1);
    } while (last !== undefined);
  }
}

async function* subscriberPages(newsletter: NewsletterService): AsyncGenerator<NewsletterSubscriber[]> {
  let last: NewsletterSubscriber | null = null;
  do {
    const page: NewsletterSubscriber[] = await newsletter.page(last, ROWS_AT_ONCE);
    yield page;
    last = page.length < ROWS_AT_ONCE ? null : (page.at(-1) ?? null);
  } while (last !== null);
}

async function* rowsOf(
  pages: AsyncIterable<MerchantView[]>,
  showsCredit: boolean,
  onEnd: (orders: number) => Promise<void>,
): AsyncGenerator<Row[]> {
  let orders = 0;
  for await (const page of pages) {
    orders += page.length;
    yield page.flatMap((order) => exportRows(order, showsCredit));
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
