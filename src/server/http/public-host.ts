import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPrivateHostname } from '../private-address.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/** Asked by machines, under whatever name they have for this one. */
const ASKED_BY_MACHINES = /^\/(healthz|readyz|metrics|api\/webhooks\/)/;

/**
 * Sends those who open the shop under another public name (www, an old domain) to its own: from another one a cart could
 * be filled, but its posts come from another origin. Names of an inner network and addresses are left alone, by which a
 * proxy asks that keeps the visitor's to itself. False: the request is to be answered.
 */
export function sentToPublicHost(publicUrl: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const own = new URL(publicUrl).host;
  return (request, response) => {
    const { host } = request.headers;
    if (host === own || host === undefined) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const asked = URL.parse(`https://${host}`);
    const path = request.url ?? '/';
    if (asked === null || asked.host === own || isPrivateHostname(asked.hostname)) return false;
    if (isAddress(asked.hostname) || ASKED_BY_MACHINES.test(path)) return false;
    const location = publicUrl + path.replaceAll(/[^!-~]/g, '');
    response.writeHead(308, { ...COMMON_HEADERS, location, 'cache-control': 'no-store' }).end();
    return true;
  };
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

/**
 * Brings a request into the form all others read: a full address becomes its path. False where it names two hosts, of
 * which a proxy may have believed the other.
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
