/**
 * Groups of PIN codes that merchants charge alike, by the digits with which they begin; a test compares them with the
 * directory of India Post. States whose PIN codes begin like those of others are missing.
 */
export const PIN_GROUPS = {
  metros: ['11', '400', '500', '560', '600', '700'],
  north_east: ['737', '78', '79'],
  jammu_kashmir_ladakh: ['18', '19'],
  islands: ['68255', '744'],
} as const satisfies Record<string, readonly string[]>;

/** States and union territories by the digits with which all their PIN codes begin, and no other's. */
export const PINS_OF_STATES: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh': ['51', '52', '53'],
  Chhattisgarh: ['49'],
  Delhi: ['11'],
  Goa: ['403'],
  Haryana: ['12', '13'],
  'Himachal Pradesh': ['17'],
  'Jammu and Kashmir': ['18', '190', '191', '192', '193'],
  Karnataka: ['56', '57', '58', '59'],
  Ladakh: ['194'],
  'Madhya Pradesh': ['45', '46', '47', '48'],
  Maharashtra: ['400', '401', '402', '41', '42', '43', '44'],
  Manipur: ['795'],
  Mizoram: ['7917', '796'],
  Nagaland: ['797', '798'],
  Odisha: ['75', '76', '77'],
  Punjab: ['14', '15', '16005', '16006', '16007', '160103', '160104'],
  Rajasthan: ['30', '31', '32', '33', '34'],
  Sikkim: ['737'],
  Telangana: ['50'],
  Tripura: ['799'],
  'West Bengal': ['70', '71', '72', '731', '732', '733', '734', '735', '736', '741', '742', '743'],
};
