const KEY = 'desk-carrier';

/** Offered while a carrier is typed; any other name is taken too. */
export const CARRIERS = ['Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'Xpressbees', 'India Post', 'Shadowfax'];

/** The carrier of the last parcel sent from this device: most shops have one. */
export function rememberedCarrier(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function rememberCarrier(carrier: string): void {
  localStorage.setItem(KEY, carrier);
}
