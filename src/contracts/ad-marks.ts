import * as v from 'valibot';
import { UTM_PARTS } from '../domain/ads/ad-marks.ts';

/** As the ad platform's cookies _fbp and _fbc hold them. */
const browserMark = v.pipe(v.string(), v.regex(/^fb\.\d\.\d{10,16}\.[\w.-]{1,400}$/));
const campaignText = v.pipe(v.string(), v.maxLength(100), v.regex(/^\P{C}+$/u));

/** Where the shopper came from: part of create-order, and kept in the browser under STORAGE_KEYS.adMarks. */
export const adMarksSchema = v.strictObject({
  fbp: v.optional(browserMark),
  fbc: v.optional(browserMark),
  utm: v.optional(v.strictObject(v.entriesFromList(UTM_PARTS, v.optional(campaignText)))),
  checkout: v.optional(v.pipe(v.string(), v.uuid())),
});
