import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { readStoredText, writeStoredText } from './storage.ts';

/** The length the address form checks; importing its rules would bring their texts to the product page. */
const PIN = /^[1-9]\d{5}$/;

/** The PIN code asked about last, on any page; '' where none was. */
export function storedPincode(): string {
  const kept = readStoredText(STORAGE_KEYS.pincode) ?? '';
  return PIN.test(kept) ? kept : '';
}

/** A PIN code that no address can have is not stored. */
export function storePincode(pincode: string): void {
  if (PIN.test(pincode)) writeStoredText(STORAGE_KEYS.pincode, pincode);
}
