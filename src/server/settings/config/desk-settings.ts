import { isIP } from 'node:net';
import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { setting } from '../../running/environment/settings.ts';

/**
 * Returns the origin of the desk, to which browsers bind passkeys: a host name, with https or on this
 * machine. Without DESK_URL it is the origin of the demo's desk, or null, which disables passkeys. Throws
 * ConfigError.
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

/** Distance from the shop's port. It leaves the ports between them to the demo's other servers. */
const DESK_PORT_AFTER = 10;

/** Returns the desk's port. A live shop has a desk only if DESK_PORT is set; the demo always has one. */
export function readDeskPort(environment: Environment, mode: 'demo' | 'live', port: number): number | null {
  const text = setting(environment, 'DESK_PORT');
  if (text === null)
    return mode === 'live' || port === 0 || port + DESK_PORT_AFTER > 65_535 ? null : port + DESK_PORT_AFTER;
  const deskPort = Number(text);
  if (!/^\d{1,5}$/.test(text) || deskPort > 65_535)
    throw new ConfigError(`DESK_PORT must be a port number, not "${text}".`);
  if (deskPort === port && port !== 0)
    throw new ConfigError('DESK_PORT must be another port than PORT: shoppers come in there.');
  return deskPort;
}

const MIN_PASSWORD_LENGTH = 10;

export function readDeskPassword(environment: Environment): string | null {
  const password = setting(environment, 'DESK_PASSWORD');
  if (password !== null && password.length < MIN_PASSWORD_LENGTH) {
    throw new ConfigError(`DESK_PASSWORD must have at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  return password;
}
