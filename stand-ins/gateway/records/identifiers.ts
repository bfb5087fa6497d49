import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The source of every random value, so that a test can make them predictable. */
export type Identifiers = {
  /** A decimal number with this many digits, not starting with 0. */
  digits: (length: number) => string;
  /** URL-safe characters that encode this many random bytes. */
  token: (bytes: number) => string;
  uuid: () => string;
};

export const randomIdentifiers: Identifiers = {
  digits: (length) => Array.from({ length }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join(''),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  uuid: () => randomUUID(),
};
