import { aString } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { withSize } from '../../domain/sizes/remembered-sizes.ts';
import { readStoredList, writeStored } from './storage.ts';

/** Returns the sizes this shopper chose last, newest first; empty if they chose none. */
export function rememberedSizes(): string[] {
  return readStoredList(STORAGE_KEYS.sizes, aString);
}

export function rememberSize(size: string): void {
  writeStored(STORAGE_KEYS.sizes, withSize(rememberedSizes(), size));
}
