import { createServer } from 'node:http';
import * as v from 'valibot';
import { parseResponse } from '../../src/server/catalogue/products/feed/feed-client.ts';
import { FeedError } from '../../src/server/catalogue/products/feed/feed-error.ts';
import { requestFeed } from '../../src/server/catalogue/products/feed/feed-request.ts';
import type { SourceProvider } from '../../src/server/catalogue/products/source-port.ts';

/** A thing of the made-up platform: prices in paise, sizes as a list, one collection each. */
export type Thing = { code: string; called: string; shelf: string; paise: number; sizes: string[]; left: string[] };

const thingSchema = v.object({
  code: v.string(),
  called: v.string(),
  shelf: v.string(),
  paise: v.number(),
  sizes: v.array(v.string()),
  left: v.array(v.string()),
});

const LIMITS = { totalMs: 5_000, idleMs: 5_000, bytes: 1_000_000, redirects: 0 };
const PAGE_SIZES = [4, 2, 1] as const;

/** A made-up platform with its own addresses, paging and words, for tests of what the catalogue does with two. */
export async function startSecondSource(things: Thing[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://source');
    asked.push(url.pathname);
    const answer = answerTo(url, things);
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerTo({ pathname, searchParams }: URL, things: Thing[]): unknown {
  if (pathname === '/about') return { title: 'Example Almirah', money: 'INR' };
  if (pathname === '/shelves') return [...new Set(things.map(({ shelf }) => shelf))];
  const code = /^\/thing\/(.+)$/.exec(pathname)?.[1];
  if (code !== undefined) return things.find((thing) => thing.code === code) ?? null;
  if (pathname !== '/things') return null;
  const [skip, take, shelf] = ['skip', 'take', 'shelf'].map((name) => searchParams.get(name));
  const listed = things.filter((thing) => shelf === null || thing.shelf === shelf);
  return listed.slice(Number(skip), Number(skip) + Number(take));
}

/** A thing in the shape that the catalogue reads. Ids are prefixed, since codes of two platforms may be the same. */
function toProduct(input: unknown) {
  const { code, called, paise, sizes, left, shelf } = v.parse(thingSchema, input);
  const price = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
  return {
    id: `almirah-${code}`,
    handle: code,
    title: called,
    product_type: shelf,
    published_at: '2026-11-01T00:00:00Z',
    options: [{ name: 'Size', values: sizes }],
    variants: sizes.map((size) => ({
      id: `almirah-${code}-${size}`,
      title: size,
      option1: size,
      price,
      available: left.includes(size),
    })),
    images: [],
  };
}

export const secondSource: SourceProvider = {
  id: 'almirah',
  name: 'Almirah',
  pictureOrigins: [],
  addressOf: (pasted) => new URL(pasted).origin,
  isPageLimit: () => false,
  async readShop(feedUrl, now) {
    const answer = await requestFeed(`${feedUrl}/about`, { limits: LIMITS, userAgent: 'test', now });
    const { title, money } = v.parse(
      v.object({ title: v.string(), money: v.string() }),
      answer.kind === 'text' ? parseResponse(answer.text) : null,
    );
    return { name: title, currency: money };
  },
  async probe(feedUrl, now) {
    await requestFeed(`${feedUrl}/shelves`, { limits: LIMITS, userAgent: 'test', now });
    return new URL(feedUrl).origin;
  },
  open: (client) => ({
    id: 'almirah',
    pageSizes: PAGE_SIZES,
    listName: (shelf) => (shelf === null ? '/things' : `/things of ${shelf}`),
    page(shelf, { number, size }, { accept, validators, signal }) {
      const query = new URLSearchParams({ skip: String((number - 1) * size), take: String(size) });
      if (shelf !== null) query.set('shelf', shelf);
      return client.read(`/things?${query}`, {
        signal,
        validators,
        accept: (text, sent) =>
          accept({ text, products: () => v.parse(v.array(v.unknown()), parseResponse(text)).map(toProduct) }, sent),
      });
    },
    collectionsName: '/shelves',
    async collections(number, signal) {
      if (number > 1) return [];
      const accept = (text: string) => v.parse(v.array(v.string()), parseResponse(text));
      const answer = await client.read('/shelves', { signal, accept });
      if (answer.kind !== 'read') return [];
      return answer.value.map((shelf) => ({ id: `almirah-${shelf}`, handle: shelf, title: shelf }));
    },
    async product(code, signal) {
      const answer = await client.read(`/thing/${code}`, { signal, accept: (text) => toProduct(parseResponse(text)) });
      if (answer.kind === 'read') return answer.value;
      throw new FeedError('wrong_shape', 'Not modified, though nothing was offered.');
    },
    productNow: async (code, timeoutMs) => toProduct(await client.readNow(`/thing/${code}`, timeoutMs)),
    async stockNow(code, timeoutMs) {
      const { sizes, left } = v.parse(thingSchema, await client.readNow(`/thing/${code}`, timeoutMs));
      return new Map(sizes.map((size) => [`almirah-${code}-${size}`, left.includes(size)]));
    },
  }),
};

export const THINGS: readonly Thing[] = [
  { code: 'ikat-kurta', called: 'Ikat Kurta', shelf: 'kurtas', paise: 129_950, sizes: ['S', 'M'], left: ['M'] },
  {
    code: 'ajrakh-kurta',
    called: 'Ajrakh Kurta',
    shelf: 'kurtas',
    paise: 149_900,
    sizes: ['M', 'L'],
    left: ['M', 'L'],
  },
  { code: 'kota-sari', called: 'Kota Sari', shelf: 'saris', paise: 499_900, sizes: ['Free size'], left: ['Free size'] },
  { code: 'bagru-sari', called: 'Bagru Sari', shelf: 'saris', paise: 259_900, sizes: ['Free size'], left: [] },
  { code: 'khadi-shirt', called: 'Khadi Shirt', shelf: 'shirts', paise: 99_900, sizes: ['M'], left: ['M'] },
];
