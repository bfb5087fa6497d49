import * as v from 'valibot';
import { createOrderRequestSchema } from './create-order.ts';
import { mobileLast4, orderIdSchema } from './fields.ts';

/** The order that something is added to, and the proof that it is the shopper's: the one of the tracking page. */
export const addToSchema = v.strictObject({ orderId: orderIdSchema, mobileLast4 });
export type AddTo = v.InferOutput<typeof addToSchema>;

/**
 * POST /api/orders/add: an order that travels in the parcel of one placed shortly before, to its address and without a charge for
 * delivery. It is paid online. Otherwise as create-order, with the same answer; refused as addition_closed when nothing can be
 * added to that order any more.
 */
export const addToOrderRequestSchema = v.strictObject({
  ...v.pick(createOrderRequestSchema, [
    'attemptKey',
    'items',
    'domainname',
    'way',
    'shownPaise',
    'codes',
    'withoutOffers',
    'credit',
    'giftCard',
    'gift',
    'whatsappConsent',
    'language',
    'adsConsent',
    'adMarks',
  ]).entries,
  addTo: addToSchema,
});
export type AddToOrderRequest = v.InferOutput<typeof addToOrderRequestSchema>;
