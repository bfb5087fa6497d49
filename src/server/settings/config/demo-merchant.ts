import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { domainName } from '../../../domain/language/host-name.ts';

/** The demo merchant's details in shop.config.ts, which no other shop may show (a test compares the two). */
export const DEMO_MERCHANT = {
  name: 'Gulmohar',
  logoUrl: '/logo.svg',
  bannerImageUrl: '/offer-banner.svg',
  contactPhone: '+919000000000',
  legalName: 'Gulmohar Garments Example Private Limited',
  address: '12 Example Road, Jaipur, Rajasthan 302001, India',
  officerName: 'Meera Example',
  officerEmail: 'grievance@shop.example',
  /** How the story on its About page begins. */
  story: 'India dresses better than anyone',
} as const;

/**
 * Returns the configuration of a shop that is not the demo merchant's: what shop.config.ts still has from the
 * demo counts as not set. As long as the name is the demo's, the file has not been made the merchant's own, so
 * neither are its menu, looks, descriptions of collections and state, and the shop is called as the feed's host.
 */
export function withoutDemoMerchant(shop: ShopConfig, feedUrl: string | null): ShopConfig {
  const { contactPhone, logoUrl, bannerImageUrl, legalEntity, names } = shop;
  const isUntouched = shop.name === DEMO_MERCHANT.name;
  const officer = legalEntity.grievanceOfficer;
  const isDemoOfficer = officer?.name === DEMO_MERCHANT.officerName || officer?.email === DEMO_MERCHANT.officerEmail;
  const isDemoStory = shop.about.story.en?.[0]?.startsWith(DEMO_MERCHANT.story) === true;
  const own = {
    ...shop,
    about: isDemoStory ? { ...shop.about, story: {}, checksInSevenSteps: false } : shop.about,
    logoUrl: unless(DEMO_MERCHANT.logoUrl, logoUrl),
    bannerImageUrl: unless(DEMO_MERCHANT.bannerImageUrl, bannerImageUrl),
    contactPhone: unless(DEMO_MERCHANT.contactPhone, contactPhone),
    legalEntity: {
      name: unless(DEMO_MERCHANT.legalName, legalEntity.name),
      address: unless(DEMO_MERCHANT.address, legalEntity.address),
      grievanceOfficer: isDemoOfficer ? null : officer,
    },
  };
  if (!isUntouched) return own;
  return {
    ...own,
    name: feedUrl === null ? DEMO_MERCHANT.name : domainName(new URL(feedUrl).hostname),
    support: { email: null, hours: {} },
    menu: [],
    looks: [],
    sizeChart: 'description',
    invoices: { ...shop.invoices, state: null },
    names: Object.fromEntries(
      Object.entries(names).map(([language, { collections, tags, facts }]) => [
        language,
        { collections, tags, ...(facts ? { facts } : {}) },
      ]),
    ),
  };
}

function unless<Value>(demo: Value, value: Value | null): Value | null {
  return value === demo ? null : value;
}
