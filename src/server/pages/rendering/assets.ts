import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { acceptsEncoding } from '../../running/http/compressed-page.ts';
import { COMMON_HEADERS } from '../../running/http/security-headers.ts';

type Form = { headers: Readonly<Record<string, string | number>>; body: Buffer };
type Asset = { br: Form | null; gzip: Form | null; identity: Form; bytes: number };

const MAX_BYTES = 48 * 1024 * 1024;
/** A file name as the build writes it. The compressed forms cannot be requested by name. */
const NAME = /^[\w-][\w.-]*(?<!\.(?:br|gz|part))$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

export type AssetsOptions = {
  /** Directories of the built files: this build's first, then the one that other builds share. */
  directories: readonly string[];
  /** Default: 48 MB, the files of about ten builds. */
  maxBytes?: number;
};

/**
 * The built files under /assets/. Once requested, a file stays in memory in all its encodings. File names
 * contain a hash of the content, so a file never changes and browsers need not revalidate it.
 */
export class Assets {
  readonly #cached = new Map<string, Asset>();
  readonly #options: AssetsOptions;
  #bytes = 0;

  constructor(options: AssetsOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Answers a GET or HEAD from memory. Returns false if the file is not in memory. */
  tryCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method } = request;
    if (!url.startsWith('/assets/') || (method !== 'GET' && method !== 'HEAD')) return false;
    const asset = this.#cached.get(url.slice('/assets/'.length));
    if (asset === undefined) return false;
    send(asset, request, response);
    return true;
  }

  /** Answers from disk and stores the file in memory. Returns false if no build has such a file. */
  async answer(name: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const asset = NAME.test(name) ? await this.#read(name) : null;
    if (asset === null) return false;
    this.#keep(name, asset);
    send(asset, request, response);
    return true;
  }

  async #read(name: string): Promise<Asset | null> {
    for (const directory of this.#options.directories) {
      const file = path.join(directory, name);
      const [plain, br, gzip] = await Promise.all([bytesOf(file), bytesOf(`${file}.br`), bytesOf(`${file}.gz`)]);
      if (plain !== null) return assetOf(name, plain, br, gzip);
    }
    return null;
  }

  #keep(name: string, asset: Asset): void {
    this.#bytes += asset.bytes - (this.#cached.get(name)?.bytes ?? 0);
    this.#cached.set(name, asset);
    for (const [oldest, { bytes }] of this.#cached) {
      if (this.#bytes <= (this.#options.maxBytes ?? MAX_BYTES)) break;
      this.#cached.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}

function assetOf(name: string, plain: Buffer, br: Buffer | null, gzip: Buffer | null): Asset {
  const headers = {
    ...COMMON_HEADERS,
    'content-type': TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  };
  const form = (body: Buffer, encoding: string | null): Form => ({
    headers: {
      ...headers,
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      etag: `"${name}-${encoding ?? 'identity'}"`,
      'content-length': body.length,
    },
    body,
  });
  return {
    br: br && form(br, 'br'),
    gzip: gzip && form(gzip, 'gzip'),
    identity: form(plain, null),
    bytes: plain.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  };
}

function send(asset: Asset, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const { headers, body } =
    (acceptsEncoding(accepted, 'br') && asset.br) ||
    (acceptsEncoding(accepted, 'gzip') && asset.gzip) ||
    asset.identity;
  const known = request.headers['if-none-match'];
  if (known !== undefined && known.includes(String(headers['etag']))) {
    const { 'content-length': _, ...others } = headers;
    response.writeHead(304, others).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function bytesOf(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}
