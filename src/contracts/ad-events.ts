import * as v from 'valibot';
import { AD_EVENT_NAMES } from '../domain/ads/browsing-event.ts';
import { adMarksSchema } from './ad-marks.ts';
import { MAX_LINES } from './checkout/fields.ts';
import { quoteItemSchema } from './checkout/quote.ts';

/**
 * POST /api/ad-events: products that a consenting shopper viewed or added to the cart. It has no amounts, because the
 * server takes them from its catalogue. It needs a browser id (`fbp`) or a click id (`fbc`), without which the ad
 * platform cannot use the event.
 */
export const adEventRequestSchema = v.pipe(
  v.strictObject({
    name: v.picklist(AD_EVENT_NAMES),
    eventId: v.pipe(v.string(), v.uuid()),
    items: v.pipe(
      v.array(v.pick(quoteItemSchema, ['productId', 'variantId', 'quantity'])),
      v.minLength(1, 'at least one line'),
      v.maxLength(MAX_LINES, `at most ${MAX_LINES} lines`),
    ),
    ...v.pick(adMarksSchema, ['fbp', 'fbc']).entries,
  }),
  v.check(({ fbp, fbc }) => fbp !== undefined || fbc !== undefined, 'names no browser and no click'),
);
export type AdEventRequest = v.InferOutput<typeof adEventRequestSchema>;
