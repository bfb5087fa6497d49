import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningShopFeed, startShopFeed } from '../shop-feed.ts';
import type { FaultRequest } from './active-faults.ts';
import { FAULTS } from './registry.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const HANDLE = 'bagru-buti-everyday-kurta-madder-red';
/** Position of the product in the list; used because some cases damage the handle. */
const PLACE = 2;
const LIST = '/collections/kurtas/products.json?limit=10';

let feed: RunningShopFeed;

beforeAll(async () => {
  feed = await startShopFeed({ now: () => NOON });
  feed.control.setAvailability({ handle: HANDLE, available: true });
});
afterEach(() => feed.control.turnAllOff());
afterAll(() => feed.close());

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function get(path: string) {
  const response = await fetch(feed.url + path, { redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, header: (name: string) => response.headers.get(name), text, json: parsed(text) };
}

/** Returns the status, the content type and the JSON keys; null if the body is not JSON. */
async function outcome() {
  const { status, header, json } = await get(LIST);
  return [status, header('content-type')?.split(';')[0], json === null ? null : Object.keys(json)];
}
const listed = async () => (await get(LIST)).json.products[PLACE];
const variant = async () => (await listed()).variants[0];
const image = async () => (await listed()).images[0];
const page = async (number: number): Promise<number[]> =>
  (await get(`${LIST}&page=${number}`)).json.products.map((product: { id: number }) => product.id);
const threePages = async () => [...(await page(1)), ...(await page(2)), ...(await page(3))];
const pair = async () => (await get(LIST)).json.products.slice(PLACE, PLACE + 2);
const stock = async () => (await listed()).variants.map((one: { available: boolean }) => one.available);

async function status(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

/** Reads until no more of the body arrives; returns whether it had ended by then. */
async function readUntilSilent(): Promise<string> {
  const response = await fetch(feed.url + LIST);
  const reader = response.body?.getReader();
  const reading = (async () => {
    while ((await reader?.read())?.done === false);
    return 'ended';
  })();
  const silence = new Promise<string>((resolve) => setTimeout(() => resolve('silent'), 300));
  const result = await Promise.race([reading, silence]);
  await reader?.cancel();
  return result;
}

async function oddHandle() {
  const { handle, id } = await listed();
  const alone = await get(`/products/${encodeURIComponent(handle)}.json`);
  const former = await get(`/products/${HANDLE}.json`);
  return [
    /[^a-z-]/.test(handle),
    alone.json?.product?.id === id,
    alone.json?.product?.handle === handle,
    former.status,
  ];
}

async function extreme() {
  const { src, width, height } = await image();
  return [width / height > 3 || width / height < 0.25, await status(src)];
}

type Row = [request: FaultRequest, observe: () => Promise<unknown>, expected: unknown];

const ROWS: Row[] = [
  [{ case: 1 }, outcome, [200, 'text/html', null]],
  [{ case: 2 }, outcome, [200, 'application/json', null]],
  [{ case: 2 }, async () => (await get(LIST)).text.slice(0, 18), '{"products":[{"id"'],
  [{ case: 3 }, async () => (await get(LIST)).text, ''],
  [{ case: 4 }, outcome, [400, 'application/json', ['errors']]],
  [{ case: 5 }, outcome, [200, 'application/json', ['errors']]],
  [{ case: 6 }, outcome, [429, 'application/json', ['errors']]],
  [{ case: 7 }, outcome, [429, 'application/json', ['errors']]],
  [{ case: 6, seconds: 7 }, async () => (await get(LIST)).header('retry-after'), '7'],
  [{ case: 7, seconds: 60 }, async () => (await get(LIST)).header('retry-after'), 'Sat, 21 Nov 2026 06:31:00 GMT'],
  [{ case: 8 }, async () => [(await get(LIST)).status, (await get(LIST)).header('retry-after')], [429, null]],
  [
    { case: 8, times: 2 },
    async () => [(await get(LIST)).status, (await get(LIST)).status, (await get(LIST)).status],
    [429, 429, 200],
  ],
  [{ case: 9 }, async () => (await get(LIST)).status, 430],
  [{ case: 10 }, outcome, [403, 'text/html', null]],
  [{ case: 11 }, async () => (await get(LIST)).header('location')?.replace(feed.url, ''), '/password'],
  [{ case: 12 }, async () => (await get(LIST)).header('location'), `https://elsewhere.example${LIST}`],
  [{ case: 12, value: 'loop' }, async () => (await get(LIST)).header('location')?.replace(feed.url, ''), LIST],
  [{ case: 13 }, async () => [(await get(LIST)).status, (await get(LIST)).status], [500, 200]],
  [{ case: 14 }, readUntilSilent, 'silent'],
  [{ case: 15, megabytes: 3 }, async () => (await get(LIST)).text.length > 3 * 1024 * 1024, true],
  [
    { case: 16 },
    async () => [(await get(LIST)).status, (await get('/collections/sarees/products.json')).status],
    [404, 200],
  ],
  [
    { case: 16, value: 'all-products' },
    async () => [(await get('/products.json')).status, (await get(LIST)).status],
    [404, 200],
  ],
  [
    { case: 17 },
    async () => [(await page(1)).length, (await get('/collections.json')).json.collections[0].products_count],
    [0, 28],
  ],
  [{ case: 18 }, async () => (await get(LIST)).json.products, null],
  [{ case: 18, value: 'object' }, async () => Object.keys((await get(LIST)).json.products), ['0']],
  [{ case: 19, limit: 4 }, async () => [(await page(1)).length, new Set(await threePages()).size], [4, 12]],
  [{ case: 20 }, async () => JSON.stringify(await page(99)) === JSON.stringify(await page(1)), true],
  [{ case: 21 }, async () => (await page(2))[0] === (await page(1)).at(-1), true],
  [{ case: 22 }, async () => [(await threePages()).length, new Set(await threePages()).size], [27, 27]],
  [
    { case: 22, value: 'inserted' },
    async () => [(await threePages()).length, new Set(await threePages()).size],
    [29, 28],
  ],
  [{ case: 23 }, async () => (await get(LIST)).json.data.total, 3],
  [{ case: 23, value: 'missing' }, async () => Object.keys((await get(LIST)).json.data), ['products']],
  [{ case: 23, value: 'string' }, async () => (await get(LIST)).json.data.total, '190 products'],
  [
    { case: 24 },
    async () => (await pair()).map(({ id, handle }: Record<string, unknown>, at: number) => [at, typeof id, handle]),
    [
      [0, 'number', HANDLE],
      [1, 'number', `${HANDLE}-copy`],
    ],
  ],
  [{ case: 24 }, async () => new Set((await pair()).map(({ id }: { id: number }) => id)).size, 1],
  [{ case: 25 }, async () => new Set((await pair()).map(({ id }: { id: number }) => id)).size, 2],
  [{ case: 25 }, async () => new Set((await pair()).map(({ handle }: { handle: string }) => handle)).size, 1],
  [{ case: 26 }, async () => 'handle' in (await listed()), false],
  [{ case: 26, value: 'null' }, async () => (await listed()).handle, null],
  [{ case: 26, value: 'number' }, async () => (await listed()).handle, 12_345],
  ...['uppercase', 'underscore', 'emoji', 'percent', 'slash', 'dots'].map((value): Row => [
    { case: 27, value },
    oddHandle,
    [true, true, true, 404],
  ]),
  [{ case: 28 }, async () => (await listed()).images, []],
  [{ case: 28 }, async () => (await get(`/products/${HANDLE}.json`)).json.product.image, null],
  [{ case: 29 }, async () => (await image()).src, null],
  [{ case: 30 }, async () => [(await image()).width, (await image()).height], [null, null]],
  [{ case: 30, value: 'zero' }, async () => [(await image()).width, (await image()).height], [0, 0]],
  [{ case: 31 }, extreme, [true, 200]],
  [{ case: 31, value: 'tall' }, extreme, [true, 200]],
  [{ case: 32 }, async () => (await image()).src.slice(0, 12), '//127.0.0.1:'],
  [{ case: 33 }, async () => new URL((await image()).src).host, 'pictures.elsewhere.example'],
  [
    { case: 34 },
    async () => [
      /_small\.jpg\?/.test((await image()).src),
      await status((await image()).src),
      await status((await image()).src.replace('_small', '')),
    ],
    [true, 200, 404],
  ],
  [{ case: 35 }, async () => (await listed()).product_video, 'not an address'],
  [{ case: 35, value: 'javascript' }, async () => new URL((await listed()).product_video).protocol, 'javascript:'],
  [{ case: 35, value: 'data' }, async () => new URL((await listed()).product_video).protocol, 'data:'],
  [
    { case: 35, value: 'foreign-host' },
    async () => new URL((await listed()).product_video).host,
    'films.elsewhere.example',
  ],
  [{ case: 35, value: 'number' }, async () => (await listed()).product_video, 42],
  [
    { case: 36 },
    async () => /<script>.*onerror=.*<iframe.*<style>.*javascript:.*Unclosed$/.test((await listed()).body_html),
    true,
  ],
  [{ case: 37 }, async () => (await listed()).body_html.length > 1_000_000, true],
  [{ case: 37, value: 'null' }, async () => (await listed()).body_html, null],
  [{ case: 38 }, async () => (await variant()).compare_at_price, null],
  [{ case: 38, value: 'zero' }, async () => (await variant()).compare_at_price, '0.00'],
  [{ case: 38, value: 'equal' }, async () => (await variant()).compare_at_price, '1199.00'],
  [{ case: 38, value: 'below' }, async () => (await variant()).compare_at_price, '599.00'],
  [{ case: 39 }, async () => (await variant()).price, '0.00'],
  [{ case: 39, value: 'negative' }, async () => (await variant()).price, '-499.00'],
  [{ case: 39, value: 'grouped' }, async () => (await variant()).price, '1,299.00'],
  [{ case: 39, value: 'number' }, async () => (await variant()).price, 1299],
  [{ case: 39, value: 'null' }, async () => (await variant()).price, null],
  [{ case: 39, value: 'nan' }, async () => (await variant()).price, 'NaN'],
  [{ case: 40 }, async () => (await variant()).price, '28545.28'],
  [{ case: 41 }, async () => [(await variant()).price, (await variant()).compare_at_price], [119_900, 179_900]],
  [{ case: 42 }, async () => 'available' in (await variant()), false],
  [{ case: 43 }, stock, [false, true, true, true, true, true]],
  [{ case: 44 }, stock, [false, false, false, false, false, false]],
  [{ case: 45 }, stock, []],
  [
    { case: 46 },
    async () => [
      new Set((await listed()).variants.map((one: { id: number }) => one.id)).size,
      (await listed()).options.length,
    ],
    [300, 3],
  ],
  [{ case: 47 }, async () => (await listed()).options, [{ name: 'Title', position: 1, values: ['Default Title'] }]],
  [
    { case: 48 },
    async () => [
      (await listed()).variants.length,
      (await listed()).options.map(({ values }: { values: string[] }) => values.length),
    ],
    [3, [3, 2]],
  ],
  [
    { case: 49 },
    async () => [
      (await listed()).options[0].values.includes('5XL'),
      (await listed()).variants.some((one: { option1: string }) => one.option1 === '5XL'),
    ],
    [true, false],
  ],
  ...['size', 'SIZE', 'small'].map((value): Row => [
    { case: 50, value },
    async () => (await listed()).options[0].name,
    value,
  ]),
  [{ case: 51 }, async () => (await listed()).tags, 'cotton, indigo, everyday'],
  [{ case: 51, value: 'null' }, async () => (await listed()).tags, null],
  [{ case: 51, value: 'empty' }, async () => (await listed()).tags, ''],
  [
    { case: 52 },
    async () =>
      (await get('/collections.json')).json.collections
        .slice(0, 2)
        .map(({ description }: { description: unknown }) => typeof description),
    ['object', 'string'],
  ],
  [{ case: 53 }, async () => typeof (await listed()).id, 'string'],
  [{ case: 53, value: 'beyond-2^53' }, async () => (await get(LIST)).text.includes('"id":9007199254740993,'), true],
  [
    { case: 53, value: 'underscore-id' },
    async () => ['id' in (await listed()), typeof (await listed())._id],
    [false, 'string'],
  ],
  [
    { case: 54 },
    async () => {
      const untimed = async () => (await get(LIST)).text.replaceAll(/"updated_at":"[^"]+"/g, '');
      return [(await image()).updated_at === (await image()).updated_at, (await untimed()) === (await untimed())];
    },
    [false, true],
  ],
  [{ case: 55 }, async () => (await listed()).title.length, 255],
  [{ case: 55, value: 'right-to-left' }, async () => /\p{Script=Arabic}/u.test((await listed()).title), true],
  [{ case: 55, value: 'emoji' }, async () => /\p{Emoji_Presentation}/u.test((await listed()).title), true],
  [{ case: 56 }, async () => (await listed()).product_type, 'PPLR_HIDDEN_PRODUCT'],
  [{ case: 57 }, async () => get(LIST).catch((error: Error) => error.message), 'fetch failed'],
  [{ case: 57, value: 'unavailable' }, async () => (await get(LIST)).status, 503],
  [
    { case: 58 },
    async () => [await status(`${feed.url}/products/${HANDLE}.json`), (await get(LIST)).status],
    [404, 200],
  ],
  [{ case: 59 }, async () => [(await page(1)).length, (await page(2)).length], [10, 0]],
  [{ case: 59, value: 'all' }, async () => await page(1), []],
  [
    { case: 59, value: 'half' },
    async () => {
      const halved = [...(await page(1)), ...(await page(2))];
      feed.control.turnOff(59);
      const all = await threePages();
      return JSON.stringify(halved) === JSON.stringify(all.filter((_, index) => index % 2 === 0));
    },
    true,
  ],
];

function titleOf({ case: number, value }: FaultRequest): string {
  const fault = FAULTS.find((candidate) => candidate.case === number);
  return `${number} ${fault?.name} ${value ?? fault?.values?.[0] ?? ''}`.trimEnd();
}

test('every bad-feed case from 1 to 59 has a switch, a name, and a row here for each of its values', () => {
  expect(FAULTS.map((fault) => fault.case)).toEqual(Array.from({ length: 59 }, (_, index) => index + 1));
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(59);
  const wanted = FAULTS.flatMap((fault) =>
    (fault.values ?? [undefined]).map((value) => titleOf({ case: fault.case, value })),
  );
  expect(new Set(ROWS.map(([request]) => titleOf(request)))).toEqual(new Set(wanted));
});

test.each(ROWS.map(([request, observe, expected]) => ({ title: titleOf(request), request, observe, expected })))(
  'case $title does what it says, and has no effect once it is off',
  async ({ request, observe, expected }) => {
    const healthy = await get(LIST);
    feed.control.turnOn({ handle: HANDLE, ...request });
    expect(await observe()).toEqual(expected);
    feed.control.turnOff(request.case);
    expect((await get(LIST)).text).toBe(healthy.text);
  },
);

test.each(FAULTS.filter(({ product }) => product !== undefined))(
  'case $case does not change the neighbours of the damaged product',
  async ({ case: number }) => {
    const healthy = (await get(LIST)).json.products;
    feed.control.turnOn({ case: number, handle: HANDLE });
    const damaged = (await get(LIST)).json.products;
    expect(damaged.toSpliced(PLACE, 1)).toEqual(healthy.toSpliced(PLACE, 1));
    expect(damaged[PLACE]).not.toEqual(healthy[PLACE]);
  },
);
