import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DeskTables } from '../../db/tables/desk-tables.ts';
import { ShopError } from '../../errors.ts';
import type { RequestCounts } from '../../http/request-counts.ts';
import { hashPassword, isOutdated, isPassword, type PasswordCost, dummyPasswordHash } from './password.ts';
import { stepOfCode } from './second-factor.ts';
import { openSecret, type SecretVault } from './second-factor-secret.ts';

const WINDOW_MS = 15 * 60_000;
/**
 * Limits on wrong passwords in 15 minutes. An address is locked out soon, for one user and for all users. A
 * user is locked out only after many tries from any address; otherwise anyone could lock an owner out.
 */
const MAX_WRONG_PASSWORDS = { user_and_address: 10, address: 60, user: 100 } as const;
/** The fourth wrong password in a row is delayed, and each later one twice as long. */
const FREE_TRIES = 3;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

export type SubmittedCredentials = { name: string; password: string; code?: string | undefined };

export type CredentialDeps = {
  database: Database;
  counts: RequestCounts;
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
  check(submitted: SubmittedCredentials, address: string): Promise<Checked>;
  /** Checks without the second factor, for a user who is already signed in with it. */
  checkPassword(submitted: SubmittedCredentials, address: string): Promise<Checked>;
};

type UserRow = Selectable<DeskTables['desk_user']>;

export function createCredentials(deps: CredentialDeps): Credentials {
  // Compared with the given password if the name is unknown.
  const nobody = dummyPasswordHash(deps.cost);
  const check = async (submitted: SubmittedCredentials, address: string, withCode: boolean) => {
    await countTry(deps, submitted.name, address);
    const user = await findUser(deps.database, submitted.name);
    const right = await isPassword(user?.password ?? nobody, submitted.password);
    if (!user || !right || user.disabled_at !== null) throw new ShopError('sign_in_failed');
    if (withCode) await checkCode(deps, user, submitted.code);
    await deps.counts.clear('desk_user_and_address', deps.digest(`${submitted.name} ${address}`));
    const outdated = isOutdated(user.password, deps.cost);
    return { userId: user.id, password: outdated ? await renewHash(deps, user, submitted.password) : user.password };
  };
  return {
    check: (submitted, address) => check(submitted, address, true),
    checkPassword: (submitted, address) => check(submitted, address, false),
  };
}

/** Counts the try before the password is checked, so that parallel tries gain nothing. */
async function countTry({ counts, digest, pause }: CredentialDeps, name: string, address: string): Promise<void> {
  const [both, byAddress, byUser] = await Promise.all([
    counts.add('desk_user_and_address', digest(`${name} ${address}`), WINDOW_MS),
    counts.add('desk_address', digest(address), WINDOW_MS),
    counts.add('desk_user', digest(name), WINDOW_MS),
  ]);
  const over = [
    ...(both.requests > MAX_WRONG_PASSWORDS.user_and_address ? [both] : []),
    ...(byAddress.requests > MAX_WRONG_PASSWORDS.address ? [byAddress] : []),
    ...(byUser.requests > MAX_WRONG_PASSWORDS.user ? [byUser] : []),
  ];
  if (over.length > 0) {
    const endsInMs = Math.max(...over.map((window) => window.endsInMs));
    throw new ShopError('too_many_requests', { retryAfterSeconds: Math.ceil(endsInMs / 1000) });
  }
  const wrong = both.requests - 1 - FREE_TRIES;
  if (wrong >= 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** wrong, MAX_PAUSE_MS));
}

async function findUser(database: Database, name: string): Promise<UserRow | null> {
  const row = await database.selectFrom('desk_user').selectAll().where('name', '=', name).executeTakeFirst();
  return row ?? null;
}

/** Accepts each code once, also when two requests send it at the same time. */
async function checkCode(deps: CredentialDeps, user: UserRow, code: string | undefined): Promise<void> {
  const { database, vault, now } = deps;
  const secret = user.totp_confirmed_at === null ? null : openSecret(vault, user);
  if (secret === null) return;
  if (code === undefined) throw new ShopError('second_factor_required');
  const step = stepOfCode(secret, code, { lastStep: user.totp_last_step, now: now() });
  if (step === null) throw new ShopError('sign_in_failed');
  const { numUpdatedRows } = await database
    .updateTable('desk_user')
    .set({ totp_last_step: step })
    .where('id', '=', user.id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ShopError('sign_in_failed');
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
