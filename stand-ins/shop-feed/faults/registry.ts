import type { Fault } from './fault.ts';

/** Every bad-feed case, in order of its number. */
export const FAULTS: readonly Fault[] = [];
