import type { FastifyPluginAsync } from 'fastify';
import { ShopError } from '../../running/errors.ts';
import { callerOf } from '../../running/http/client-address.ts';
import type { DiskCache } from './disk-cache.ts';
import { fetchOriginal } from './fetch-original.ts';
import { createOriginals } from './originals.ts';
import { drawInTurn } from './picture-queue.ts';
import {
  chooseFormat,
  type ImageFormat,
  type PictureEffort,
  shareCard,
  snapWidth,
  transformImage,
} from './transform.ts';

export type ImageDeps = {
  /** Returns a picture that the shop itself stores, by its key; null if it stores none. Default: it stores none. */
  storedPicture?: (key: string) => Promise<Buffer | null>;
  /** Whether the shop itself stored a picture and deleted it, which the cache may still have. Default: it never does. */
  isDeleted?: (key: string) => Promise<boolean>;
  /** Returns the source URL of a catalogue picture by its key, or null. Nothing else is ever fetched. */
  pictureSource: (key: string) => Promise<string | null>;
  cache: DiskCache;
  /** Origins that may be on this machine or an internal network: those in the merchant's configuration. */
  insideOrigins: ReadonlySet<string>;
  effort: PictureEffort;
  /** Called for a picture that cannot be shown. Default: nothing. */
  failed?: (key: string, source: string, error: ShopError) => void;
  /** Default: the system clock. */
  now?: () => number;
};

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves GET /images/{owner}/{picture}?width=480&format=avif: a picture of the catalogue at one of a few
 * widths, in the format that the URL names. A client that does not accept it is redirected to one that it
 * accepts. Without a format, as in older pages: AVIF, WebP or JPEG by the Accept header. `?shape=share`
 * instead: the 1200x630 JPEG for link previews. 404 `not_found` for anything that is no picture of the
 * catalogue.
 */
export function imageEndpoint(deps: ImageDeps): FastifyPluginAsync {
  const rendering = new Map<string, Promise<Buffer>>();
  const originals = createOriginals({ fetch: (address) => fetchOriginal(address, deps), now: deps.now ?? Date.now });

  async function imageOf(key: string, width: number | 'share', format: ImageFormat, caller: string): Promise<Buffer> {
    const name = `${key}?${width}.${format}`;
    // A shop without its database shows what it has.
    if (await deps.isDeleted?.(key).catch(() => false)) throw new ShopError('not_found');
    const cached = await deps.cache.read(name);
    if (cached) return cached;
    const running = rendering.get(name);
    if (running) return running;
    const render = renderImage(key, width, format, caller).finally(() => rendering.delete(name));
    rendering.set(name, render);
    return render;
  }

  /**
   * Makes one size. The original is fetched before the picture waits for its turn, so a host that hangs
   * delays only its own pictures.
   */
  async function renderImage(
    key: string,
    width: number | 'share',
    format: ImageFormat,
    caller: string,
  ): Promise<Buffer> {
    const stored = (await deps.storedPicture?.(key)) ?? null;
    if (stored !== null) {
      return drawInTurn(() => draw(stored, key, width, format), caller).catch((cause: unknown) => {
        throw cause instanceof ShopError ? cause : new ShopError('not_found', {}, { cause });
      });
    }
    const source = await deps.pictureSource(key);
    if (source === null) throw new ShopError('not_found');
    try {
      return await drawFrom(source, key, width, format, caller);
    } catch (error) {
      if (error instanceof ShopError && FAILURES.has(error.code)) deps.failed?.(key, source, error);
      throw error;
    }
  }

  async function drawFrom(
    source: string,
    key: string,
    width: number | 'share',
    format: ImageFormat,
    caller: string,
  ): Promise<Buffer> {
    const original = await originals.read(source, caller);
    return drawInTurn(async () => {
      return draw(original, key, width, format).catch((cause: unknown) => {
        const error = new ShopError('not_found', {}, { cause });
        originals.noteUseless(source, error);
        throw error;
      });
    }, caller);
  }

  async function draw(original: Buffer, key: string, width: number | 'share', format: ImageFormat): Promise<Buffer> {
    const bytes = await (width === 'share'
      ? shareCard(original)
      : transformImage(original, width, format, deps.effort));
    await deps.cache.write(`${key}?${width}.${format}`, bytes);
    return bytes;
  }

  return async (app) => {
    app.get<{
      Params: { owner: string; picture: string };
      Querystring: { width?: string; shape?: string; format?: string };
    }>('/images/:owner/:picture', async (request, reply) => {
      const width = Number(request.query.width ?? '800');
      if (!Number.isInteger(width) || width < 1) throw new ShopError('bad_request');
      const named = FORMATS.find((format) => format === request.query.format) ?? null;
      const key = `${request.params.owner}/${request.params.picture}`;
      const taken = chooseFormat(request.headers.accept ?? '');
      const shared = request.query.shape === 'share';
      if (named !== null && !shared && rank(named) < rank(taken)) {
        const [own] = request.url.split('?', 1);
        const to = `${own}?width=${snapWidth(width)}&format=${taken}`;
        return reply.header('cache-control', 'no-store').redirect(to, 302);
      }
      const format = shared ? 'jpeg' : (named ?? taken);
      const bytes = await imageOf(key, shared ? 'share' : snapWidth(width), format, callerOf(request));
      if (named === null && !shared) reply.header('vary', 'accept');
      return reply.type(`image/${format}`).header('cache-control', YEAR).send(bytes);
    });
  };
}

/** What a source is to blame for; a busy shop is not. */
const FAILURES: ReadonlySet<string> = new Set(['not_found', 'image_unavailable']);

const FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpeg'];

/** Returns a format's rank. A client that accepts a format accepts all that follow it. */
const rank = (format: ImageFormat): number => FORMATS.indexOf(format);
