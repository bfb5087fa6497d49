import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { isEasyToGuess } from '../../../domain/passwords/easy-to-guess.ts';
import { ShopError } from '../../running/errors.ts';
import { createLimiter } from '../../running/jobs/limiter.ts';

/** Cost parameters of scrypt (RFC 7914). It needs 128 × cost × blockSize bytes of memory. */
export type PasswordCost = { cost: number; blockSize: number; parallel: number };

/** 32 MB and a quarter of a second: one of the minimum settings of OWASP's password storage cheat sheet. */
export const PASSWORD_COST: PasswordCost = { cost: 2 ** 15, blockSize: 8, parallel: 3 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const SPARE_BYTES = 1024 * 1024;
const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/**
 * Each hash takes memory, a core and one of the process's four worker threads, which pages and pictures need
 * too: one at a time. Guessers wait for each other first, a few for each address, so somebody who is signed
 * in, or known, waits for one of their hashes at most.
 */
const hashLimiter = createLimiter({ atOnce: 1, waiting: 30, patienceMs: 10_000 });
const strangersLimiter = createLimiter({ atOnce: 1, waiting: 40, waitingEach: 4, patienceMs: 10_000 });

/** Whose turn it is: a caller who is not known yet waits among strangers. */
export type HashTurn = { caller: string; isKnown: boolean };
const OWN_TURN: HashTurn = { caller: 'the shop', isKnown: true };

/** Refuses a new password that is tried first. Throws invalid_fields for the field. */
export function requireStrong(password: string, field: string, names: readonly string[]): void {
  if (!isEasyToGuess(password, names)) return;
  throw new ShopError('invalid_fields', { fields: { [field]: 'is too easy to guess' } });
}

/** Hashes a password. The text contains the parameters, so that they can be raised while old hashes remain readable. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return textOf(cost, salt, await derive(password, salt, cost, OWN_TURN));
}

/**
 * Returns a dummy hash that matches no password. Comparing with it takes as long as with a real one, which
 * prevents user enumeration.
 */
export function dummyPasswordHash(cost: PasswordCost): string {
  return textOf(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
}

function textOf({ cost, blockSize, parallel }: PasswordCost, salt: Buffer, key: Buffer): string {
  const numbers = [cost, blockSize, parallel].join('$');
  return `scrypt$${numbers}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Returns whether `stored` was made from this password; false also if `stored` is not a hash of ours. */
export async function isPassword(stored: string, password: string, turn = OWN_TURN): Promise<boolean> {
  const deps = read(stored);
  if (deps === null) return false;
  const key = await derive(password, deps.salt, deps.cost, turn);
  return timingSafeEqual(key, deps.key);
}

/** Returns whether the hash was made with other parameters than the current ones. */
export function isOutdated(stored: string, { cost, blockSize, parallel }: PasswordCost): boolean {
  const own = read(stored)?.cost;
  return own?.cost !== cost || own.blockSize !== blockSize || own.parallel !== parallel;
}

function read(stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const [, cost, blockSize, parallel, salt, key] = STORED.exec(stored) ?? [];
  if (salt === undefined || key === undefined) return null;
  return {
    cost: { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function derive(
  password: string,
  salt: Buffer,
  { cost, blockSize, parallel }: PasswordCost,
  { caller, isKnown }: HashTurn,
): Promise<Buffer> {
  const options = { cost, blockSize, parallelization: parallel, maxmem: 256 * cost * blockSize + SPARE_BYTES };
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      // Makes the same letters typed on another keyboard the same password.
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  if (isKnown) return hashLimiter(hash, caller);
  return strangersLimiter(() => hashLimiter(hash, 'strangers'), caller);
}
