import { messages } from './address-messages.en.ts';
import { emailFault } from './contact.ts';
import { typedNumber, withoutUnseen } from '../language/ascii-digits.ts';

/** A delivery address in the form, browser storage and orders. All fields are texts, empty if not given. */
export type Address = {
  fullname: string;
  mobile: string;
  pincode: string;
  address1: string;
  address2: string;
  town: string;
  city: string;
  state: string;
  saveAs: string;
  /** Address that also receives messages about the order; absent if not given. */
  email?: string | undefined;
};

export type AddressField = keyof Address;

/** The 28 states and 8 union territories of India [ADDR-06]. */
export const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const;

export const DEFAULT_STATE = 'Andhra Pradesh';

export const EMPTY_ADDRESS: Address = {
  fullname: '',
  mobile: '',
  pincode: '',
  address1: '',
  address2: '',
  town: '',
  city: '',
  state: DEFAULT_STATE,
  saveAs: '',
};

/**
 * Letters and combining marks of any script (including the joiners that Indic spelling needs); . ' ’ - after
 * the first letter.
 */
const NAME = /^\p{L}(?:[\p{L}\p{M}\s.'’-]|\u200c|\u200d)*$/u;

/**
 * Returns the ten digits of an Indian mobile number in any notation: "+91 90000 00001", "090000-00001". Any
 * other text is reduced to its digits, and the rules below refuse it.
 */
export function normaliseMobile(text: string): string {
  const digits = typedNumber(text).replace(/\D/g, '');
  if (digits.length === 14 && digits.startsWith('0091')) return digits.slice(4);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 13 && digits.startsWith('091')) return digits.slice(3);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

/** Digits in any grouping: with blanks, hyphens, dots, slashes or brackets. */
const PHONE = /^[+\d(][\d\s()./-]*$/;

function phoneText(text: string): string {
  return typedNumber(text)
    .trimStart()
    .replace(/^tel:\s*/i, '');
}

/** Cuts the text in the Mobile field to at most ten characters, without +91 or a leading 0 [ADDR-03]. */
export function cutMobile(text: string): string {
  const typed = phoneText(text);
  const isPhoneLike = PHONE.test(typed.trimEnd());
  return (isPhoneLike ? normaliseMobile(typed) : typed).slice(0, 10);
}

/**
 * Cuts the text in the Pincode field to at most six characters, without the space, hyphen or dot that many people
 * write in the middle [ADDR-04].
 */
export function cutPincode(text: string): string {
  const typed = typedNumber(text).replace(/\s/g, '');
  return (/^\d[\d.-]*$/.test(typed) ? typed.replace(/[.-]/g, '') : typed).slice(0, 6);
}

/** Returns the error in a full name, or null [ADDR-02]. */
export function fullNameFault(fullname: string): string | null {
  const name = withoutUnseen(fullname).trim();
  if (name === '') return messages.nameRequired;
  return NAME.test(name) ? null : messages.nameLetters;
}

/** Returns the error in a mobile number, or null [ADDR-03]. Indian mobile numbers start with 6, 7, 8 or 9. */
export function mobileFault(mobile: string): string | null {
  const text = phoneText(mobile).trim();
  if (text === '') return messages.mobileRequired;
  if (!PHONE.test(text)) return messages.mobileNotValid;
  const digits = normaliseMobile(text);
  if (digits.length !== 10) return messages.mobileDigits;
  return /^[6-9]/.test(digits) ? null : messages.mobileNotValid;
}

/** Returns the error in a PIN code, or null [ADDR-04]. No PIN starts with 0. */
export function pincodeFault(pincode: string): string | null {
  const text = pincode.trim();
  if (text === '') return messages.pincodeRequired;
  if (!/^\d{6}$/.test(text)) return messages.pincodeDigits;
  return text.startsWith('0') ? messages.pincodeZero : null;
}

/** Returns the error of each invalid field; an empty object if the address is valid [ADDR-02..06]. */
export function addressFaults(address: Address): Partial<Record<AddressField, string>> {
  const faults: [AddressField, string | null][] = [
    ['fullname', fullNameFault(address.fullname)],
    ['mobile', mobileFault(address.mobile)],
    ['pincode', pincodeFault(address.pincode)],
    ['address1', address.address1.trim() === '' ? messages.addressRequired : null],
    ['city', address.city.trim() === '' ? messages.cityRequired : null],
    ['state', isState(address.state) ? null : messages.stateUnknown],
    ['email', optionalEmailFault(address.email)],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

/** An e-mail address is optional, but if given it must be valid. */
function optionalEmailFault(email: string | undefined): string | null {
  return email === undefined || email.trim() === '' ? null : emailFault(email);
}

export function isState(text: string): boolean {
  return STATES.some((state) => state === text);
}

/** Returns the address in its stored form: trimmed, and with the mobile as ten digits. */
export function normaliseAddress(address: Address): Address {
  return {
    fullname: tidy(address.fullname),
    mobile: normaliseMobile(address.mobile),
    pincode: cutPincode(address.pincode),
    address1: tidy(address.address1),
    address2: tidy(address.address2),
    town: tidy(address.town),
    city: tidy(address.city),
    state: address.state,
    saveAs: tidy(address.saveAs),
    ...(address.email === undefined || address.email.trim() === ''
      ? {}
      : { email: withoutUnseen(address.email).trim() }),
  };
}

function tidy(text: string): string {
  return withoutUnseen(text).trim().replace(/\s+/g, ' ');
}

/** City and State for an unknown PIN. They replace what an earlier PIN filled in. */
export const NO_PLACE = { city: '', state: DEFAULT_STATE };

/** City and State that a PIN filled in before; null if none did. */
export type FilledByPin = { city: string; state: string } | null;

/**
 * Returns the fields that a known PIN fills in [ADDR-04]: City if it is empty or still has the last PIN's
 * value, and State if the shopper has not chosen one or it is still the last PIN's.
 */
export function fillFromPin(
  entered: { city: string; state: string; stateChosen: boolean },
  place: { city: string; state: string },
  before: FilledByPin,
): Partial<Pick<Address, 'city' | 'state'>> {
  const cityIsFree = entered.city.trim() === '' || entered.city === before?.city;
  const stateIsFree = !entered.stateChosen || entered.state === before?.state;
  return {
    ...(cityIsFree ? { city: place.city } : {}),
    ...(stateIsFree && isState(place.state) ? { state: place.state } : {}),
  };
}
