/** More than a courier's longest answer has, which is one with all the scans of a parcel. A longer one is taken for none. */
export const MAX_ANSWER_BYTES = 2_000_000;
