import names from './shop-names.ts';
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
  /** A picture behind the offer's words on phones: a pattern, since the words stand on it in the shopper's language; null shows none. */
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
  /** What was agreed with gateway and courier, in calendar days; whatever differs is named at the desk's Money screen. */
  settlements: {
    settledWithinDays: 4,
    creditedWithinDays: 2,
    remittedWithinDays: 10,
    /** The gateway's fee in hundredths of a percent, without the GST on it (195 is 1.95 %); null: fees are not checked. */
    feeBasisPoints: null,
  },
  cashOnDelivery: false,
  /** Limits and checks of cash on delivery, explained in docs/cash-on-delivery.md. As they stand here nothing is limited or checked. */
  cod: {
    /** Of the goods, in paise; null: no limit. */
    minPaise: null,
    maxPaise: null,
    /** PIN codes or their first digits. With an allow-list it is offered there alone; blocked ones never have it. */
    allowPins: [],
    blockPins: [],
    /** Not offered to a number of which so many orders came back undelivered; null: never looked at. */
    maxReturned: null,
    /** What the courier takes beside the price. Checkout, order, tracking and invoice show it. */
    feePaise: 0,
    /** "shopper": an order waits until the shopper confirms it, by WhatsApp or on the tracking page. */
    confirmBy: 'nobody',
    /** A code is sent to the number (WhatsApp or SMS) until one order was delivered to it, and for orders above a sum. */
    codeForFirstOrder: false,
    codeAbovePaise: null,
    /** An order that nobody confirmed is called off after so many hours; null: it waits. */
    cancelAfterHours: null,
    /** True: the money of a prepaid parcel that came back undelivered is sent back at once; false: the merchant does it. */
    refundPrepaidRto: false,
    /** Paid online before it is packed, of each cash order: a sum in paise, or a share of the goods; 0: nothing. */
    advancePaise: 0,
    advancePercent: 0,
    /** Asked for by any of these alone: orders above a sum, PIN codes, numbers of which so many orders came back. */
    advanceAbovePaise: null,
    advancePins: [],
    advanceAfterReturned: null,
    /** Whether it goes back where the shopper calls the order off, and where the parcel comes back undelivered. */
    advanceBackOnCancel: true,
    advanceBackOnRto: false,
    /** What an order that could be paid at the door is less for being paid online. */
    prepaidDiscountPaise: 0,
    /** A placed cash order may be paid online instead, until it is packed: for the same sum, without the fee. */
    payNowAfterOrder: true,
  },
  /** In every full group of groupSize units the cheapest freePerGroup are free; null switches the offer off. */
  offer: { groupSize: 3, freePerGroup: 1 },
  /** What the shop promises about cancelling, returning and exchanging: every page says it, and orders follow it (docs/returns.md). */
  policy: {
    cancelUntil: 'packed',
    returnDays: 7,
    exchangeDays: 7,
    exchangeFor: 'size',
    exchangeSentOn: 'receipt',
    /** False: shoppers send the parcel themselves. */
    pickUp: true,
    refundCashTo: 'upi',
    approvalDays: 2,
    refundBusinessDays: 10,
    cancelRefundWorkingDays: 7,
  },
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
  /** Messages to shoppers about their orders, where a transport is configured (docs/messages.md). */
  messages: {
    /** Hours of the clock in India between which no phone rings; null: none. Mail is sent at any hour. */
    quietHours: { from: 21, to: 9 },
    /** After so many minutes without word of its delivery a message goes by the next transport. */
    fallbackMinutes: 30,
    /** Messages a day at most, for what they cost; null: as many as there are. */
    dailyCaps: { whatsapp: 2000, sms: 1000, email: null },
    /** The merchant is told of one kind of news at most once in so many minutes, with their number. */
    merchantDigestMinutes: 15,
    /**
     * Who asked to be told of a sold-out size is told when it is back: so many for each variant, and as many again after so
     * many minutes while it is still there, first come, first served.
     */
    stockAlerts: { atOnce: 20, everyMinutes: 30 },
    /** DLT template ids by message and language; what has none is not sent by SMS. */
    smsTemplates: {},
  },
  /**
   * Which products are one garment in several colours, shown as pictures on each other's page, where the platform has a product
   * for each colour: { by: 'title' } "Linen Shirt, Rust"; { by: 'option', names: ['Colour'] } the same title, and the colour as
   * an option with one value; { by: 'tag', prefix: 'family::' } the same tag, such as family::linen-shirt (docs/catalogue.md).
   */
  colourSiblings: { by: 'title' },
  /** Collections by their handles, in the order of the menu; all others follow in the feed's order. */
  menu: ['kurtas', 'sarees', 'lehengas', 'shirts', 'kids', 'festive', 'new-arrivals', 'sale'],
  /** What goes with a product of a collection, at the end of its page ("Complete the look"): handles of other collections. */
  looks: [
    { of: 'kurtas', with: ['palazzos', 'dupattas'] },
    { of: 'anarkalis', with: ['dupattas'] },
  ],
  /** What collections, tags and facts are called in other languages: shop-names.ts. */
  names,
  /**
   * What the shipping provider is told of every parcel: the name of the pick-up location as it is set up there, the weight
   * of an empty parcel and of each piece in grams, the box in centimetres. Only where SHIPROCKET_EMAIL is set.
   */
  shipping: {
    pickupLocation: 'Primary',
    emptyGrams: 100,
    pieceGrams: 300,
    box: { lengthCm: 30, breadthCm: 25, heightCm: 5 },
  },
  /** "as-specified" or "recommended"; docs/rules-india.md says what each does. SHOPPING of the environment overrides it. */
  shopping: 'as-specified',
  timers: {
    slideSeconds: 2,
    bannerSeconds: 3,
    offerSeconds: 500,
    offerDisplayMinutes: 8,
    inactivityMinutes: 15,
  },
} satisfies ShopConfigInput;

export default shop;
