/**
 * Second-level labels under which registries (.in and others) assign names, so that shop.co.in is one shop's
 * name.
 */
const SHARED_SECOND_LABELS = new Set(['co', 'com', 'firm', 'gen', 'ind', 'net', 'org']);

/**
 * Returns the part of a hostname that the merchant owns: its last two labels [FOOT-02], or three under a
 * shared ending such as .co.in, whose last two are not the merchant's. An IP address and a single label stay
 * unchanged.
 */
export function ownedDomain(hostname: string): string {
  const labels = hostname.split('.');
  if (labels.length < 3 || /^[\d.]+$/.test(hostname) || hostname.includes(':')) return hostname;
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && SHARED_SECOND_LABELS.has(second) ? -3 : -2).join('.');
}

/** Returns the name in the footer of a shop without a logo: "gulmohar" for www.gulmohar.example [FOOT-02]. */
export function domainName(hostname: string): string {
  const domain = ownedDomain(hostname);
  return /^[\d.]+$/.test(domain) || domain.includes(':') ? domain : (domain.split('.')[0] ?? domain);
}

/** Returns what is shown in place of a logo: the hostname [HDR-01], or the shop's name where the host has none. */
export function shownHost(hostname: string, shopName: string): string {
  return /^[\d.]+$/.test(hostname) || !hostname.includes('.') ? shopName : hostname;
}

/** Returns the merchant's address for shoppers' mails [FOOT-02, PAGE-02]. */
export function supportEmail(address: string, hostname: string): string {
  return address.replace('{host}', ownedDomain(hostname));
}
