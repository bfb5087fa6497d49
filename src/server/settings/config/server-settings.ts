import path from 'node:path';
import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { isHost, isProxyRule } from '../../running/environment/config-values.ts';
import { optionalUrl, requireHttps, setting } from '../../running/environment/settings.ts';
import type { ShopMode } from './shop-mode.ts';

export function readPublicUrl(environment: Environment, mode: ShopMode, port: number): string {
  const url = optionalUrl(environment, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const { origin, href } = new URL(url);
  if (mode === 'live') requireHttps('PUBLIC_URL', url);
  if (href !== `${origin}/`) {
    throw new ConfigError(`PUBLIC_URL must be an origin such as ${origin}, without a path: the shop is at its root.`);
  }
  return origin;
}

export function readHost(environment: Environment): string {
  const host = setting(environment, 'HOST') ?? '0.0.0.0';
  if (!isHost(host)) throw new ConfigError(`HOST must be an address of this machine or a name of it, not "${host}".`);
  return host;
}

/** Returns the absolute path of the shop's data directory. Commands find the running shop by it. */
export function readDataDir(environment: Environment): string {
  return path.resolve(setting(environment, 'DATA_DIR') ?? './data');
}

export function readDrain(environment: Environment): number {
  const text = setting(environment, 'DRAIN_SECONDS') ?? '0';
  if (!/^\d{1,2}$/.test(text)) throw new ConfigError(`DRAIN_SECONDS must be 0 to 99 seconds, not "${text}".`);
  return Number(text) * 1000;
}

export function readPictureEffort(environment: Environment): 'low' | 'high' {
  const effort = setting(environment, 'PICTURE_EFFORT') ?? 'high';
  if (effort !== 'low' && effort !== 'high')
    throw new ConfigError(`PICTURE_EFFORT must be "low" or "high", not "${effort}".`);
  return effort;
}

export function readPort(environment: Environment): number {
  const text = setting(environment, 'PORT') ?? '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT must be a port number, not "${text}".`);
  return port;
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

export function readLogLevel(environment: Environment): string {
  const level = setting(environment, 'LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(level))
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level}".`);
  return level;
}

export function readTrustProxy(environment: Environment): string | boolean | number {
  const text = setting(environment, 'TRUST_PROXY');
  if (text === null || text === 'none') return false;
  if (/^\d+$/.test(text)) return Number(text);
  if (text === 'all') return true;
  if (!text.split(',').every((part) => isProxyRule(part.trim()))) {
    throw new ConfigError(`TRUST_PROXY must be addresses, a number of proxies or "all", not "${text}".`);
  }
  return text;
}
