import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ActiveFaults } from '../faults/active-faults.ts';
import { sendFaultyResponse } from '../faults/send-faulty-response.ts';
import type { PictureFormat, PictureCache } from './picture-cache.ts';

const LARGEST = 5760;
const FILMS = fileURLToPath(new URL('../films', import.meta.url));

/** Reads a bound from the query: null if absent, undefined if it is not a whole number from 1 to 5760. */
function readBound(text: string | null): number | null | undefined {
  if (text === null) return null;
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= LARGEST ? Number(text) : undefined;
}

/**
 * Returns AVIF if the Accept header names it, else WebP if it is named, else the original's JPEG; `image/*`
 * alone promises neither.
 */
export function negotiatedFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif') === true) return 'avif';
  return accept?.includes('image/webp') === true ? 'webp' : 'jpeg';
}

/**
 * GET /cdn/shop/files/{name}.jpg?v=&width=&height= serves pictures within bounds, in the format that Accept
 * allows. 400 for a bound that is not 1 to 5760; 404 for an unknown name. Pictures are never enlarged. A name
 * that ends in .mp4 is a film, served in byte ranges.
 */
export function pictureEndpoint(
  app: FastifyInstance,
  parts: { pictures: PictureCache; faults: ActiveFaults; now: () => number },
): void {
  void app.register(fastifyStatic, { root: FILMS, serve: false, maxAge: '1y', immutable: true });
  app.get<{ Params: { name: string } }>('/cdn/shop/files/:name', async (request, reply) => {
    const exchange = {
      kind: 'picture',
      path: request.url,
      collection: null,
      origin: '',
      now: parts.now(),
      serial: 0,
      healthyBody: () => '',
    } as const;
    for (const { fault, options } of parts.faults.taking(exchange)) {
      const bad = fault.respond?.(exchange, options) ?? null;
      if (bad !== null) return sendFaultyResponse(reply, bad);
    }

    if (request.params.name.endsWith('.mp4')) return reply.sendFile(request.params.name);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const [width, height] = [readBound(query.get('width')), readBound(query.get('height'))];
    if (width === undefined || height === undefined) return reply.code(400).type('text/plain').send('Bad size');
    if (!parts.pictures.has(request.params.name)) return reply.code(404).type('text/plain').send('Not found');

    const format = negotiatedFormat(request.headers.accept);
    const bytes = await parts.pictures.sized(request.params.name, { width, height }, format);
    return reply
      .header('vary', 'Accept')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .type(`image/${format}`)
      .send(bytes);
  });
}
