import { faultOfName } from '../courier/faults.ts';

/**
 * PIN codes to which no carrier of the stand-in delivers, to which none delivers COD, and from which none fetches a
 * return.
 */
export const NOWHERE_PIN = '744301';
export const NO_CASH_PIN = '194101';
export const NO_PICKUP_PIN = '797001';

/** Faults by the shopper's name (in any case); those of its webhooks are in courier/company.ts. */
const NAMES = {
  'ship wallet': 'wallet-empty',
  'ship noawb': 'awb-unavailable',
  'ship timeout': 'slow-after-create',
  'ship cut': 'cut-after-create',
} as const;
type NamedFault = (typeof NAMES)[keyof typeof NAMES];

export const namedFault = (name: string): NamedFault | null => faultOfName(NAMES, name);
