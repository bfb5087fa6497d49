import type { Address } from '../../../../domain/address/address.ts';

/** Returns an address as printed on documents, without the mobile number. */
export function addressLines(address: Address): string[] {
  const { fullname, address1, address2, town, city, state, pincode } = address;
  return [fullname, address1, address2, town, `${city}, ${state} - ${pincode}`].filter((line) => line !== '');
}
