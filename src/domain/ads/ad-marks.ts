/** Where a shopper came from, as an advertisement's link says. */
export const UTM_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type Utm = Partial<Record<(typeof UTM_PARTS)[number], string | undefined>>;

/** What the ad platform knows a visit by, and the campaign it is of; kept with an order for shoppers who agreed alone. */
export type AdMarks = {
  fbp?: string | undefined;
  fbc?: string | undefined;
  utm?: Utm | undefined;
  /** Which checkout it is, a UUID: the browser's InitiateCheckout has its id by it. */
  checkout?: string | undefined;
};

export const MAX_UTM_LENGTH = 100;
const CLICK = /^[\w.-]{1,400}$/;

/** What is kept of a campaign's name; a letter that the limit would cut in two is left out whole. */
export function campaignText(text: string): string {
  return text
    .replaceAll(/\p{C}/gu, '')
    .trim()
    .slice(0, MAX_UTM_LENGTH)
    .replace(/\p{Cs}$/u, '');
}

/**
 * The marks in the query of the address a visit began at; empty where there are none. `at` is epoch ms. A click's mark is
 * made as the ad platform's own cookie writes it.
 */
export function readAdMarks(query: string, at: number): AdMarks {
  const given = new URLSearchParams(query);
  const utm: Utm = {};
  for (const part of UTM_PARTS) {
    const text = campaignText(given.get(`utm_${part}`) ?? '');
    if (text !== '') utm[part] = text;
  }
  const click = given.get('fbclid') ?? '';
  return {
    ...(CLICK.test(click) ? { fbc: `fb.1.${at}.${click}` } : {}),
    ...(Object.keys(utm).length === 0 ? {} : { utm }),
  };
}
