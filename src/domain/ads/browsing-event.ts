/** What browser and server both tell the ad platform of before there is an order; named as the platform does. */
export const AD_EVENT_NAMES = ['ViewContent', 'AddToCart'] as const;

export type AdEventName = (typeof AD_EVENT_NAMES)[number];
