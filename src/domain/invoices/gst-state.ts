import { STATES } from '../address/address.ts';

export type StateName = (typeof STATES)[number];

/** GST state codes: the first two digits of a GSTIN and the code next to a place of supply. */
const CODES: Readonly<Record<StateName, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Union territories without a legislature levy UTGST instead of SGST (UTGST Act, s. 1 and 2). */
const WITHOUT_LEGISLATURE: ReadonlySet<StateName> = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]);

export function stateCode(state: StateName): string {
  return CODES[state];
}

/** Returns the state with this code; null if there is none. */
export function stateOfCode(code: string): StateName | null {
  return STATES.find((state) => CODES[state] === code) ?? null;
}

/** Returns the text as a state; null if it is not the name of one. */
export function asState(text: string): StateName | null {
  return STATES.find((state) => state === text) ?? null;
}

/** The taxes on a supply. The state's half is named after its kind. */
export type TaxScheme = 'cgst_sgst' | 'cgst_utgst' | 'igst';

/** Returns CGST with SGST or UTGST within one state, and IGST between two (IGST Act, s. 7 and 8). */
export function taxScheme(supplier: StateName, placeOfSupply: StateName): TaxScheme {
  if (supplier !== placeOfSupply) return 'igst';
  return WITHOUT_LEGISLATURE.has(placeOfSupply) ? 'cgst_utgst' : 'cgst_sgst';
}
