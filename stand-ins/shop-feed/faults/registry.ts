import type { Fault } from './fault.ts';
import { IDENTITY_FAULTS } from './identity.ts';
import { PAGING_FAULTS } from './paging.ts';
import { PICTURE_FAULTS } from './pictures.ts';
import { PRICE_FAULTS } from './prices.ts';
import { TEXT_FAULTS } from './text.ts';
import { TRANSPORT_FAULTS } from './transport.ts';
import { VARIANT_FAULTS } from './variants.ts';

/** Every bad-feed case, in order of its number. */
export const FAULTS: readonly Fault[] = [
  ...TRANSPORT_FAULTS,
  ...PAGING_FAULTS,
  ...IDENTITY_FAULTS,
  ...PICTURE_FAULTS,
  ...TEXT_FAULTS,
  ...PRICE_FAULTS,
  ...VARIANT_FAULTS,
].sort((a, b) => a.case - b.case);
