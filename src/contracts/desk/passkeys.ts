import * as v from 'valibot';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { idText, time, typedLine } from './desk-fields.ts';
import { reauthenticatedSchema, sessionSchema } from './session.ts';

/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = v.pipe(v.string(), v.maxLength(8_000), v.regex(/^[\w-]+$/));
const transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/));
const transports = v.exactOptional(v.pipe(v.array(transport), v.maxLength(10)));
const publicKey = v.literal('public-key');
const credentials = v.array(v.object({ id: bytes, type: publicKey, transports }));
const required = v.literal('required');

/**
 * Options for `navigator.credentials.create`: the part of WebAuthn's PublicKeyCredentialCreationOptionsJSON that the
 * desk uses.
 */
export const passkeyOptionsSchema = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: bytes, name: v.string(), displayName: v.string() }),
  challenge: bytes,
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKey })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: credentials,
  authenticatorSelection: v.object({
    residentKey: required,
    requireResidentKey: v.literal(true),
    userVerification: required,
  }),
});
/** Options for `navigator.credentials.get`. Without `allowCredentials` the device offers all its desk passkeys. */
export const passkeyChallengeSchema = v.object({
  challenge: bytes,
  timeout: v.number(),
  rpId: v.string(),
  userVerification: required,
  allowCredentials: v.exactOptional(credentials),
});

const credential = { id: bytes, rawId: bytes, type: publicKey, clientExtensionResults: v.object({}) };
/** The fields of the device's response that the desk uses. */
const createdSchema = v.object({
  ...credential,
  response: v.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
});
const signedSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.exactOptional(bytes),
  }),
});
export type CreatedPasskey = v.InferOutput<typeof createdSchema>;
export type SignedByPasskey = v.InferOutput<typeof signedSchema>;

const name = typedLine(1, 60);
export const passkeysSchema = v.object({
  passkeys: v.array(v.object({ id: v.number(), name: v.string(), createdAt: time, lastUsedAt: v.nullable(time) })),
});

const one = v.strictObject({ id: idText });

/** Endpoints for signing in and reauthenticating with a passkey instead of password and code. */
export const PASSKEY_ENDPOINTS = {
  passkeys: get('/api/passkeys', 'packer', { response: passkeysSchema }),
  offerPasskey: post('/api/passkeys/options', 'packer', { reauthenticated: true, response: passkeyOptionsSchema }),
  addPasskey: post('/api/passkeys', 'packer', {
    reauthenticated: true,
    body: v.strictObject({ name, created: createdSchema }),
    response: passkeysSchema,
  }),
  renamePasskey: post('/api/passkeys/:id/name', 'packer', {
    params: one,
    body: v.strictObject({ name }),
    response: passkeysSchema,
  }),
  removePasskey: post('/api/passkeys/:id/remove', 'packer', {
    reauthenticated: true,
    params: one,
    response: passkeysSchema,
  }),
  askForPasskey: post('/api/sign-in/passkey/challenge', null, { response: passkeyChallengeSchema }),
  signInWithPasskey: post('/api/sign-in/passkey', null, {
    body: v.strictObject({ signed: signedSchema }),
    response: sessionSchema,
  }),
  askForOwnPasskey: post('/api/reauthenticate/passkey/challenge', 'packer', { response: passkeyChallengeSchema }),
  reauthenticateWithPasskey: post('/api/reauthenticate/passkey', 'packer', {
    body: v.strictObject({ signed: signedSchema }),
    response: reauthenticatedSchema,
  }),
} as const satisfies Record<string, DeskEndpoint>;
