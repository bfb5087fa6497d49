import type { Selectable } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DeskTables } from '../../running/db/tables/desk-tables.ts';
import { ShopError } from '../../running/errors.ts';
import type { LimitedCounts, Quota } from '../../running/http/limits/limited-counts.ts';
import {
  dummyPasswordHash,
  type HashTurn,
  hashPassword,
  isOutdated,
  isPassword,
  type PasswordCost,
} from './password.ts';
import type { Refusal } from './refusals.ts';
import { stepOfCode } from './second-factor.ts';
import { openSecret, type SecretVault } from './second-factor-secret.ts';

const WINDOW_MS = 15 * 60_000;
/**
 * Limits on wrong passwords in 15 minutes. An address is locked out soon, for one user and for all users. A
 * user is locked out only after many tries from other addresses, and never out of an open session or a browser
 * in which the user has signed in before: those have limits of their own.
 */
const MAX_WRONG_PASSWORDS = { user_and_address: 10, address: 60, user: 100, session: 10, browser: 10 } as const;
/**
 * Wrong codes of the second factor after the right password: 10 of a million an hour, each compared with three
 * valid ones, are guessed in a year with a chance of a quarter.
 */
const MAX_WRONG_CODES = 10;
const CODE_WINDOW_MS = 60 * 60_000;
/** The fourth wrong password in a row is delayed, and each later one twice as long. */
const FREE_TRIES = 3;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

export type SubmittedCredentials = { name: string; password: string; code?: string | undefined };

/**
 * Who tries: an open session, or the address of a browser, which may be known to the user. `refused` receives the reason
 * a try failed, and the user's name if there is such a user.
 */
export type Trier = ({ session: number } | { address: string; browser: string | null }) & {
  refused: (refusal: Refusal, name: string) => void;
};

export type CredentialDeps = {
  database: Database;
  limits: LimitedCounts;
  /** Hashes an address or a name, for use as the key of a counter. */
  digest: (text: string) => string;
  now: () => number;
  cost: PasswordCost;
  vault: SecretVault;
  pause: (ms: number) => Promise<unknown>;
};

type Checked = { userId: number; password: string };

export type Credentials = {
  /**
   * Returns the user with this name, password and code, and the stored password hash. Throws sign_in_failed,
   * second_factor_required, too_many_requests. An unknown name takes equally long.
   */
  check(submitted: SubmittedCredentials, from: Trier): Promise<Checked>;
  /** Checks without the second factor, for a user who is already signed in with it. */
  checkPassword(submitted: SubmittedCredentials, from: Trier): Promise<Checked>;
};

type UserRow = Selectable<DeskTables['desk_user']>;

export function createCredentials(deps: CredentialDeps): Credentials {
  // Compared with the given password if the name is unknown.
  const nobody = dummyPasswordHash(deps.cost);
  /** Names that exist, so that a refused try need not be looked up. */
  const names = new Set<string>();
  const check = async (submitted: SubmittedCredentials, from: Trier, withCode: boolean) => {
    const [own, ...shared] = quotasOf(deps, submitted.name, from);
    const nameOf = () => (names.has(submitted.name) ? submitted.name : '');
    await countTry(deps, [own, ...shared]).catch((error: unknown) => {
      from.refused('lockedOut', nameOf());
      throw error;
    });
    const user = await findUser(deps.database, submitted.name);
    if (user) names.add(user.name);
    const right = await isPassword(user?.password ?? nobody, submitted.password, turnOf(from));
    if (!user || !right || user.disabled_at !== null) {
      from.refused('signInFailed', nameOf());
      throw new ShopError('sign_in_failed');
    }
    if (withCode) await checkCode(deps, user, submitted.code, own, from);
    await deps.limits.clear(own);
    const outdated = isOutdated(user.password, deps.cost);
    return { userId: user.id, password: outdated ? await renewHash(deps, user, submitted.password) : user.password };
  };
  return {
    check: (submitted, from) => check(submitted, from, true),
    checkPassword: (submitted, from) => check(submitted, from, false),
  };
}

/**
 * Returns the limits that a try counts in, the caller's own first. The user's limit, which all addresses share,
 * is last: a caller who is already refused must not raise it.
 */
function quotasOf({ digest }: CredentialDeps, name: string, from: Trier): [Quota, ...Quota[]] {
  const quota = (of: keyof typeof MAX_WRONG_PASSWORDS, whose: string): Quota => ({
    purpose: `desk_${of}`,
    caller: digest(whose),
    max: MAX_WRONG_PASSWORDS[of],
    windowMs: WINDOW_MS,
  });
  if ('session' in from) return [quota('session', `desk session ${from.session}`)];
  const { address, browser } = from;
  if (browser !== null) return [quota('browser', `desk browser ${browser}`)];
  return [quota('user_and_address', `${name} ${address}`), quota('address', address), quota('user', name)];
}

function turnOf(from: Trier): HashTurn {
  if ('session' in from) return { caller: `session ${from.session}`, isKnown: true };
  const { address, browser } = from;
  return browser === null ? { caller: address, isKnown: false } : { caller: `browser ${browser}`, isKnown: true };
}

/** Counts the try before the password is checked, so that parallel tries gain nothing. */
async function countTry({ limits, pause }: CredentialDeps, quotas: readonly Quota[]): Promise<void> {
  const [own] = await limits.admit(quotas);
  const wrong = (own?.requests ?? 0) - 1 - FREE_TRIES;
  if (wrong >= 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** wrong, MAX_PAUSE_MS));
}

async function findUser(database: Database, name: string): Promise<UserRow | null> {
  const row = await database.selectFrom('desk_user').selectAll().where('name', '=', name).executeTakeFirst();
  return row ?? null;
}

/** Accepts each code once, also when two requests send it at the same time. */
async function checkCode(
  deps: CredentialDeps,
  user: UserRow,
  code: string | undefined,
  { purpose, caller }: Quota,
  { refused }: Trier,
): Promise<void> {
  const { database, vault, now, limits, digest } = deps;
  const secret = user.totp_confirmed_at === null ? null : openSecret(vault, user);
  if (secret === null) return;
  if (code === undefined) throw new ShopError('second_factor_required');
  // Who has only the password must not use up the tries of a session or of a known browser.
  const whose = purpose === 'desk_user_and_address' ? 'any' : caller;
  const tries = {
    purpose: 'desk_code',
    caller: digest(`codes of desk user ${user.id} from ${whose}`),
    max: MAX_WRONG_CODES,
    windowMs: CODE_WINDOW_MS,
  };
  await limits.admit([tries]).catch((error: unknown) => {
    refused('lockedOut', user.name);
    throw error;
  });
  const fail = (): never => {
    refused('secondFactorFailed', user.name);
    throw new ShopError('sign_in_failed');
  };
  const step = stepOfCode(secret, code, { lastStep: user.totp_last_step, now: now() });
  if (step === null) return fail();
  const { numUpdatedRows } = await database
    .updateTable('desk_user')
    .set({ totp_last_step: step })
    .where('id', '=', user.id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail();
  await limits.clear(tries);
}

/**
 * Hashes the password with the current parameters. If the stored hash changed meanwhile, it is not
 * overwritten and the given password is checked against it.
 */
async function renewHash({ database, cost }: CredentialDeps, user: UserRow, password: string): Promise<string> {
  const renewed = await hashPassword(password, cost);
  const { numUpdatedRows } = await database
    .updateTable('desk_user')
    .set({ password: renewed })
    .where('id', '=', user.id)
    .where('password', '=', user.password)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return renewed;
  // Another sign-in may have renewed the hash.
  const changed = await findUser(database, user.name);
  if (changed && (await isPassword(changed.password, password))) return changed.password;
  throw new ShopError('sign_in_failed');
}
