/** The source of a visit according to an advertisement's link. */
export const UTM_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type Utm = Partial<Record<(typeof UTM_PARTS)[number], string | undefined>>;

/** The ad platform's ids of a visit, and its campaign; stored with an order only if the shopper consented. */
export type AdMarks = {
  fbp?: string | undefined;
  fbc?: string | undefined;
  utm?: Utm | undefined;
  /** A UUID of the checkout; the id of the browser's InitiateCheckout event is made from it. */
  checkout?: string | undefined;
};

export const MAX_UTM_LENGTH = 100;
const CLICK = /^[\w.-]{1,400}$/;

/** Returns the stored part of a campaign's name. A surrogate pair that the limit would cut is left out entirely. */
export function campaignText(text: string): string {
  return text
    .replaceAll(/\p{C}/gu, '')
    .trim()
    .slice(0, MAX_UTM_LENGTH)
    .replace(/\p{Cs}$/u, '');
}

/**
 * Returns the marks in the query of the visit's first address; empty if there are none. `at` is epoch ms. The
 * mark of a click has the format of the ad platform's cookie.
 */
export function readAdMarks(query: string, at: number): AdMarks {
  const params = new URLSearchParams(query);
  const utm: Utm = {};
  for (const part of UTM_PARTS) {
    const text = campaignText(params.get(`utm_${part}`) ?? '');
    if (text !== '') utm[part] = text;
  }
  const click = params.get('fbclid') ?? '';
  return {
    ...(CLICK.test(click) ? { fbc: `fb.1.${at}.${click}` } : {}),
    ...(Object.keys(utm).length === 0 ? {} : { utm }),
  };
}
