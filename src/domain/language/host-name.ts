/** Registries under .in and others that give out names one label deeper, so that shop.co.in is one shop's own name. */
const SHARED_SECOND_LABELS = new Set(['co', 'com', 'firm', 'gen', 'ind', 'net', 'org']);

/**
 * The part of a hostname that the merchant owns: its last two labels [FOOT-02], or three under a shared ending such as
 * .co.in, where the last two are not the merchant's. An address in digits and a single label stay whole.
 */
export function ownedDomain(hostname: string): string {
  const labels = hostname.split('.');
  if (labels.length < 3 || /^[\d.]+$/.test(hostname) || hostname.includes(':')) return hostname;
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && SHARED_SECOND_LABELS.has(second) ? -3 : -2).join('.');
}

/** What a shop without a logo is called in the footer: "gulmohar" for www.gulmohar.example [FOOT-02]. */
export function domainName(hostname: string): string {
  const domain = ownedDomain(hostname);
  return /^[\d.]+$/.test(domain) || domain.includes(':') ? domain : (domain.split('.')[0] ?? domain);
}

/** Where shoppers write to [FOOT-02, PAGE-02]. */
export function supportEmail(hostname: string): string {
  return `support@${ownedDomain(hostname)}`;
}
