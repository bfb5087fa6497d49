/** The names of the REST endpoints in faults, rate limits and the request log. */
export const ENDPOINTS = [
  'create-order',
  'get-order',
  'terminate-order',
  'get-payments',
  'get-payment',
  'create-refund',
  'get-refunds',
  'get-refund',
  'simulate',
  'get-simulation',
  'get-settlements',
  'settlement-recon',
  'get-order-disputes',
  'get-dispute',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

/** The resources that the browser loads from the gateway; faults can apply to these too. */
export const BROWSER_ENDPOINTS = ['checkout', 'script'] as const;

export type BrowserEndpoint = (typeof BROWSER_ENDPOINTS)[number];
