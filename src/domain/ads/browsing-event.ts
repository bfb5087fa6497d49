/** The events before an order that both browser and server report, with the ad platform's names. */
export const AD_EVENT_NAMES = ['ViewContent', 'AddToCart'] as const;

export type AdEventName = (typeof AD_EVENT_NAMES)[number];
