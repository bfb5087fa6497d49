import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** A rendered response. */
export type RenderedPage = {
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  tags: ReadonlySet<string>;
  /** False if the response is for one request only and must not be cached. */
  cacheable: boolean;
};

/** A rendered response in the compressed forms that are sent. */
export type CompressedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  tags: ReadonlySet<string>;
  etag: string;
  brotli: Buffer;
  /** True once `brotli` has been compressed at the best level. The bytes then differ, so the ETag does too. */
  recompressed: boolean;
  /**
   * Null until the page is recompressed. Few clients lack brotli, and gzip would double the work of each
   * render.
   */
  gzip: Buffer | null;
};

const QUICK = 4;
const BEST = 11;
/** 256 KB, more than nearly every page. The default of 4 MB would only cost memory. */
const WINDOW_BITS = 18;

/** Compresses a page. `previous` is an earlier render of it, whose compressed bytes are used again if nothing changed. */
export async function compressPage(
  page: RenderedPage,
  previous: CompressedPage | null = null,
): Promise<CompressedPage> {
  const { status, headers, tags, body } = page;
  const etag = createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 22);
  const compressed =
    previous !== null && previous.etag === etag
      ? { brotli: previous.brotli, recompressed: previous.recompressed, gzip: previous.gzip }
      : { brotli: await brotliOf(body, QUICK), recompressed: false, gzip: null };
  return { status, headers, tags, etag, ...compressed };
}

/** Returns a page in its smallest forms, for pages that are sent often. Takes tens of ms on a worker thread. */
export async function recompressPage(page: CompressedPage): Promise<CompressedPage> {
  const body = await fromBrotli(page.brotli);
  return { ...page, brotli: await brotliOf(body, BEST), recompressed: true, gzip: await gzipOf(body) };
}

async function gzipOf(body: Buffer): Promise<Buffer> {
  return ownBytes(await toGzip(body, { level: 6 }));
}

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
  return ownBytes(compressed);
}

/**
 * Copies the bytes. A buffer from zlib may be a slice of a 64 KB block, which stays in memory as long as the
 * slice.
 */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Sends the page in a form that the client accepts, or 304 if the client already has it. HEAD gets only the
 * headers.
 */
export function sendPage(page: CompressedPage, request: IncomingMessage, response: ServerResponse): void {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers;
  const encoding = encodingFor(accepted);
  const head = headOf(page, encoding);
  // Both compressions of a page have the same content, so either ETag may match. The 304 names the one that
  // the client has.
  const there = known && head.etags.find((each) => known.includes(each));
  if (page.status === 200 && there) {
    response.writeHead(304, [...linesOf(page.headers), 'etag', there, 'vary', 'accept-encoding']).end();
    return;
  }
  const send = (body: Buffer) => {
    head.lines ??= linesWith(page, encoding, body);
    response.writeHead(page.status, head.lines);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const compressed = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : null;
  if (compressed !== null) send(compressed);
  else remake(page, encoding).then(send, (error: Error) => response.destroy(error));
}

/**
 * Headers that are the same each time a form is sent. They are built once; building them took a third of the
 * time of a cached page.
 */
type Head = {
  /** The ETag of the form as it is now, then the ETag of its other compression. */
  etags: readonly string[];
  /** Names and values alternately, the form that `writeHead` passes on without conversion. */
  lines?: string[];
};
const heads = new WeakMap<CompressedPage, Partial<Record<Encoding, Head>>>();

function headOf(page: CompressedPage, encoding: Encoding): Head {
  let forms = heads.get(page);
  if (forms === undefined) heads.set(page, (forms = {}));
  return (forms[encoding] ??= {
    etags: [page.recompressed, !page.recompressed].map((each) => etagOf(page, encoding, each)),
  });
}

function linesWith(page: CompressedPage, encoding: Encoding, body: Buffer): string[] {
  return [
    ...linesOf(page.headers),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
    'etag',
    etagOf(page, encoding, page.recompressed),
    'vary',
    'accept-encoding',
  ];
}

const linesOf = (headers: CompressedPage['headers']): string[] => Object.entries(headers).flat();

/** Returns an ETag for the bytes of one form, so that a cache never combines parts of two forms. */
function etagOf(page: CompressedPage, encoding: Encoding, recompressed: boolean): string {
  return `"${page.etag}-${encoding}${encoding === 'br' && recompressed ? '11' : ''}"`;
}

type Remade = Partial<Record<Encoding, Promise<Buffer> | WeakRef<Buffer>>>;
const remade = new WeakMap<CompressedPage, Remade>();

/** Makes a form that is not stored with the page. Concurrent requests share one result. */
async function remake(page: CompressedPage, encoding: Encoding): Promise<Buffer> {
  const forms = remade.get(page) ?? {};
  remade.set(page, forms);
  const known = forms[encoding];
  const there = known instanceof WeakRef ? known.deref() : await known;
  if (there !== undefined) return there;
  const making = fromBrotli(page.brotli).then((body) => (encoding === 'gzip' ? gzipOf(body) : body));
  forms[encoding] = making;
  try {
    const body = await making;
    forms[encoding] = new WeakRef(body);
    return body;
  } catch (error) {
    delete forms[encoding];
    throw error;
  }
}

const FORMS: Readonly<Record<'br' | 'gzip', RegExp>> = {
  br: /(?:^|[\s,])br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
  gzip: /(?:^|[\s,])gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/,
};

/** The latest header and its encoding. Most clients send the same header. */
let last: { accepted: string; encoding: Encoding } = { accepted: '', encoding: 'identity' };

function encodingFor(accepted: string): Encoding {
  if (accepted !== last.accepted) {
    const encoding = acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
    last = { accepted, encoding };
  }
  return last.encoding;
}

/** Returns whether an Accept-Encoding header accepts the encoding by name. */
export function acceptsEncoding(header: string, encoding: 'br' | 'gzip'): boolean {
  const found = FORMS[encoding].exec(header);
  return found !== null && Number(found[1] ?? '1') !== 0;
}
