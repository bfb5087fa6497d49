import { type Fault, send } from './fault.ts';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const CHALLENGE =
  '<!doctype html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1></body></html>';

/** Responses that are not the feed: wrong type, truncated, refused, redirected, slow, endless or none at all. */
export const TRANSPORT_FAULTS: readonly Fault[] = [
  {
    case: 1,
    name: 'html-with-200',
    summary: 'status 200 with a page of text/html',
    respond: () => send(200, HTML, '<!doctype html><title>Gulmohar</title><p>We will be right back.</p>'),
  },
  {
    case: 2,
    name: 'truncated-json',
    summary: 'the JSON stops half-way, with a matching Content-Length',
    respond: ({ healthyBody }) => {
      const body = healthyBody();
      return send(200, JSON_TYPE, body.slice(0, Math.floor(body.length / 2)));
    },
  },
  { case: 3, name: 'empty-body', summary: 'status 200 and no body', respond: () => send(200, JSON_TYPE, '') },
  {
    case: 4,
    name: 'errors-with-400',
    summary: 'status 400 and {"errors"}',
    respond: () => send(400, JSON_TYPE, '{"errors":"Page * Limit exceeds the 25000 limit."}'),
  },
  {
    case: 5,
    name: 'errors-with-200',
    summary: 'status 200 with {"errors"} and no products',
    respond: () => send(200, JSON_TYPE, '{"errors":"Page * Limit exceeds the 25000 limit."}'),
  },
  {
    case: 6,
    name: 'rate-limited-seconds',
    summary: '429 with Retry-After in seconds (option seconds)',
    respond: (_, { seconds }) =>
      send(429, JSON_TYPE, '{"errors":"Too Many Requests"}', { 'retry-after': String(seconds) }),
  },
  {
    case: 7,
    name: 'rate-limited-date',
    summary: '429 with Retry-After as a date, option seconds from now',
    respond: ({ now }, { seconds }) =>
      send(429, JSON_TYPE, '{"errors":"Too Many Requests"}', {
        'retry-after': new Date(now + seconds * 1000).toUTCString(),
      }),
  },
  {
    case: 8,
    name: 'rate-limited-silently',
    summary: '429 without Retry-After',
    respond: () => send(429, JSON_TYPE, '{"errors":"Too Many Requests"}'),
  },
  {
    case: 9,
    name: 'security-rejection',
    summary: 'status 430',
    respond: () => send(430, HTML, '<!doctype html><title>Rejected</title>'),
  },
  {
    case: 10,
    name: 'challenge-page',
    summary: '403 with a challenge page in HTML',
    respond: () => send(403, HTML, CHALLENGE),
  },
  {
    case: 11,
    name: 'redirect-to-password',
    summary: '302 to /password, which answers with HTML',
    respond: ({ origin }) => send(302, HTML, '', { location: `${origin}/password` }),
  },
  {
    case: 12,
    name: 'redirect-astray',
    summary: 'a redirect to another host, or to itself for ever',
    values: ['cross-host', 'loop'],
    respond: ({ origin, path }, { value }) =>
      send(301, HTML, '', { location: value === 'loop' ? origin + path : `https://elsewhere.example${path}` }),
  },
  {
    case: 13,
    name: 'error-500-then-success',
    summary: 'status 500 for option times requests (1), then success',
    times: 1,
    respond: () => send(500, HTML, '<!doctype html><title>500</title>'),
  },
  {
    case: 14,
    name: 'stalled-body',
    summary: 'half of the body, then silence on an open connection',
    respond: ({ healthyBody }) => {
      const body = healthyBody();
      return { kind: 'stall', body: body.slice(0, Math.floor(body.length / 2)) };
    },
  },
  {
    case: 15,
    name: 'oversized-body',
    summary: 'a body of option megabytes (64) inside one title',
    respond: (_, { megabytes }) => ({ kind: 'flood', megabytes }),
  },
  {
    case: 16,
    name: 'collection-not-found',
    summary: '404 for the products of a collection that /collections.json lists, or for /products.json',
    values: ['collection', 'all-products'],
    respond: ({ kind, collection }, options) => {
      const gone = options.value === 'all-products' ? kind === 'products' : collection === options.collection;
      return gone ? send(404, JSON_TYPE, '{"errors":"Not Found"}') : null;
    },
  },
  {
    case: 57,
    name: 'outage',
    summary: 'every connection is hung up on, or answered 503; pictures too',
    values: ['hang-up', 'unavailable'],
    pictures: true,
    respond: (_, { value }) =>
      value === 'unavailable' ? send(503, HTML, '<!doctype html><title>503</title>') : { kind: 'hang-up' },
  },
  {
    case: 58,
    name: 'product-not-found',
    summary: '404 for products asked for singly (option path names one); lists go on',
    respond: ({ kind }) => (kind === 'product' ? send(404, JSON_TYPE, '{"errors":"Not Found"}') : null),
  },
];
