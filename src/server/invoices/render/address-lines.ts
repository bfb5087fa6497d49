import type { Address } from '../../../domain/address/address.ts';

/** An address as it is written on paper, without the mobile. */
export function addressLines(address: Address): string[] {
  const { fullname, address1, address2, town, city, state, pincode } = address;
  return [fullname, address1, address2, town, `${city}, ${state} - ${pincode}`].filter((line) => line !== '');
}
