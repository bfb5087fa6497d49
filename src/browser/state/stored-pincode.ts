import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { readStoredText, writeStoredText } from './storage.ts';

/** Repeats the address form's check; importing its rules would add their texts to the product page's script. */
const PIN = /^[1-9]\d{5}$/;

/** Returns the PIN code entered last on any page; '' if there is none. */
export function storedPincode(): string {
  const stored = readStoredText(STORAGE_KEYS.pincode) ?? '';
  return PIN.test(stored) ? stored : '';
}

/** Stores a PIN code, unless no address can have it. */
export function storePincode(pincode: string): void {
  if (PIN.test(pincode)) writeStoredText(STORAGE_KEYS.pincode, pincode);
}
