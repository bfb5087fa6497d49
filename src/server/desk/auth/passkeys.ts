import type * as v from 'valibot';
import type {
  CreatedPasskey,
  passkeyOptionsSchema,
  passkeyChallengeSchema,
  SignedByPasskey,
} from '../../../contracts/desk/passkeys.ts';
import { CHALLENGE_MS } from './challenges.ts';
import {
  addPasskey,
  checkPasskey,
  handleOf,
  KEY_KINDS,
  listOf,
  loadWebAuthn,
  type PasskeyDeps,
  type Person,
  type Signer,
  relyingPartyOf,
} from './verify-passkey.ts';

export type Passkey = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };
type Options = v.InferOutput<typeof passkeyOptionsSchema>;
type Challenge = v.InferOutput<typeof passkeyChallengeSchema>;

/**
 * Passkeys of the desk's users. They are discoverable and require that the device verifies the person, so a passkey
 * alone counts as two factors. All methods but `list` throw passkeys_disabled if the desk has no address to bind them
 * to.
 */
export type Passkeys = {
  list(userId: number): Promise<Passkey[]>;
  options(person: Person): Promise<Options>;
  /** Throws passkey_rejected, not_signed_in. */
  add(person: Person & { sessionId: number }, name: string, created: CreatedPasskey): Promise<void>;
  /** Creates a challenge for this person; with null, for any user who has a passkey for this desk. */
  challenge(person: Person | null): Promise<Challenge>;
  /** Returns the user who signed. Throws passkey_rejected, also if the passkey is of a user other than `person`. */
  check(person: Person | null, signed: SignedByPasskey): Promise<Signer>;
};

export function createPasskeys(deps: PasskeyDeps): Passkeys {
  const { database, challenges, shopName } = deps;
  const credentialsOf = (userId: number) =>
    database.selectFrom('desk_passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return {
    async list(userId) {
      const rows = await credentialsOf(userId);
      return rows.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
        id,
        name,
        createdAt,
        lastUsedAt,
      }));
    },
    async options({ userId, name }) {
      const { rpID } = relyingPartyOf(deps);
      const challenge = await challenges.create('add', userId);
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: `${shopName} desk`,
        rpID,
        userName: name,
        userDisplayName: name,
        userID: new Uint8Array(handleOf(userId)),
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: KEY_KINDS,
      });
      return {
        challenge: options.challenge,
        rp: { id: rpID, name: options.rp.name },
        user: { id: options.user.id, name, displayName: name },
        pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
        timeout: CHALLENGE_MS,
        attestation: 'none',
        excludeCredentials: (await credentialsOf(userId)).map(described),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
    },
    add: (person, name, created) => addPasskey(deps, person, name, created),
    async challenge(person) {
      const { rpID } = relyingPartyOf(deps);
      const challenge = await challenges.create(person ? 'reauthenticate' : 'sign_in', person?.userId ?? null);
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      });
      return {
        challenge: options.challenge,
        rpId: rpID,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        ...(person ? { allowCredentials: (await credentialsOf(person.userId)).map(described) } : {}),
      };
    },
    check: (person, signed) => checkPasskey(deps, person, signed),
  };
}

function described({ credential_id: id, transports }: { credential_id: string; transports: string }) {
  return { id, type: 'public-key' as const, transports: listOf(transports) };
}
