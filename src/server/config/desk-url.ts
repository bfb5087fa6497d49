import { isIP } from 'node:net';
import { ConfigError, type Environment } from './config-error.ts';

/**
 * The desk's own origin, to which browsers bind passkeys: a name, over https or on this machine. Without DESK_URL the one of
 * the demo's desk; null: there are no passkeys. Throws ConfigError.
 */
export function readDeskUrl(environment: Environment, demoPort: number | null): string | null {
  const url = environment['DESK_URL']?.trim() || null;
  if (url === null) return demoPort === null ? null : `http://localhost:${demoPort}`;
  const parsed = URL.parse(url);
  if (
    !parsed ||
    !/^https?:$/.test(parsed.protocol) ||
    parsed.href !== `${parsed.origin}/` ||
    isAddress(parsed.hostname)
  ) {
    throw new ConfigError(`DESK_URL must be an origin with a name such as https://desk.shop.example, not "${url}".`);
  }
  if (parsed.protocol !== 'https:' && parsed.hostname !== 'localhost') {
    throw new ConfigError('DESK_URL must start with https://.');
  }
  return parsed.origin;
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
}
