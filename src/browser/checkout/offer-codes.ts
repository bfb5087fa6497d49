import { useState } from 'react';
import { listOf, textLike } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { readStored, readStoredText, writeStored } from '../state/storage.ts';

/** The most codes that one order may use; the newest push out the oldest. */
const MOST = 5;
const codesShape = listOf(textLike(/^.{1,60}$/));

/** Returns the codes the shopper gave, and takes over one from the link that led here. */
export function storedCodes(): string[] {
  const codes = readStored(STORAGE_KEYS.offerCodes, codesShape) ?? [];
  const linked = readStoredText(STORAGE_KEYS.linkedCode);
  return linked === null ? codes.slice(0, MOST) : storeCodes(withCode(codes, linked));
}

export function withCode(codes: readonly string[], typed: string): string[] {
  const code = typed.replaceAll(/\s/g, '').toUpperCase().slice(0, 60);
  return code === '' ? [...codes] : [...codes.filter((one) => one !== code), code].slice(-MOST);
}

export function storeCodes(codes: string[]): string[] {
  writeStored(STORAGE_KEYS.linkedCode, null);
  writeStored(STORAGE_KEYS.offerCodes, codes.length === 0 ? null : codes);
  return codes;
}

/** The codes that the shopper gave for this cart, which stay until it is ordered. */
export function useOfferCodes(): {
  codes: string[];
  add: (code: string) => void;
  remove: (...gone: string[]) => void;
} {
  const [codes, setCodes] = useState(storedCodes);
  return {
    codes,
    add: (code) => setCodes(storeCodes(withCode(codes, code))),
    remove: (...gone) => setCodes(storeCodes(codes.filter((one) => !gone.includes(one)))),
  };
}
