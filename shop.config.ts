import names from './shop-names.ts';
import type { ShopConfigInput } from './src/contracts/shop-config.ts';

/** Everything a merchant decides about the shop. With a wrong value the shop does not start and prints the key. */
const shop = {
  name: 'Gulmohar',
  /** A file in public/ or the full address of a picture (SVG only from public/); null shows the shop's hostname. */
  logoUrl: '/logo.svg',
  /** The accent colour, as #rrggbb; default: black. */
  themeColour: '#000000',
  /** Faces, corners, second colour and product cards; values: src/contracts/merchant/look.ts. Empty: as specified. */
  look: {},
  /** Slides of the home page, with files in public/ or full addresses. Empty: the first collections' pictures; the demo's own feed has scenes. */
  slides: [],
  /** A picture behind the offer's text on phones: a pattern without text, as the offer is translated. Null for none. */
  bannerImageUrl: '/offer-banner.svg',
  /** The origin of the shop platform; the environment variable SHOP_FEED_URL overrides it. */
  feedUrl: null,
  /** Null: not known yet. In a shop with another feed, whatever is still the demo's here counts as null. */
  contactPhone: '+919000000000',
  /** Where and when shoppers reach you; "{host}" is the shop's own domain. What is left out is named on no page. */
  support: {
    email: 'support@{host}',
    hours: {
      en: 'Monday-Friday 9:00 AM-6:00 PM',
      hi: 'सोमवार–शुक्रवार, सुबह 9:00–शाम 6:00',
      bn: 'সোমবার–শুক্রবার, সকাল 9:00–সন্ধ্যা 6:00',
    },
  },
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
  /** If the platform's /meta.json states another currency, nothing is sold. */
  currency: 'INR',
  paymentType: 'cashfree',
  /**
   * A second gateway: {} is the other one whose keys are set. New orders go there while the first opens no sessions
   * (docs/payments.md, "Two gateways"). null: there is one.
   */
  secondGateway: null,
  /** Terms agreed with gateway and courier, in calendar days. The desk's Money screen lists payments that differ. */
  settlements: {
    settledWithinDays: 4,
    creditedWithinDays: 2,
    remittedWithinDays: 10,
    /** The gateway's fee in hundredths of a percent, without GST (195 is 1.95 %); null: fees are not checked. */
    feeBasisPoints: null,
  },
  cashOnDelivery: false,
  /** Limits and checks of cash on delivery (docs/cash-on-delivery.md). These values limit and check nothing. */
  cod: {
    /** Smallest and largest amount of the goods, in paise; null: no limit. */
    minPaise: null,
    maxPaise: null,
    /** PIN codes or their first digits. With an allow-list all others are excluded; a block always wins. */
    allowPins: [],
    blockPins: [],
    /** Not offered to a mobile number with this many orders that came back undelivered; null: not checked. */
    maxReturned: null,
    /** Fee that the courier collects in addition to the price. Checkout, order, tracking and invoice show it. */
    feePaise: 0,
    /** "shopper": an order cannot be packed until the shopper confirms it, by WhatsApp or on the tracking page. */
    confirmBy: 'nobody',
    /** A one-time code is sent to the number until its first delivered order, and for orders above an amount. */
    codeForFirstOrder: false,
    codeAbovePaise: null,
    /** Orders not confirmed within this many hours are cancelled; null: they wait. */
    cancelAfterHours: null,
    /** True: a prepaid parcel that came back undelivered is refunded at once; false: the merchant refunds it. */
    refundPrepaidRto: false,
    /** The advance, paid online before packing: an amount in paise or a percentage of the goods, not both; 0: none. */
    advancePaise: 0,
    advancePercent: 0,
    /** Orders that need the advance: above an amount, at PIN codes, by numbers with returned orders. None set: all. */
    advanceAbovePaise: null,
    advancePins: [],
    advanceAfterReturned: null,
    /** Whether the advance is refunded if the shopper cancels, and if the parcel comes back undelivered. */
    advanceBackOnCancel: true,
    advanceBackOnRto: false,
    /** Discount on an order that could be cash on delivery but is paid online. */
    prepaidDiscountPaise: 0,
    /** Whether a placed cash order may be paid online until it is packed, for the same amount without the fee. */
    payNowAfterOrder: true,
  },
  /** In every full group of groupSize units, the cheapest freePerGroup are free; null turns the offer off. */
  offer: { groupSize: 3, freePerGroup: 1 },
  /** What About Us says of this shop alone, by language; nothing is said without it. */
  about: {
    story: {
      en: [
        'India dresses better than anyone: block prints from Bagru, ikat from Pochampally, chikankari from Lucknow, denim and tees for the rest of the week. Our mission is to bring that to every PIN code at prices that leave room for a second kurta, without making anyone guess about size, cloth or cost.',
        'We work with small workshops and large mills alike, ask where the cloth comes from, and show each piece as it is.',
      ],
      hi: [
        'पहनने-ओढ़ने में भारत का कोई जवाब नहीं: बगरू के ब्लॉक प्रिंट, पोचमपल्ली का इकत, लखनऊ की चिकनकारी, और हफ़्ते के बाकी दिनों के लिए डेनिम और टी-शर्ट। हमारा मकसद है कि यह सब हर पिनकोड तक पहुँचे, ऐसी कीमत पर कि दूसरे कुर्ते की भी गुंजाइश बचे, और साइज़, कपड़े या दाम को लेकर किसी को अंदाज़ा न लगाना पड़े।',
        'हम छोटी कार्यशालाओं और बड़ी मिलों, दोनों के साथ काम करते हैं, पूछते हैं कि कपड़ा कहाँ से आया, और हर चीज़ को वैसी ही दिखाते हैं जैसी वह है।',
      ],
      bn: [
        'সাজপোশাকে ভারতের জুড়ি নেই: বাগরুর ব্লক প্রিন্ট, পোচমপল্লির ইক্কত, লখনউয়ের চিকনকারি, আর সপ্তাহের বাকি দিনগুলোর জন্য ডেনিম ও টি-শার্ট। আমরা চাই এই সব কিছু প্রতিটি পিন কোডে পৌঁছাক, এমন দামে যাতে দ্বিতীয় কুর্তাটিও কেনা যায়, আর সাইজ, কাপড় বা দাম নিয়ে কাউকে আন্দাজ করতে না হয়।',
        'আমরা ছোট কারখানা আর বড় মিল, দু’য়ের সঙ্গেই কাজ করি, জেনে নিই কাপড় কোথা থেকে এল, আর প্রতিটি জিনিস যেমন, ঠিক তেমনই দেখাই।',
      ],
    },
    /** A wide picture above the story, as `logoUrl`; null: none. The demo's own feed has one. */
    picture: null,
    /** True: "Checked in seven steps" is among the reasons; say so only where it is done. */
    checksInSevenSteps: true,
  },
  /** Rules for cancellations, returns and exchanges. All pages state them, and orders follow them (docs/returns.md). */
  policy: {
    /** Whether some items are made to order, which the shipping policy then says takes longer. */
    madeToOrder: true,
    cancelUntil: 'packed',
    returnDays: 7,
    exchangeDays: 7,
    exchangeFor: 'size',
    exchangeSentOn: 'receipt',
    /** Whether the courier picks up returns; false: shoppers send them. */
    pickUp: true,
    refundCashTo: 'upi',
    /** Whether pieces that stay keep ("keeps") or lose ("loses") an offer that they alone would not get. */
    discountBelowOffer: 'keeps',
    approvalDays: 2,
    refundBusinessDays: 10,
    cancelRefundWorkingDays: 7,
  },
  /**
   * "description": the size guide is the size table of a product's description, and there is none without one.
   * "general": a chart of body measurements stands in for missing tables.
   */
  sizeChart: 'general',
  /** Size guides by tag, type or collection of a product; made at the desk (docs/desk.md, "Names, size guides and labels"). */
  sizeGuides: [],
  /** "new": { days } and "bestseller": { days, pieces, most } label products by what the books say; null: off. */
  labels: { new: null, bestseller: null },
  /**
   * Documents of an order (docs/invoices.md). Without a GSTIN each is a bill of supply that shows no tax. With one,
   * `betweenSlabs` must say which rate a price has that fits neither slab. A `tag` is a tag or the type of a product.
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
  /** Messages to shoppers about their orders, if a transport is configured (docs/messages.md). */
  messages: {
    /** Hours in Indian time between which nothing is sent to phones; null: none. Mail is sent at any hour. */
    quietHours: { from: 21, to: 9 },
    /** A message without a delivery report after this many minutes is sent by the next transport. */
    fallbackMinutes: 30,
    /** Maximum number of messages a day, because each costs money; null: no limit. */
    dailyCaps: { whatsapp: 2000, sms: 1000, email: null },
    /** Minutes between notices of one kind to the merchant; those in between are sent together, with their number. */
    merchantDigestMinutes: 15,
    /**
     * Alerts to shoppers who wait for a sold-out variant that is in stock again: `atOnce` shoppers per variant, the
     * longest waiting first, and as many again every `everyMinutes` while it is in stock.
     */
    stockAlerts: { atOnce: 20, everyMinutes: 30 },
    /** DLT template ids by message and language. A message without one is not sent by SMS. */
    smsTemplates: {},
  },
  /**
   * Reminds a shopper who ticked the box for it, once, of an order that was not paid: { afterMinutes: 60 } after it was
   * placed, 30 to 1440. null: nobody is asked or reminded (docs/messages.md).
   */
  reminders: null,
  /**
   * How to find products that are one garment in several colours, if the platform has a product for each colour. Their
   * pages show each other's pictures (docs/catalogue.md). The rules:
   * - { by: 'title' }: the title ends with the colour, such as "Linen Shirt, Rust";
   * - { by: 'option', names: ['Colour'] }: the titles are equal, and the colour is an option with one value;
   * - { by: 'tag', prefix: 'family::' }: the products have the same tag, such as family::linen-shirt.
   */
  colourSiblings: { by: 'title' },
  /** Handles of the collections that come first in the menu. All others follow in the feed's order. */
  menu: ['kurtas', 'sarees', 'lehengas', 'shirts', 'kids', 'festive', 'new-arrivals', 'sale'],
  /** Entries of the menu on two levels (src/contracts/merchant/menu-entries.ts); null: the collections in that order. */
  menuEntries: null,
  /** Sections of the home page in order (src/contracts/merchant/home-sections.ts); null: the shop composes it itself. */
  home: null,
  /** "Complete the look" on product pages: for products of a collection, the handles of collections that go with it. */
  looks: [
    { of: 'kurtas', with: ['palazzos', 'dupattas'] },
    { of: 'anarkalis', with: ['dupattas'] },
  ],
  /** Translations of collections, tags and product facts: shop-names.ts. */
  names,
  /** Names over these, by language, and colours of dots, such as { nandi: '#8a7f72' }: entered at the desk. */
  ownNames: {},
  swatches: {},
  /** What delivery costs and where to (docs/delivery-charges.md). These values make it free, everywhere. */
  delivery: {
    /** Charge of an order, unless a zone says otherwise, and the amount of goods from which it is 0; null: never. */
    chargePaise: 0,
    freeFromPaise: null,
    /** Added to the charge where the courier is paid; not where delivery is free by amount. */
    cashExtraPaise: 0,
    /** Added for each further `stepGrams` after the first; the weight is that of `shipping` below. */
    stepGrams: 500,
    stepPaise: 0,
    /** Days after the order that pages promise where no zone says otherwise, such as [4, 7]; null: 5 to 8 as in every shop. */
    days: null,
    /** Zones with a charge, or days, of their own: { name, pins: ['11', '400'], chargePaise, freeFromPaise, days }; the longest prefix wins. */
    zones: [],
    /** PIN codes or their first digits: only these are served (empty: all), and these are not. */
    servedOnly: [],
    notServed: [],
    /** Whether PIN codes are refused, too, where every company that books couriers said that none goes. */
    byCouriers: false,
    /** Whether the merchant's own list of PIN codes, kept at the desk, decides before all of these. */
    byOwnPins: false,
    /** Minutes after an order in which its shopper may add to it: paid online, in the same parcel, without a charge; 0: nobody may. */
    addToOrderMinutes: 0,
    /** Whether the charge goes back with returned goods: "never", "whole_order" or "proportional". */
    backAfterReturn: 'whole_order',
  },
  /** Credit of a mobile number, given at the desk (docs/store-credit.md). Off: none is given. */
  storeCredit: {
    on: false,
    /** It expires at the end of the day so many months after it was given. */
    monthsValid: 12,
    /** The most that is given in one act. */
    mostAtOncePaise: 500_000,
    /** Whether shoppers may choose credit instead of the refund of a prepaid order, and what is then added, in percent. */
    insteadOfRefund: false,
    bonusPercent: 0,
  },
  /** Gift cards (docs/gift-cards.md): "off", "sold", or "only_taken": those that were sold pay, and no more are sold. */
  giftCards: {
    are: 'off',
    /** The amounts to choose from, in whole rupees, and whether shoppers may type one of their own, from and up to. */
    amounts: [500, 1000, 2000],
    ownAmounts: true,
    leastPaise: 10_000,
    mostPaise: 1_000_000,
    /** It ends at the end of the day so many months after it arrives: a year at least. */
    monthsValid: 12,
    /** What is written on each card. */
    words: null,
  },
  /** Gift notes and gift wrap (docs/gifts.md), and what wrap of a parcel costs; 0: nothing. Off: neither is offered. */
  gifts: { on: false, wrapPaise: 4_900 },
  /**
   * Parcel data for the shipping provider: the pick-up location by its name there, the weight of an empty parcel and of
   * each piece in grams, the box in centimetres. Used only if the provider's settings are in the environment. With several
   * providers, `provider: 'its id'` names the one that books new parcels; `secondCourier` below gives some to another one.
   */
  shipping: {
    pickupLocation: 'Primary',
    emptyGrams: 100,
    pieceGrams: 300,
    box: { lengthCm: 30, breadthCm: 25, heightCm: 5 },
  },
  /**
   * Which parcels a second provider books (docs/shipping.md), such as { pins: ['30'], payment: 'cash', fromGrams: 2000,
   * upToGrams: null, onlyIfCheaper: true }. Null: none.
   */
  secondCourier: null,
  /**
   * "as-specified" or "recommended" (docs/rules-india.md). The environment variable SHOPPING overrides it. `persuasion`, "honest"
   * or "as-specified", which the same page explains, follows it until it is set here or at the desk.
   */
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
