const KEY = 'desk-carrier';

/** Suggested while a carrier is typed; other names are accepted too. */
export const CARRIERS = ['Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'Xpressbees', 'India Post', 'Shadowfax'];

/** Returns the carrier of the last parcel sent from this device, because most shops use a single carrier. */
export function rememberedCarrier(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function rememberCarrier(carrier: string): void {
  localStorage.setItem(KEY, carrier);
}
