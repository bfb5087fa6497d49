import * as v from 'valibot';

/** An amount of money in a setting. */
export const paiseSetting = v.pipe(v.number(), v.integer('must be whole paise'), v.minValue(0));
/** A PIN code or a prefix of several, such as 302001, 302 or 30. */
export const pinStart = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a PIN code or its first digits'));
