import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { ShopError } from '../../running/errors.ts';
import { pathOfFace } from './face-packages.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Serves GET /faces/{version}/{file}: the files of all pairs, because a preview shows another one than shoppers see. */
export const faceRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { file: string } }>('/faces/:version/:file', async (request, reply) => {
    const path = pathOfFace(request.params.file);
    if (path === null) throw new ShopError('not_found');
    return reply
      .type('font/woff2')
      .header('cache-control', YEAR)
      .send(await readFile(path));
  });
};
