import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import net, { type Socket } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ShopError } from '../errors.ts';
import { isPrivateAddress, isPrivateHostname } from '../private-address.ts';

type Lookup = NonNullable<RequestOptions['lookup']>;

/** Asks the name server for all addresses of a name, as `lookup` of node:dns does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export type OutsideRequest = {
  signal: AbortSignal;
  headers: Readonly<Record<string, string>>;
  /** Origins in the merchant's configuration. Only these may be on this machine or an internal network. */
  insideOrigins: ReadonlySet<string>;
  /** Default: `lookup` of node:dns. */
  resolve?: Resolve;
  /** Default: GET without a body. */
  method?: string;
  body?: string;
};

/**
 * Asks an address that somebody else wrote. A name that resolves to an internal network is refused when connecting, so that
 * it cannot change in between; no redirect is followed. Rejects with `not_found` for such an address, and with the
 * connection's own error if nobody answers.
 */
export async function requestOutside(
  url: URL,
  { insideOrigins, resolve, body, ...options }: OutsideRequest,
): Promise<IncomingMessage> {
  const inside = insideOrigins.has(url.origin);
  if (!inside && isPrivateHostname(url.hostname)) throw new ShopError('not_found');
  const { request } = url.protocol === 'https:' ? https : http;
  const given = { ...options, ...(inside ? {} : { lookup: publicOnly(resolve ?? resolveName) }) };
  return new Promise((fulfil, reject) => {
    request(url, given, fulfil).on('error', reject).end(body);
  });
}

const NOWHERE_INSIDE: ReadonlySet<string> = new Set();
const DECODED = { gzip: createGunzip, br: createBrotliDecompress } as const;

/**
 * Where an address may lead. `public`: what somebody typed at the desk never reaches this machine or an internal network,
 * whatever its name resolves to at the moment of connecting.
 */
export type Reach = 'anywhere' | 'public';

/** Like `fetch`, as far as an address may lead. What may lead anywhere follows redirects as `redirect` says. */
export async function fetchWithin(
  reach: Reach,
  url: URL | string,
  { resolve, redirect, ...options }: Omit<OutsideRequest, 'insideOrigins'> & { redirect: RequestRedirect },
): Promise<Response> {
  if (reach === 'anywhere') return fetch(url, { ...options, redirect });
  return fetchPublic(url, { ...options, ...(resolve ? { resolve } : {}) });
}

/** Like `fetch`, but for an address that may lead to the public internet only (`insideOrigins`: for tests). Follows no redirect. */
export async function fetchPublic(
  url: URL | string,
  {
    headers,
    insideOrigins = NOWHERE_INSIDE,
    ...options
  }: Omit<OutsideRequest, 'insideOrigins'> & { insideOrigins?: ReadonlySet<string> },
): Promise<Response> {
  const accepted = { ...headers, 'accept-encoding': Object.keys(DECODED).join(', ') };
  const answer = await requestOutside(new URL(url), { ...options, headers: accepted, insideOrigins });
  const { statusCode = 0, headers: said } = answer;
  const decoded = Object.entries(DECODED).find(([encoding]) => encoding === said['content-encoding'])?.[1];
  const body = decoded === undefined ? answer : pipeline(answer, decoded(), () => undefined);
  const known = Object.entries(said).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const isEmpty = statusCode === 204 || statusCode === 304;
  if (isEmpty) answer.resume();
  return new Response(isEmpty ? null : streamOf(body), {
    status: statusCode,
    headers: Object.fromEntries(known),
  });
}

/** `Readable.toWeb` has a type that the `Response` of browsers, whose types count here, does not take. */
function streamOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void body.destroy(),
  });
}

/** Opens a connection for another protocol than HTTP, to the public internet only. Rejects as `requestOutside` does. */
export async function connectPublic({
  host,
  port,
  timeoutMs,
  resolve = resolveName,
}: {
  host: string;
  port: number;
  timeoutMs: number;
  resolve?: Resolve | undefined;
}): Promise<Socket> {
  // A literal address is connected to without asking a name server.
  if (isPrivateHostname(host)) throw new ShopError('not_found');
  return new Promise((fulfil, reject) => {
    const socket = net.connect({ host: host.replace(/^\[|\]$/g, ''), port, lookup: publicOnly(resolve) });
    const tooLong = () => socket.destroy(new Error('the connection took too long'));
    socket.setTimeout(timeoutMs, tooLong);
    socket.once('error', reject);
    socket.once('connect', () => {
      // Whoever uses the connection has limits of its own.
      socket.setTimeout(0).off('timeout', tooLong).off('error', reject);
      fulfil(socket);
    });
  });
}

/** Returns the first bytes of an answer, and whether they are all of it. Rejects if the connection breaks. */
export async function readAtMost(answer: IncomingMessage, most: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const received: AsyncIterable<Uint8Array> = answer;
  for await (const chunk of received) {
    chunks.push(chunk);
    total += chunk.byteLength;
    if (total > most) return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** Resolves names as usual and leaves out every address that is not on the public internet. */
function publicOnly(resolve: Resolve): Lookup {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        done(error, '');
        return;
      }
      const open = addresses.filter(({ address }) => !isPrivateAddress(address));
      const [first] = open;
      if (!first) done(new ShopError('not_found'), '');
      else if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}
