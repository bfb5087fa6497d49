import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** A rendered answer. */
export type RenderedPage = {
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  tags: ReadonlySet<string>;
  /** False: sent once, never kept. */
  cacheable: boolean;
};

/** A rendered answer as the bytes that go out. */
export type CompressedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  tags: ReadonlySet<string>;
  etag: string;
  brotli: Buffer;
  /** Null until the page is asked for again: few clients take no brotli, and it would double a render's work. */
  gzip: Buffer | null;
};

const QUICK = 4;
const BEST = 11;
/** 256 KB, more than nearly every page: the usual 4 MB take memory for nothing. */
const WINDOW_BITS = 18;

export async function compressPage(page: RenderedPage): Promise<CompressedPage> {
  const brotli = await brotliOf(page.body, QUICK);
  const hash = createHash('sha256').update(page.body).update(JSON.stringify(page.headers)).digest('base64url');
  return {
    status: page.status,
    headers: page.headers,
    tags: page.tags,
    etag: hash.slice(0, 22),
    brotli,
    gzip: null,
  };
}

/** A page in its smallest forms, for one that will be sent many times; takes tens of ms on a worker thread. */
export async function squeezePage(page: CompressedPage): Promise<CompressedPage> {
  const body = await fromBrotli(page.brotli);
  return { ...page, brotli: await brotliOf(body, BEST), gzip: await gzipOf(body) };
}

function gzipOf(body: Buffer): Promise<Buffer> {
  return toGzip(body, { level: 6 });
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Sends the form the client accepts; 304 where it already has it. HEAD gets the headers alone. */
export function sendPage(page: CompressedPage, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  const etag = `"${page.etag}-${encoding}"`;
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, { ...page.headers, etag, vary: 'accept-encoding' }).end();
    return;
  }
  const send = (body: Buffer) => {
    response.writeHead(page.status, {
      ...page.headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
      etag,
      vary: 'accept-encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const kept = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : null;
  if (kept !== null) send(kept);
  else remake(page, encoding).then(send, (error: Error) => response.destroy(error));
}

async function remake({ brotli }: CompressedPage, encoding: Encoding): Promise<Buffer> {
  const body = await fromBrotli(brotli);
  return encoding === 'gzip' ? gzipOf(body) : body;
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}
