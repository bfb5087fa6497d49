import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { pincodeFault } from '../../domain/address/address.ts';
import { readStoredText, writeStoredText } from './storage.ts';

/** The PIN code asked about last, on any page; '' where none was. */
export function keptPincode(): string {
  const kept = readStoredText(STORAGE_KEYS.pincode) ?? '';
  return pincodeFault(kept) === null ? kept : '';
}

export function keepPincode(pincode: string): void {
  if (pincodeFault(pincode) === null) writeStoredText(STORAGE_KEYS.pincode, pincode);
}
