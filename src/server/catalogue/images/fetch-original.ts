import { lookup as resolveName } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { ShopError } from '../../running/errors.ts';
import { isPrivateAddress, isPrivateHostname } from '../../running/private-address.ts';

const MAX_BYTES = 15 * 1024 * 1024;
const TIME_LIMIT_MS = 25_000;

type Lookup = NonNullable<RequestOptions['lookup']>;

export type FetchOptions = {
  /** Origins in the merchant's configuration. Only these may be on this machine or an internal network. */
  insideOrigins: ReadonlySet<string>;
  /** Default: `lookup` of node:dns. */
  resolve?: typeof resolveName;
};

/**
 * Fetches a picture's original from a URL that the catalogue has already judged safe. A name that resolves to
 * an internal network is refused when connecting, so that it cannot change in between. No redirects, 15 MB
 * and 25 s at most, pictures only; anything else is `not_found`. A source that does not respond is
 * `image_unavailable`, because the picture may be there a moment later.
 */
export async function fetchOriginal(address: string, options: FetchOptions): Promise<Buffer> {
  const url = new URL(address);
  const inside = options.insideOrigins.has(url.origin);
  if (!inside && isPrivateHostname(url.hostname)) throw new ShopError('not_found');
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const answer = await sendRequest(url, {
    signal,
    headers: { accept: 'image/*' },
    ...(inside ? {} : { lookup: publicOnly(options.resolve ?? resolveName) }),
  });
  try {
    return await readPicture(answer);
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError('image_unavailable', {}, { cause: error });
  } finally {
    answer.destroy();
  }
}

function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, options, resolve)
      .on('error', (cause) =>
        reject(cause instanceof ShopError ? cause : new ShopError('image_unavailable', {}, { cause })),
      )
      .end();
  });
}

async function readPicture(answer: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 500 || statusCode === 429) throw new ShopError('image_unavailable');
  if (statusCode !== 200 || headers['content-type']?.startsWith('image/') !== true) throw new ShopError('not_found');
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength;
    if (total > MAX_BYTES) throw new ShopError('not_found');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
