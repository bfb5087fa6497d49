import * as v from 'valibot';

/** How a page opens the gateway's checkout. The gateway is the one where the order is paid, which may not be where new ones are. */
export const gatewayCheckoutSchema = v.object({
  /** The provider's id; src/browser/checkout/gateways/ knows its script. */
  gateway: v.string(),
  scriptUrl: v.string(),
  mode: v.picklist(['sandbox', 'production']),
});
export type GatewayCheckout = v.InferOutput<typeof gatewayCheckoutSchema>;
