/** Addresses that are no page, counted without any personal data. */
export { readMissedAddresses } from './missed-addresses.ts';
