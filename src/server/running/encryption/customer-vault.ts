import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type Hmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import * as v from 'valibot';
import type { Address } from '../../../domain/address/address.ts';
import type { PlacingRequest } from '../tracing/order-work.ts';
import { isSameSecret } from './same-secret.ts';

/** The customer and the delivery address: the part of an order that is encrypted at rest. */
export type Customer = {
  address: Address;
  /** What the shopper writes to the receiver of a gift. */
  giftNote?: string | undefined;
  /** For the ad platform's server event, if the shopper agreed to it. */
  userAgent: string | null;
  /** The ad platform's ids of the browser and of the ad click, for shoppers who agreed. */
  adBrowser?: { fbp?: string | undefined; fbc?: string | undefined } | undefined;
  /**
   * The request that placed the order. It leads to log lines about the customer, so it is deleted with the
   * customer's data.
   */
  request?: PlacingRequest | undefined;
};

export type Sealed = { sealed: string; keyId: string };
/** As columns have it: null once it was removed. */
export type Removable = { [Part in keyof Sealed]: string | null };

export type CustomerVault = {
  /** Encrypts with the current key. The result is bound to the order and cannot be used in another one. */
  seal(orderId: string, customer: Customer): Sealed;
  /** Decrypts. Throws if the key is not available or the text was tampered with. */
  open(orderId: string, sealed: Sealed): Customer;
  /** Decrypts like `open`, but returns null instead of throwing, or if it was removed. For lists, which one order must not break. */
  tryOpen(orderId: string, sealed: Removable): Customer | null;
  /** Encrypts any text, bound to what it belongs to, with the same key as for orders. */
  sealText(belongsTo: string, text: string): Sealed;
  /**
   * Decrypts a text. Throws if the key is not available, or the text was tampered with or belongs to
   * something else.
   */
  openText(belongsTo: string, sealed: Sealed): string;
  /** Decrypts like `openText`, but returns null instead of throwing, or if it was removed. */
  tryOpenText(belongsTo: string, sealed: Removable): string | null;
  /**
   * Returns a reference of 26 letters and digits that is the same for the same mobile number and not
   * reversible without the key.
   */
  customerRef(mobile: string): string;
  /**
   * Returns the number's reference by each key, the current one first, so that rows written before a rotation
   * are found too.
   */
  customerRefs(mobile: string): string[];
  /** Returns a keyed digest, to compare two requests without storing either. */
  digest(text: string): string;
  /** Returns the digest by each key, the current one first. */
  digests(text: string): string[];
  /**
   * Returns whether a digest was made of this text with any of the keys, so that an attempt started before a
   * rotation can continue.
   */
  isDigestOf(digest: string, text: string): boolean;
  /** Returns the digest that replaces a mobile number or a word of a name in the table for searching orders. */
  searchDigest(text: string): string;
  /**
   * Returns the search digest by each key, the current one first, so that words from before a rotation are
   * found too.
   */
  searchDigests(text: string): string[];
  currentKeyId: string;
  /** The ids of all keys, the current one first: what others encrypted cannot be decrypted here. */
  keyIds: readonly string[];
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

const text = v.string();
const customerSchema = v.object({
  address: v.object({
    fullname: text,
    mobile: text,
    pincode: text,
    address1: text,
    address2: text,
    town: text,
    city: text,
    state: text,
    saveAs: text,
    email: v.optional(text),
  }),
  giftNote: v.optional(text),
  userAgent: v.nullable(text),
  adBrowser: v.optional(v.object({ fbp: v.optional(text), fbc: v.optional(text) })),
  request: v.optional(v.object({ id: text, traceparent: v.optional(text), tracestate: v.optional(text) })),
});

/** Returns an id of a key that does not reveal it. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('poshak data key id').update(key).digest('hex').slice(0, 12);
}

/** Creates a vault that encrypts with AES-256-GCM and the current key; older keys only decrypt. Keys are 32 bytes. */
export function createCustomerVault(keys: { current: Buffer; old: readonly Buffer[] }): CustomerVault {
  const keysById = new Map([keys.current, ...keys.old].map((key) => [keyIdOf(key), key]));
  const currentKeyId = keyIdOf(keys.current);
  const current = digestMaker(keys.current);
  const digesters = [current, ...keys.old.map(digestMaker)];
  const refOf = (mac: typeof current, mobile: string) => `c${mac('mobile', mobile).digest('hex').slice(0, 25)}`;
  const openText = (belongsTo: string, { sealed, keyId }: Sealed): string => {
    const key = keysById.get(keyId);
    if (!key) throw new Error(`the data key ${keyId} is not configured`);
    return openSealed(key, belongsTo, Buffer.from(sealed, 'base64'));
  };
  const open = (orderId: string, sealed: Sealed): Customer =>
    v.parse(customerSchema, JSON.parse(openText(orderId, sealed)));
  const sealText = (belongsTo: string, plain: string): Sealed => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keys.current, iv).setAAD(Buffer.from(belongsTo));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return { sealed: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64'), keyId: currentKeyId };
  };
  return {
    currentKeyId,
    keyIds: [...keysById.keys()],
    open,
    tryOpen: (orderId, stored) => orNull(stored, (sealed) => open(orderId, sealed)),
    tryOpenText: (belongsTo, stored) => orNull(stored, (sealed) => openText(belongsTo, sealed)),
    sealText,
    openText,
    seal: (orderId, customer) => sealText(orderId, JSON.stringify(customer)),
    customerRef: (mobile) => refOf(current, mobile),
    customerRefs: (mobile) => digesters.map((mac) => refOf(mac, mobile)),
    searchDigest: (message) => searchDigestOf(current, message),
    searchDigests: (message) => digesters.map((mac) => searchDigestOf(mac, message)),
    digest: (message) => current('request', message).digest('base64url'),
    digests: (message) => digesters.map((mac) => mac('request', message).digest('base64url')),
    isDigestOf: (digest, message) =>
      digesters.some((mac) => isSameSecret(digest, mac('request', message).digest('base64url'))),
  };
}

function orNull<T>({ sealed, keyId }: Removable, read: (sealed: Sealed) => T): T | null {
  if (sealed === null || keyId === null) return null;
  try {
    return read({ sealed, keyId });
  } catch {
    return null;
  }
}

function digestMaker(key: Buffer): (label: string, message: string) => Hmac {
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'poshak digests', 32));
  return (label, message) => createHmac('sha256', digestKey).update(`${label}:${message}`);
}

/** Returns half a digest. Two of a million names with the same one do no harm, and the table is half as large. */
function searchDigestOf(mac: (label: string, message: string) => Hmac, message: string): string {
  return mac('search', message).digest('base64url').slice(0, 22);
}

/**
 * Decrypts. Throws unless the key, the owner and every byte are those of the encryption; a tag of another
 * length is rejected.
 */
function openSealed(key: Buffer, belongsTo: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return body.toString('utf8');
}
