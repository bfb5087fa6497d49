import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_NAMES, type PageName, ROUTES } from '../../src/route-table.ts';
import { inLanguage, type Language, LANGUAGES } from '../../src/routes.ts';
import { type RunningShopFeed, startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { promiseIn, unspecified } from '../source/message-promises.ts';
import { exampleOrder, post } from '../paying-shop.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

const TRANSPORT = {
  WHATSAPP_PHONE_ID: 'demo-phone',
  WHATSAPP_TOKEN: 'demo-token',
  WHATSAPP_APP_SECRET: 'demo-secret',
  WHATSAPP_VERIFY_TOKEN: 'demo-verify',
  WHATSAPP_BASE_URL: 'http://127.0.0.1:9',
};

let feed: RunningShopFeed;
let silent: WholeShop;
let telling: WholeShop;
/** A product other than the one that is ordered below. */
const handle = [...smallShop().products(0, 2)][1]?.product.handle ?? '';

beforeAll(async () => {
  feed = await startShopFeed({ source: smallShop() });
  feed.control.setAvailability({ handle, available: false });
  // With this, the pages of "My orders" and its codes are checked too.
  const common = { SHOPPING: 'recommended', LOG_LEVEL: 'error' };
  silent = await openWholeShop({ feedUrl: feed.url, environment: common });
  telling = await openWholeShop({ feedUrl: feed.url, environment: { ...common, ...TRANSPORT } });
});
afterAll(async () => {
  await Promise.all([silent.end(), telling.end()]);
  await feed.close();
});

/** Queries that a page needs in order to show something. */
const queriesOf = (orderId: string): Partial<Record<PageName, string>> => ({
  search: 'q=kurta',
  searchSuggestions: 'q=kurta',
  notifyMe: `product=${handle}`,
  thankYou: `txnId=${orderId}`,
  orderConfirmation: `orderId=${orderId}`,
  paymentStatus: `orderId=${orderId}`,
  orderTracking: `orderId=${orderId}`,
});

function addressOf(page: PageName, collection: string, orderId: string): string {
  const query = queriesOf(orderId)[page];
  const path = ROUTES[page].path.replace(':id', page === 'category' ? collection : handle);
  return query === undefined ? path : `${path}?${query}`;
}

async function place({ url }: WholeShop): Promise<string> {
  const order = { ...exampleOrder(), items: [exampleItem(smallShop())] };
  const { status, body } = await post(`${url}/api/cashfree/create-order`, order);
  if (status !== 200) throw new Error(`create-order answered ${status} ${JSON.stringify(body)}`);
  return String(body['order_id']);
}

/** Returns the text that a reader of a page sees, without the texts that the specification fixes. */
function textOf(html: string): string {
  const seen = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
  return unspecified(seen);
}

/** Returns the pages of a shop that promise a message, with the text of the promise. */
async function promising(
  shop: WholeShop,
  language: Language,
  pages: readonly PageName[] = PAGE_NAMES,
): Promise<Record<string, string>> {
  const orderId = await place(shop);
  const [first] = [...smallShop().collections(0, 1)];
  const found: Record<string, string> = {};
  const look = (name: string, html: string): void => {
    const words = promiseIn(language, textOf(html));
    if (words !== null) found[name] = words;
  };
  for (const page of pages) {
    const url = inLanguage(language, addressOf(page, first?.handle ?? '', orderId));
    look(page, (await shop.app.inject({ url, headers: { accept: 'text/html' } })).body);
  }
  const tracked = await shop.app.inject({
    method: 'POST',
    url: inLanguage(language, ROUTES.orderTracking.path),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ orderId, mobileLast4: '0001' }).toString(),
  });
  expect(tracked.statusCode).toBe(200);
  look('tracked order', tracked.body);
  return found;
}

test.each(LANGUAGES)(
  'without any message transport no page of the route table promises a message: %s',
  async (language) => {
    expect(await promising(silent, language)).toEqual({});
  },
);

const TELLING = ['product', 'notifyMe', 'privacyPolicy', 'refundPolicy'] as const;

test.each(LANGUAGES)(
  'with a transport the same check finds the promises, so that the test above proves something: %s',
  async (language) => {
    expect(Object.keys(await promising(telling, language, TELLING))).toEqual([...TELLING]);
  },
);
