import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPrivateHostname } from '../private-address.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/** Requested by machines under any host name they have for this server. */
const CALLED_BY_MACHINES = /^\/(healthz|readyz|metrics|api\/webhooks\/)/;

/**
 * Redirects browsers that open the shop under another public name (www, an old domain) to its public host. On
 * another host a cart could be filled, but posts would count as cross-origin. Internal names and IP addresses
 * are not redirected, because a proxy may use them and not pass on the client's host. Returns false if the
 * request is to be answered.
 */
export function sentToPublicHost(publicUrl: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const own = new URL(publicUrl).host;
  return (request, response) => {
    const { host } = request.headers;
    if (host === own || host === undefined) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const requested = URL.parse(`https://${host}`);
    const path = request.url ?? '/';
    if (requested === null || requested.host === own || isPrivateHostname(requested.hostname)) return false;
    if (isAddress(requested.hostname) || CALLED_BY_MACHINES.test(path)) return false;
    const location = publicUrl + path.replaceAll(/[^!-~]/g, '');
    response.writeHead(308, { ...COMMON_HEADERS, location, 'cache-control': 'no-store' }).end();
    return true;
  };
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

/**
 * Normalises a request: an absolute URL becomes its path. Returns false if the request names two hosts,
 * because a proxy may have used the other one.
 */
export function isWellAddressed(request: IncomingMessage): boolean {
  const { url = '/', rawHeaders } = request;
  if (!url.startsWith('/')) request.url = url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}
