import { createHash } from 'node:crypto';
import type { CreatedPasskey, SignedByPasskey } from '../../../contracts/desk/passkeys.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { Challenges } from './challenges.ts';
import { createSessions } from './sessions.ts';
import { whileSignedIn } from './while-signed-in.ts';

/** EdDSA, ES256 and RS256: every device has one of them, and Node prints a warning for newer ones. */
export const KEY_KINDS = [-8, -7, -257];

/** More devices than a person has. */
const MAX_PASSKEYS = 20;

export type Person = { userId: number; name: string };
/** The user who signed, and the passkey used. */
export type Signer = Person & { passkeyId: number };
export type PasskeyDeps = {
  database: Database;
  challenges: Challenges;
  /** Origin of the desk, to which passkeys are bound; null if passkeys are off. */
  deskUrl: string | null;
  shopName: string;
  now: () => number;
};

/** Returns the origin and relying party id of the desk. Throws passkeys_disabled. */
export function relyingPartyOf({ deskUrl }: PasskeyDeps): { origin: string; rpID: string } {
  if (deskUrl === null) throw new ShopError('passkeys_disabled');
  return { origin: deskUrl, rpID: new URL(deskUrl).hostname };
}

/** Loads two hundred modules, a tenth of the start's work, only when someone uses or creates a passkey. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server');
}

/** Returns the id under which a device knows a user. It is stable and reveals nothing. */
export function handleOf(userId: number): Buffer {
  return createHash('sha256').update(`poshak desk user ${userId}`).digest();
}

export function listOf(transports: string): string[] {
  return transports === '' ? [] : transports.split(',');
}

/** Stores a new passkey of a user. Throws passkey_rejected, passkeys_disabled, not_signed_in. */
export async function addPasskey(
  deps: PasskeyDeps,
  person: Person & { sessionId: number },
  name: string,
  created: CreatedPasskey,
): Promise<void> {
  const { userId } = person;
  const { database, challenges, now } = deps;
  const { origin, rpID } = relyingPartyOf(deps);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: created,
    expectedChallenge: (challenge) => challenges.take(challenge, 'add', userId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: KEY_KINDS,
  }).catch(refuse);
  if (!registrationInfo) return refuse();
  const { credential } = registrationInfo;
  await whileSignedIn(database, person, async (transaction) => {
    const { count } = await transaction
      .selectFrom('desk_passkey')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_PASSKEYS) refuse();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('desk_passkey')
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (created.response.transports ?? []).join(','),
        name,
        created_at: new Date(now()),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) refuse();
    // The others were opened without it.
    await createSessions({ database: transaction, now }).revokeAll(userId, person.sessionId);
  });
}

/** Returns the user whose passkey signed the challenge. Throws passkey_rejected, passkeys_disabled. */
export async function checkPasskey(deps: PasskeyDeps, person: Person | null, signed: SignedByPasskey): Promise<Signer> {
  const { database, challenges, now } = deps;
  const { origin, rpID } = relyingPartyOf(deps);
  const row = await database
    .selectFrom('desk_passkey')
    .innerJoin('desk_user', 'desk_user.id', 'desk_passkey.user_id')
    .selectAll('desk_passkey')
    .select('desk_user.name as user_name')
    .where('credential_id', '=', signed.id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row || (person && row.user_id !== person.userId)) return refuse();
  const handle = signed.response.userHandle;
  if (handle !== undefined && handle !== handleOf(row.user_id).toString('base64url')) return refuse();
  const purpose = person ? 'reauthenticate' : 'sign_in';
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge: (challenge) => challenges.take(challenge, purpose, person?.userId ?? null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: listOf(row.transports),
    },
  }).catch(refuse);
  if (!verified) refuse();
  // If two responses arrive at once with the same counter, one is from a cloned device.
  const { numUpdatedRows } = await database
    .updateTable('desk_passkey')
    .set({ counter: authenticationInfo.newCounter, last_used_at: new Date(now()) })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse();
  return { userId: row.user_id, name: row.user_name, passkeyId: row.id };
}

/** Always throws the same error, so that an attacker cannot learn by trying which check failed. */
function refuse(): never {
  throw new ShopError('passkey_rejected');
}
