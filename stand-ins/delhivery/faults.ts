import { faultOfName } from '../courier/faults.ts';

/** PIN codes that nobody serves, where no cash is taken, where no return is fetched, and that are under embargo. */
export const NOWHERE_PIN = '744301';
export const NO_CASH_PIN = '194101';
export const NO_PICKUP_PIN = '797001';
export const EMBARGO_PIN = '790001';

/** Faults by the shopper's name (in any case); those of its webhooks are in courier/company.ts. */
const NAMES = {
  'ship wallet': 'wallet-empty',
  'ship refused': 'refused',
  'ship timeout': 'slow-after-create',
  'ship cut': 'cut-after-create',
} as const;
type NamedFault = (typeof NAMES)[keyof typeof NAMES];

export const namedFault = (name: string): NamedFault | null => faultOfName(NAMES, name);
