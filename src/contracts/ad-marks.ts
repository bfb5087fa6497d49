import * as v from 'valibot';
import { campaignText, MAX_UTM_LENGTH, UTM_PARTS } from '../domain/ads/ad-marks.ts';

/** As the ad platform's cookies _fbp and _fbc hold them. */
const browserMark = v.pipe(v.string(), v.regex(/^fb\.\d\.\d{10,16}\.[\w.-]{1,400}$/));
/** Cleaned once more instead of refused: browsers know letters that the server does not yet, and nobody's order may fail for it. */
const campaign = v.pipe(v.string(), v.maxLength(MAX_UTM_LENGTH), v.transform(campaignText));

/** Where the shopper came from: part of create-order, and kept in the browser under STORAGE_KEYS.adMarks. */
export const adMarksSchema = v.strictObject({
  fbp: v.optional(browserMark),
  fbc: v.optional(browserMark),
  utm: v.optional(v.strictObject(v.entriesFromList(UTM_PARTS, v.optional(campaign)))),
  checkout: v.optional(v.pipe(v.string(), v.uuid())),
});
