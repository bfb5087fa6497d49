import { type RawBuilder, sql } from 'kysely';
import { soundsOf } from '../../../../domain/search/sound-of.ts';
import type { CustomerVault } from '../../../running/encryption/customer-vault.ts';
import { mobileOf, wordsOf } from './search-words.ts';

/** What a part belongs to; it is in the digest, so that "3020" of a number is not "3020" of a PIN code. */
const PLACES = { mobile: 'part:mobile', name: 'part:name', place: 'part:place', pincode: 'part:pincode' } as const;
export type SearchedPart = 'mobile' | 'name' | 'place';

const DIGITS = 4;
const LETTERS = 3;
/** No real address has more parts; a made-up one must not fill the table. */
const MAX_PARTS = 400;

type PartedAddress = {
  fullname: string;
  mobile: string;
  pincode: string;
  address1: string;
  address2: string;
  town: string;
  city: string;
};

/**
 * Returns the parts that an order is found by, each as 32 bits of its digest by the current key: every four digits of the
 * mobile number, every three letters of how name and address sound in Latin letters, and the PIN code. A text that is
 * typed is found where all its parts are, so a part of a number or name is enough.
 */
export function searchParts(vault: CustomerVault, address: PartedAddress): number[] {
  const { fullname, mobile, pincode, address1, address2, town, city } = address;
  const digest = (text: string) => shortened(vault.searchDigest(text));
  const parts = [
    ...pieces(mobileOf(mobile), DIGITS).map((piece) => `${PLACES.mobile}:${piece}`),
    ...letterParts(fullname).map((piece) => `${PLACES.name}:${piece}`),
    ...[city, town, address1, address2].flatMap(letterParts).map((piece) => `${PLACES.place}:${piece}`),
    `${PLACES.pincode}:${pincode}`,
  ];
  return [...new Set(parts)].slice(0, MAX_PARTS).map(digest);
}

/**
 * Returns the condition on `order_search_part p` for a text, in any of the fields; null if it is too short. Each word
 * must be in one of them, in one of its readings, by one of the keys.
 */
export function partsCondition(
  vault: CustomerVault,
  fields: readonly SearchedPart[],
  text: string,
): RawBuilder<boolean> | null {
  const digits = text
    .trim()
    .replace(/^(\+91|0)/, '')
    .replaceAll(/[\s+()-]/g, '');
  if (/^\d+$/.test(digits)) return anyOf(vault, digitParts(fields, digits));
  const letters = fields.filter((field) => field !== 'mobile');
  const words = longWords(text).map((word) =>
    letters.flatMap((field) =>
      soundsOf(word)
        .map((sound) => pieces(sound, LETTERS).map((piece) => `${PLACES[field]}:${piece}`))
        .filter((parts) => parts.length > 0),
    ),
  );
  const conditions = words.flatMap((readings) => anyOf(vault, readings) ?? []);
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function digitParts(fields: readonly SearchedPart[], digits: string): string[][] {
  const number = pieces(digits.slice(-10), DIGITS).map((piece) => `${PLACES.mobile}:${piece}`);
  return [
    ...(fields.includes('mobile') && number.length > 0 ? [number] : []),
    ...(fields.includes('place') && digits.length === 6 ? [[`${PLACES.pincode}:${digits}`]] : []),
  ];
}

/** True where all parts of one of the alternatives are, by one of the keys; null without alternatives. */
function anyOf(vault: CustomerVault, alternatives: readonly (readonly string[])[]): RawBuilder<boolean> | null {
  const conditions = alternatives.flatMap((parts) => {
    const byPart = parts.map((part) => vault.searchDigests(part).map(shortened));
    const keys = byPart[0]?.length ?? 0;
    return Array.from({ length: keys }, (_, key) => {
      const all = byPart.flatMap((digests) => digests[key] ?? []);
      return sql<boolean>`p.parts @> ${all}::integer[]`;
    });
  });
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Initials and house numbers say too little to be looked for. */
const longWords = (text: string): string[] => wordsOf(text).filter((word) => word.length >= LETTERS);

/** Every three letters of a text in each of its readings, across its words: "Lakshmi Narayan" is often one word. */
function letterParts(text: string): string[] {
  const words = wordsOf(text).map(soundsOf);
  const readings = [0, 1].map((reading) => words.map((sounds) => sounds[reading] ?? sounds[0] ?? '').join(''));
  return readings.flatMap((sound) => pieces(sound, LETTERS));
}

function pieces(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}

const shortened = (digest: string): number => Buffer.from(digest, 'base64url').readInt32BE(0);
