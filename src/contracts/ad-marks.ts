import * as v from 'valibot';
import { campaignText, MAX_UTM_LENGTH, UTM_PARTS } from '../domain/ads/ad-marks.ts';

/** Format of the ad platform's cookies _fbp and _fbc. */
const browserMark = v.pipe(v.string(), v.regex(/^fb\.\d\.\d{10,16}\.[\w.-]{1,400}$/));
/**
 * Cleaned again instead of rejected, because a browser may know characters that the server does not know yet, and no
 * order may fail for that.
 */
const campaign = v.pipe(v.string(), v.maxLength(MAX_UTM_LENGTH), v.transform(campaignText));

/** Where the shopper came from. Part of create-order, and stored in the browser under STORAGE_KEYS.adMarks. */
export const adMarksSchema = v.strictObject({
  fbp: v.optional(browserMark),
  fbc: v.optional(browserMark),
  utm: v.optional(v.strictObject(v.entriesFromList(UTM_PARTS, v.optional(campaign)))),
  checkout: v.optional(v.pipe(v.string(), v.uuid())),
});
