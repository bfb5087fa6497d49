import { lookup as resolveName } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { ShopError } from '../errors.ts';
import { isPrivateAddress, isPrivateHostname } from '../private-address.ts';

type Lookup = NonNullable<RequestOptions['lookup']>;

export type OutsideRequest = {
  signal: AbortSignal;
  headers: Readonly<Record<string, string>>;
  /** Origins in the merchant's configuration. Only these may be on this machine or an internal network. */
  insideOrigins: ReadonlySet<string>;
  /** Default: `lookup` of node:dns. */
  resolve?: typeof resolveName;
};

/**
 * Asks an address that somebody else wrote. A name that resolves to an internal network is refused when connecting, so that
 * it cannot change in between; no redirect is followed. Rejects with `not_found` for such an address, and with the
 * connection's own error if nobody answers.
 */
export async function requestOutside(
  url: URL,
  { insideOrigins, resolve, ...options }: OutsideRequest,
): Promise<IncomingMessage> {
  const inside = insideOrigins.has(url.origin);
  if (!inside && isPrivateHostname(url.hostname)) throw new ShopError('not_found');
  const { request } = url.protocol === 'https:' ? https : http;
  const given = { ...options, ...(inside ? {} : { lookup: publicOnly(resolve ?? resolveName) }) };
  return new Promise((fulfil, reject) => {
    request(url, given, fulfil).on('error', reject).end();
  });
}

/** Returns the first bytes of an answer, and whether they are all of it. Rejects if the connection breaks. */
export async function readAtMost(answer: IncomingMessage, most: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    total += chunk.byteLength;
    if (total > most) return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** Resolves names as usual and leaves out every address that is not on the public internet. */
function publicOnly(resolve: typeof resolveName): Lookup {
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
