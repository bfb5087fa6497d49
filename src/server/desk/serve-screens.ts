import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '../running/errors.ts';

/** Placeholder in index.html for the nonce, which libraries that insert styles need. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

type Screens = { screensDirectory: string; shopUrl: string; pictureOrigins: readonly string[] };

/**
 * Serves the built screens. Every address that is neither a file nor an endpoint returns the one page, whose
 * script handles the routes. Without a build, the desk responds with a message that says so.
 */
export async function serveScreens(app: FastifyInstance, screens: Screens): Promise<void> {
  const { screensDirectory: root } = screens;
  const page = path.join(root, 'index.html');
  if (existsSync(root)) {
    await app.register(staticFiles, {
      root,
      index: false,
      // scripts/build.ts compresses the files once.
      preCompressed: true,
      setHeaders(reply, file) {
        // Built files have a hash of their content in their name.
        const isHashed = file.startsWith(path.join(root, 'assets') + path.sep);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendScreen = async (reply: FastifyReply): Promise<FastifyReply> => {
    const html = await readFile(page, 'utf8').catch(() => null);
    return html === null ? reply.type('text/plain; charset=utf-8').send(NOT_BUILT) : sendPage(reply, html, screens);
  };
  app.get('/', (_request, reply) => sendScreen(reply));
  app.setNotFoundHandler(({ method, url }, reply) => {
    if (/^\/api(\/|\?|$)/.test(url)) throw new ShopError('not_found');
    if (method !== 'GET' && method !== 'HEAD') throw new ShopError('method_not_allowed');
    return sendScreen(reply);
  });
}

const NOT_BUILT = 'The desk is here, but its screens are not built: npm run build.\n';

function sendPage(reply: FastifyReply, html: string, screens: Screens): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', screenPolicy(nonce, screens))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/**
 * Returns the content security policy: no inline script, nothing loaded from or sent to other origins, except
 * that pictures come from the shop and its picture origins.
 */
function screenPolicy(nonce: string, { shopUrl, pictureOrigins }: Screens): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${[...new Set(["'self'", 'data:', 'blob:', new URL(shopUrl).origin, ...pictureOrigins])].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The preview of the shop.
    `frame-src 'self' blob: ${new URL(shopUrl).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
