import * as v from 'valibot';
import { MOST_DELIVERY_DAYS } from '../../domain/money/delivery-days.ts';

/** Nine digits, as a field of the desk takes them: enough for anything that is counted, and sums of them stay exact. */
const MOST_COUNTED = 999_999_999;
/** The same in rupees, and 99 paise. */
const MOST_PAISE = MOST_COUNTED * 100 + 99;

/** A whole number of a setting. */
export const countSetting = (least: number, most = MOST_COUNTED) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** An amount of money in a setting. */
export const paiseSetting = v.pipe(
  v.number(),
  v.integer('must be whole paise'),
  v.minValue(0),
  v.maxValue(MOST_PAISE, `must be at most ${MOST_PAISE} paise`),
);
/** Days after the order, the first and the last, such as [5, 8]. */
export const daysSetting = v.pipe(
  v.tuple([dayCount(), dayCount()]),
  v.check(([from, to]) => from <= to, 'must not end before they begin'),
);
/** A PIN code or a prefix of several, such as 302001, 302 or 30. */
export const pinStart = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a PIN code or its first digits'));

function dayCount() {
  return v.pipe(
    v.number(),
    v.integer('must be whole days'),
    v.minValue(0),
    v.maxValue(MOST_DELIVERY_DAYS, `must be at most ${MOST_DELIVERY_DAYS} days`),
  );
}
