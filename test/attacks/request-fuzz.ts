import http from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ROUTES } from '../../src/route-table.ts';
import { type Random, seededRandom } from '../fault-harness/random.ts';
import { routesOf } from '../route-table.ts';
import type { WholeShop } from '../whole-shop.ts';
import { madeUpCursor, madeUpSitemap, respell } from './address-spellings.ts';
import { type FuzzResponse, type FuzzRequest, send } from './fuzz-request.ts';
import { MARKUP_CORPUS } from './markup-corpus.ts';
import { ODD_HEADERS } from './odd-headers.ts';

export type FuzzOptions = {
  seed: number;
  requests: number;
  /** Number of parallel requests. Default: 4, the number of parallel renders, so that none is refused as overload. */
  lanes?: number;
  /** Values that must never appear in a response. */
  secrets?: readonly string[];
  /** A product that is for sale, so that some requests pass validation. */
  item?: Readonly<Record<string, unknown>>;
};

export type FuzzReport = {
  /** Requests by status. */
  statuses: Map<number, number>;
  /** Findings, each as [request, what was wrong]. */
  findings: [string, string][];
  slowestMs: number;
  /** Growth of the process's memory between the first fifth of the run and its end. */
  grownBytes: number;
};

/** Far more than the caches need. A leak of 1 KB per request would exceed it after 100,000 requests. */
const MAX_MEMORY_GROWTH_BYTES = 128 * 1024 * 1024;

/**
 * Sends made-up requests to every endpoint and page of a shop: valid ones, slightly wrong ones and nonsense.
 * Each comes from another address, so that rate limits do not hide what is behind them. The shop runs in this
 * process, whose memory is measured. The same seed sends the same requests.
 */
export async function fuzzRequests(shop: WholeShop, options: FuzzOptions): Promise<FuzzReport> {
  const random = seededRandom(options.seed);
  const targets = targetsOf(shop);
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.lanes ?? 4 });
  const report: FuzzReport = { statuses: new Map(), findings: [], slowestMs: 0, grownBytes: 0 };
  let remaining = options.requests;
  let heldAtFirst = 0;
  const lane = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      if (remaining === Math.floor(options.requests * 0.8)) heldAtFirst = heldBytes();
      const request = makeRequest(random, targets, options.item ?? {});
      const startedAt = performance.now();
      const answer = await send(shop.url, request, agent).catch((error: unknown) => String(error));
      report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAt);
      if (typeof answer !== 'string') {
        report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
      }
      const wrong = typeof answer === 'string' ? answer : faultOf(request, answer, options.secrets ?? []);
      if (wrong !== null) report.findings.push([describe(request), wrong]);
    }
  };
  await Promise.all(Array.from({ length: options.lanes ?? 4 }, lane));
  agent.destroy();
  report.grownBytes = heldBytes() - heldAtFirst;
  if (report.grownBytes > MAX_MEMORY_GROWTH_BYTES)
    report.findings.push(['all', `memory grew by ${report.grownBytes} bytes`]);
  return report;
}

function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function faultOf(request: FuzzRequest, answer: FuzzResponse, secrets: readonly string[]): string | null {
  if (answer.status >= 500) return `${answer.status} ${answer.body.slice(0, 200)}`;
  const { location } = answer.headers;
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  const everything = JSON.stringify(answer.headers) + answer.body;
  const secret = secrets.find((each) => everything.includes(each));
  if (secret !== undefined) return `gives away ${secret}`;
  if (/\bat .+\.(ts|js):\d+:\d+|node_modules\/|select .+ from "/i.test(answer.body)) return 'tells of its inside';
  if (answer.headers['x-content-type-options'] !== 'nosniff') return 'has no nosniff';
  const refused = answer.status >= 400 && request.method !== 'HEAD' && request.path.startsWith('/api/');
  return refused && !/^\{"code":"\w+","message":"/.test(answer.body)
    ? `is not coded: ${answer.body.slice(0, 200)}`
    : null;
}

function describe({ method, path, headers, body }: FuzzRequest): string {
  return `${method} ${path} ${JSON.stringify(headers)} ${body?.toString('latin1').slice(0, 500) ?? ''}`;
}

type Targets = [{ method: string; url: string }, ...{ method: string; url: string }[]];

function targetsOf(shop: WholeShop): Targets {
  const routes = routesOf(shop.app).filter(({ url }) => url !== '*');
  const pages = Object.values(ROUTES).flatMap(({ path: url }) => [
    { method: 'GET', url },
    { method: 'GET', url: url === '/' ? '/_root.data' : `${url}.data` },
    { method: 'POST', url },
  ]);
  return [{ method: 'GET', url: '/*' }, { method: 'POST', url: ROUTES.sendContact.path }, ...routes, ...pages];
}

function makeRequest(random: Random, targets: Targets, item: object): FuzzRequest {
  const target = random.pick(targets);
  const method = random.chance(0.9)
    ? target.method
    : random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'QUERY']);
  const plain = target.url.replaceAll(/:\w+|\*/g, (name) =>
    name === ':file' ? madeUpSitemap(random) : segment(random),
  );
  const path = (random.chance(0.4) ? respell(plain, random) : plain) + query(random);
  const headers: Record<string, string> = {
    'x-forwarded-for': `${random.between(1, 223)}.${random.between(0, 255)}.${random.between(0, 255)}.9`,
  };
  for (const [name, values] of ODD_HEADERS) if (random.chance(0.1)) headers[name] = random.pick(values);
  if (method === 'GET' || method === 'HEAD' || random.chance(0.05)) return { method, path, headers, body: null };
  const { type, body } = makeBody(random, target.url, item);
  if (headers['transfer-encoding'] === undefined) headers['content-length'] = String(body.length);
  if (type !== null) headers['content-type'] = type;
  return { method, path, headers, body };
}

const SEGMENTS: [string, ...string[]] = [
  'kurta',
  'kurtas',
  'x.data',
  '.data',
  '..',
  '.',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cboot.ini',
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%E0%A4%95%E0%A5%81%E0%A4%B0%E0%A4%BE',
  '%F0%9F%91%97',
  '%ed%a0%80',
  '~shop',
  '__proto__',
  'constructor',
  'PSK00000000000000000000',
  '0-00000000',
  '999-ffffffff',
  "'%20or%20'1'='1",
  '1;drop%20table%20product',
  '%22%3E%3Cscript%3E',
  'a'.repeat(300),
  'a/'.repeat(60),
  '%25'.repeat(80),
  '',
];

function segment(random: Random): string {
  return random.chance(0.15) ? encodeURIComponent(random.pick(VECTORS)) : random.pick(SEGMENTS);
}

const [FIRST_VECTOR = '', ...OTHER_VECTORS] = MARKUP_CORPUS.map((vector) => vector.toWellFormed());
const VECTORS: [string, ...string[]] = [FIRST_VECTOR, ...OTHER_VECTORS];
const QUERY_NAMES: [string, ...string[]] = [
  'q',
  'sort',
  'size',
  'min',
  'max',
  'available',
  'tag',
  'colour',
  'after',
  'page',
  'collection',
  'width',
  'txnId',
  'orderId',
  'order_id',
  'name',
  'mobileno',
  'domainname',
  'amount',
  '_routes',
  'index',
  '__proto__',
  'lang',
  'x[]',
];
const VALUES: [string, ...string[]] = [
  '',
  '1',
  '-1',
  '0',
  '1e309',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740991',
  '99999999999999999999',
  '0x10',
  'true',
  'null',
  'price-ascending',
  'newest',
  'price-up',
  'biggest-discount',
  'kurta',
  'saree red',
  '%00',
  '%ff',
  "' or 1=1 --",
  '\\',
  '%25%25',
  '((((((((((',
  ':*&|!<->',
  '\u0915\u0941\u0930\u094d\u0924\u093e',
  '\u{1f457}'.repeat(40),
  'eyJ4IjoxfQ',
  'a'.repeat(5000),
  'root',
  'pages/category/page',
];

function query(random: Random): string {
  if (random.chance(0.4)) return '';
  const pairs = Array.from({ length: random.between(1, 5) }, () => {
    if (random.chance(0.15)) return madeUpCursor(random);
    const value = random.chance(0.2) ? random.pick(VECTORS) : random.pick(VALUES);
    return `${random.pick(QUERY_NAMES)}=${random.chance(0.1) ? value.replaceAll(/[^!-~]/g, '') : encodeURIComponent(value)}`;
  });
  return `?${pairs.join(random.chance(0.95) ? '&' : ';')}`;
}

const ADDRESS = {
  fullname: 'Asha Example',
  mobile: '9000000001',
  pincode: '302001',
  address1: '12 Example Road',
  address2: '',
  town: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  saveAs: '',
};

/** A valid body for each endpoint, to be damaged. */
function rightBody(url: string, random: Random, item: object): Record<string, unknown> {
  const attemptKey = `00000000-0000-4000-8000-${String(random.between(0, 999_999)).padStart(12, '0')}`;
  const items = [{ productId: '1', variantId: '1', quantity: 1, expectedPricePaise: 100, ...item }];
  if (url.endsWith('/quote')) return { items };
  if (url.endsWith('/create-order')) {
    return {
      attemptKey,
      items,
      address: ADDRESS,
      domainname: 'shop.example',
      customername: 'Asha Example',
      customerphone: '+919000000001',
    };
  }
  if (url.endsWith('/multipayment')) {
    return { name: 'Asha', mobileno: '9000000001', domainname: 'pay.shop.example', amount: '499.50', attemptKey };
  }
  if (url.endsWith('/track')) return { orderId: 'PSK00000000000000000000', mobileLast4: '0001' };
  if (url.endsWith('/ad-events')) {
    const things = items.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'expectedPricePaise')),
    );
    return { name: 'ViewContent', eventId: attemptKey, items: things, fbp: 'fb.1.1700000000000.123456' };
  }
  if (url.endsWith('/utr')) return { orderId: 'PSK00000000000000000000', utr: '123456789012' };
  if (url.endsWith('/verify-payment')) return { orderId: 'PSK00000000000000000000' };
  if (url === ROUTES.sendContact.path)
    return { name: 'Asha', email: 'asha@mail.example', mobile: '9000000001', message: 'Hi' };
  return { data: { order: { order_id: 'PSK00000000000000000000' } }, type: 'PAYMENT_SUCCESS_WEBHOOK' };
}

const WRONG_VALUES: [unknown, ...unknown[]] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(3000),
  '-1',
  '1e3',
  [],
  {},
  [[[[[]]]]],
  { toString: 1, length: 5 },
  { constructor: { prototype: 1 } },
  Array.from({ length: 60 }, () => ({})),
  "'; drop table shop_order; --",
  '\u{1f457}'.repeat(30),
];

function makeBody(random: Random, url: string, item: object): { type: string | null; body: Buffer } {
  const value = rightBody(url, random, item);
  for (let changes = random.between(0, 3); changes > 0; changes -= 1) spoil(value, random);
  const form = !url.startsWith('/api/') && random.chance(0.8);
  const text = form ? formOf(value, random) : JSON.stringify(value);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  switch (random.between(0, 11)) {
    case 0:
      return {
        type: random.pick(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x', '']),
        body: Buffer.from(text),
      };
    case 1:
      return { type, body: Buffer.from(text.slice(0, random.between(0, text.length))) };
    case 2:
      return { type, body: Buffer.from(Array.from({ length: random.between(0, 400) }, () => random.between(0, 255))) };
    case 3:
      return { type, body: Buffer.from(`${'['.repeat(5000)}${text}`) };
    case 4:
      return {
        type,
        body: Buffer.from(random.chance(0.2) ? 'x'.repeat(70_000) : `{"__proto__":{"a":1},"constructor":{}}`),
      };
    case 5:
      return { type: random.chance(0.5) ? null : `${type}; charset=utf-16`, body: Buffer.from(text) };
    default:
      return { type, body: Buffer.from(text) };
  }
}

/** Puts something wrong into an object or into a nested object. */
function spoil(value: Record<string, unknown>, random: Random): void {
  const [first, ...others] = Object.keys(value);
  if (first === undefined) return;
  const key = random.pick([first, ...others]);
  const inner = value[key];
  if (random.chance(0.5) && isRecord(inner)) return spoil(inner, random);
  if (random.chance(0.5) && Array.isArray(inner) && isRecord(inner[0])) return spoil(inner[0], random);
  const way = random.between(0, 4);
  if (way === 0) delete value[key];
  else if (way === 1)
    value[random.pick(['unknown', 'amount', 'price', 'isAdmin', 'toString'])] = structuredClone(
      random.pick(WRONG_VALUES),
    );
  else if (way === 2) value[key] = random.pick(VECTORS);
  else value[key] = structuredClone(random.pick(WRONG_VALUES));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formOf(value: Record<string, unknown>, random: Random): string {
  const form = new URLSearchParams();
  for (const [name, each] of Object.entries(value))
    form.append(name, typeof each === 'string' ? each : JSON.stringify(each));
  if (random.chance(0.2)) form.append('contact[tags]', 'newsletter');
  if (random.chance(0.1)) form.append('name', 'twice');
  if (random.chance(0.1)) form.append('website', 'https://evil.example');
  if (random.chance(0.1)) form.append('filled_in_ms', random.pick(['0', 'NaN', '-5', '99999']));
  return form.toString();
}
