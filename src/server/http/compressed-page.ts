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
  /** Whether `brotli` is the smallest there is: other bytes, so another ETag. */
  recompressed: boolean;
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
    recompressed: false,
    gzip: null,
  };
}

/** A page in its smallest forms, for one that will be sent many times; takes tens of ms on a worker thread. */
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

/** What zlib gives may be a corner of a block of 64 KB, which is kept as a whole for as long as the corner is. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Sends the form the client accepts; 304 where it already has it. HEAD gets the headers alone. */
export function sendPage(page: CompressedPage, request: IncomingMessage, response: ServerResponse): void {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers;
  const encoding = encodingFor(accepted);
  const head = headOf(page, encoding);
  // Either form of the same page is as good as the other; the answer names the one that is there.
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
  const kept = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : null;
  if (kept !== null) send(kept);
  else remake(page, encoding).then(send, (error: Error) => response.destroy(error));
}

/** What is the same each time a form is sent; written once, as it was a third of what a kept page took. */
type Head = {
  /** Of this form as it is, then of its other bytes. */
  etags: readonly string[];
  /** Names and values in turn, which the runtime takes as they are. */
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

/** One tag for one form's bytes, so that a cache never puts parts of two together. */
function etagOf(page: CompressedPage, encoding: Encoding, recompressed: boolean): string {
  return `"${page.etag}-${encoding}${encoding === 'br' && recompressed ? '11' : ''}"`;
}

type Remade = Partial<Record<Encoding, Promise<Buffer> | WeakRef<Buffer>>>;
const remade = new WeakMap<CompressedPage, Remade>();

/** A form of a page that is not kept. However many want it at a time, it is made once, and there is one of it. */
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

/** Most clients say the same. */
let last: { accepted: string; encoding: Encoding } = { accepted: '', encoding: 'identity' };

function encodingFor(accepted: string): Encoding {
  if (accepted !== last.accepted) {
    const encoding = acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
    last = { accepted, encoding };
  }
  return last.encoding;
}

/** Whether an Accept-Encoding takes an encoding by its name. */
export function acceptsEncoding(header: string, encoding: 'br' | 'gzip'): boolean {
  const found = FORMS[encoding].exec(header);
  return found !== null && Number(found[1] ?? '1') !== 0;
}
