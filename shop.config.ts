import type { ShopConfigInput } from './src/contracts/shop-config.ts';

/** Everything a merchant decides about the shop. A wrong value stops the start and names its key. */
const shop = {
  name: 'Gulmohar',
  /** A file of public/ or the full address of a picture (no drawing: SVG only in public/); null shows the shop's hostname. */
  logoUrl: '/logo.svg',
  /** The one accent colour, as #rrggbb; black where this is left out. */
  themeColour: '#000000',
  /** Home page slider: files of public/ or full addresses. Empty shows the first collections' own pictures. */
  slides: [],
  /** A picture between the collections on phones; null shows none. */
  bannerImageUrl: '/offer-banner.svg',
  /** The shop platform's origin; the SHOP_FEED_URL environment variable overrides it. */
  feedUrl: null,
  contactPhone: '+919000000000',
  legalEntity: {
    name: 'Gulmohar Garments Example Private Limited',
    address: '12 Example Road, Jaipur, Rajasthan 302001, India',
    grievanceOfficer: {
      name: 'Meera Example',
      designation: 'Grievance Officer',
      email: 'grievance@shop.example',
      phone: '+919000000000',
    },
  },
  /** A feed names no currency: its prices are taken for rupees. Connect none that sells in another one. */
  currency: 'INR',
  paymentType: 'cashfree',
  cashOnDelivery: false,
  /** In every full group of groupSize units the cheapest freePerGroup are free; null switches the offer off. */
  offer: { groupSize: 3, freePerGroup: 1 },
  /** "as-specified" or "honest"; docs/rules-india.md says which Indian rules this touches. */
  persuasion: 'as-specified',
  /**
   * Papers of an order, explained in docs/invoices.md. Without a GSTIN each is a bill of supply that shows no tax; with one,
   * `betweenSlabs` must say which rate a price has that fits neither slab. A tag here is a tag or the type of a product.
   */
  invoices: {
    gstin: null,
    state: 'Rajasthan',
    seriesPrefix: 'INV',
    creditNotePrefix: 'CRN',
    hsn: { default: '6211', byTag: [{ tag: 'dupattas', hsn: '6214' }] },
    slabs: [
      { upToPaise: 250_000, basisPoints: 500 },
      { upToPaise: null, basisPoints: 1800 },
    ],
  },
  timers: {
    slideSeconds: 2,
    bannerSeconds: 3,
    offerSeconds: 500,
    offerDisplayMinutes: 8,
    inactivityMinutes: 15,
  },
} satisfies ShopConfigInput;

export default shop;
