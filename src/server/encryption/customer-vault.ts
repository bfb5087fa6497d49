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
import type { Address } from '../../domain/address/address.ts';
import type { PlacingRequest } from '../tracing/order-work.ts';

/** Who ordered and where it goes: the part of an order that is encrypted at rest. */
export type Customer = {
  address: Address;
  /** For the ad platform's server event, where the shopper agreed to it. */
  userAgent: string | null;
  /** The ad platform's names of the browser and of the click it came by, for shoppers who agreed. */
  adBrowser?: { fbp?: string | undefined; fbc?: string | undefined } | undefined;
  /** The request that placed the order: it leads through the logs, so it goes when its customer does. */
  request?: PlacingRequest | undefined;
};

export type Sealed = { sealed: string; keyId: string };

export type CustomerVault = {
  /** Encrypts with the current key; bound to the order, so that one order's text cannot be put into another. */
  seal(orderId: string, customer: Customer): Sealed;
  /** Throws when the key is not there or the text was tampered with. */
  open(orderId: string, sealed: Sealed): Customer;
  /** The same; null where it throws. For lists, which one order must not fail. */
  tryOpen(orderId: string, sealed: Sealed): Customer | null;
  /** Encrypts any text, bound to what it belongs to; the same key as for orders. */
  sealText(belongsTo: string, text: string): Sealed;
  /** Throws when the key is not there, or the text was tampered with or belongs to something else. */
  openText(belongsTo: string, sealed: Sealed): string;
  /** The same; null where it throws. */
  tryOpenText(belongsTo: string, sealed: Sealed): string | null;
  /** The same for the same mobile number, and not to be turned back without the key: 26 letters and digits. */
  customerRef(mobile: string): string;
  /** The number's reference by every key there is, the current one first: rows written before a rotation are found, too. */
  customerRefs(mobile: string): string[];
  /** A keyed digest, for telling whether two requests are the same without keeping either. */
  digest(text: string): string;
  /** The same made with each key, the current one first. */
  digests(text: string): string[];
  /** Whether a digest was made of this text with any of the keys: an attempt that was begun before a rotation goes on. */
  isDigestOf(digest: string, text: string): boolean;
  /** What stands for a mobile number or a word of a name in the table that orders are found by. */
  searchDigest(text: string): string;
  /** The same made with each key, the current one first: words from before a rotation are found too. */
  searchDigests(text: string): string[];
  currentKeyId: string;
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
  userAgent: v.nullable(text),
  adBrowser: v.optional(v.object({ fbp: v.optional(text), fbc: v.optional(text) })),
  request: v.optional(v.object({ id: text, traceparent: v.optional(text), tracestate: v.optional(text) })),
});

/** Names a key without revealing it. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('poshak data key id').update(key).digest('hex').slice(0, 12);
}

/** AES-256-GCM with the current key; older keys only read. Keys are 32 bytes. */
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
    open,
    tryOpen: (orderId, sealed) => orNull(() => open(orderId, sealed)),
    tryOpenText: (belongsTo, sealed) => orNull(() => openText(belongsTo, sealed)),
    sealText,
    openText,
    seal: (orderId, customer) => sealText(orderId, JSON.stringify(customer)),
    customerRef: (mobile) => refOf(current, mobile),
    customerRefs: (mobile) => digesters.map((mac) => refOf(mac, mobile)),
    searchDigest: (message) => searchDigestOf(current, message),
    searchDigests: (message) => digesters.map((mac) => searchDigestOf(mac, message)),
    digest: (message) => current('request', message).digest('base64url'),
    digests: (message) => digesters.map((mac) => mac('request', message).digest('base64url')),
    isDigestOf: (digest, message) => digesters.some((mac) => mac('request', message).digest('base64url') === digest),
  };
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function digestMaker(key: Buffer): (label: string, message: string) => Hmac {
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'poshak digests', 32));
  return (label, message) => createHmac('sha256', digestKey).update(`${label}:${message}`);
}

/** Half a digest: two of a million names alike are no harm, and the table is half as large. */
function searchDigestOf(mac: (label: string, message: string) => Hmac, message: string): string {
  return mac('search', message).digest('base64url').slice(0, 22);
}

/** Throws unless key, belonging and every byte are those of the sealing; a tag of another length is never taken. */
function openSealed(key: Buffer, belongsTo: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return body.toString('utf8');
}
