import * as v from 'valibot';

/** Up to here a browser's field for date and time, a date as text and the database all can say a moment. */
const LAST = Date.UTC(10_000, 0, 1) - 1;

/** Epoch ms. Later numbers are no dates: a page that says when something ends could not be rendered. */
export const moment = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(LAST, 'must be before the year 10000'),
);
