import { withoutUnseen } from '../language/ascii-digits.ts';
import { messages } from './contact-messages.en.ts';

/** A shopper's message to the merchant. All fields are texts, empty if not given. */
export type ContactRequest = { name: string; email: string; mobile: string; message: string };

export type ContactField = keyof ContactRequest;

export type ContactFaults = { [Field in ContactField]?: string | undefined };

/** Maximum lengths, in characters. */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  mobile: 20,
  message: 4000,
};

/** A form that is sent sooner than this after it was shown was not filled in by hand. */
export const FILL_IN_MINIMUM_MS = 1_500;

/** Characters that make an address a list, a group or a comment: mail programs would read another address in it. */
const NO_ADDRESS = /[\p{Cc},:;<>()[\]"\\]/u;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns the error in an email address, or null [PAGE-03]. */
export function emailFault(email: string): string | null {
  const text = withoutUnseen(email).trim();
  if (text === '') return messages.emailRequired;
  const isAddress = text.length <= CONTACT_LIMITS.email && EMAIL.test(text) && !NO_ADDRESS.test(text);
  return isAddress ? null : messages.emailNotValid;
}

/** Returns the error of each invalid field of a contact request; an empty object if it is valid [PAGE-03]. */
export function contactFaults({ name, email, mobile, message }: ContactRequest): ContactFaults {
  const faults: [ContactField, string | null][] = [
    ['name', textFault('name', name)],
    ['email', emailFault(email)],
    ['mobile', textFault('mobile', mobile)],
    ['message', textFault('message', message)],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

function textFault(field: Exclude<ContactField, 'email'>, text: string): string | null {
  const { length } = text.trim();
  const limit = CONTACT_LIMITS[field];
  if (length === 0) return messages.required[field];
  return length > limit ? messages.tooLong[field](limit) : null;
}
