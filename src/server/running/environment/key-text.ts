import { randomBytes } from 'node:crypto';
import { ConfigError } from './config-error.ts';

/** Decodes a key of 32 bytes. Throws ConfigError, with an example. */
export function decodeKey(key: string, text: string): Buffer {
  const bytes = readKeyText(text);
  if (bytes === null) {
    const example = randomBytes(32).toString('base64');
    throw new ConfigError(`${key} must be 32 bytes in base64, for example ${example}.`);
  }
  return bytes;
}

/**
 * Decodes a key of 32 bytes from base64 or base64url, padded or not. Returns null for anything else, which a
 * lenient decoder would truncate.
 */
export function readKeyText(text: string): Buffer | null {
  const digits = text.replace(/=$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Buffer.from(digits, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === `${digits}=` ? bytes : null;
}
