import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { isPincode } from '../../domain/address/pincode.ts';
import { readStoredText, writeStoredText } from './storage.ts';

/** Returns the PIN code entered last on any page; '' if there is none. */
export function storedPincode(): string {
  const stored = readStoredText(STORAGE_KEYS.pincode) ?? '';
  return isPincode(stored) ? stored : '';
}

/** Stores a PIN code, unless no address can have it. */
export function storePincode(pincode: string): void {
  if (isPincode(pincode)) writeStoredText(STORAGE_KEYS.pincode, pincode);
}
