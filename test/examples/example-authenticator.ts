import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import * as v from 'valibot';
import {
  type CreatedPasskey,
  passkeyOptionsSchema,
  passkeyChallengeSchema,
  type SignedByPasskey,
} from '../../src/contracts/desk/passkeys.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Ways = {
  origin: string;
  rpId: string;
  /** Whether the device verifies the user. */
  verifies: boolean;
  counter: number;
};

/**
 * A device with one passkey, written after the WebAuthn recommendation without sharing code with the
 * verifier.
 */
export function exampleAuthenticator(given: Partial<Ways> = {}) {
  const ways: Ways = { origin: 'http://desk.example:3010', rpId: 'desk.example', verifies: true, counter: 0, ...given };
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle: string | undefined;
  const flags = (more: number) => PRESENT | (ways.verifies ? VERIFIED : 0) | more;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: ways.origin, crossOrigin: false }));
  const credential = {
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  const head = (more: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(ways.counter);
    return Buffer.concat([sha256(Buffer.from(ways.rpId)), Buffer.from([flags(more)]), counter]);
  };
  return {
    ways,
    /** Creates a passkey from the registration options. */
    create(offered: unknown): CreatedPasskey {
      const offer = v.parse(passkeyOptionsSchema, offered);
      userHandle = offer.user.id;
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([head(HAS_KEY), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      const clientDataJSON = text(clientData('webauthn.create', offer.challenge));
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
      };
    },
    /** Signs the challenge of a sign-in. */
    sign(offered: unknown): SignedByPasskey {
      const { challenge } = v.parse(passkeyChallengeSchema, offered);
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = head(0);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
