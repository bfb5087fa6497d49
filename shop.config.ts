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
  /**
   * What collections (by handle) and tags are called in other languages, by the names of their folders in src/languages, and
   * what is said of collections and as a fact of a product (in lower case), as plain text; what is not here keeps the feed's own.
   */
  names: {
    bn: {
      collections: {
        kurtas: 'কুর্তা',
        sarees: 'শাড়ি',
        shirts: 'শার্ট',
        lehengas: 'লেহেঙ্গা',
        kids: 'ছোটদের পোশাক',
        'nehru-jackets': 'নেহরু জ্যাকেট',
        dupattas: 'ওড়না',
        denim: 'ডেনিম',
        tees: 'টি-শার্ট ও পোলো',
        anarkalis: 'আনারকলি',
        palazzos: 'পালাজো',
        festive: 'উৎসব',
        'new-arrivals': 'নতুন পোশাক',
        sale: 'সেল',
      },
      descriptions: {
        kurtas: 'ব্লক প্রিন্ট, ইক্কত আর খাদির সোজা কাটের কুর্তা, সারাদিন পরার মতো।',
        sarees: 'সিল্ক, মলমল আর লিনেন, বেনারস, পোচমপল্লি ও বাংলার তাঁত থেকে।',
        shirts: 'ভালো ভারতীয় কাপড়ের সাদামাটা শার্ট।',
        kids: 'নরম, মজবুত, ছোটাছুটির জন্য। মাপ বয়স অনুযায়ী।',
        dupattas: 'আড়াই মিটার, যাতে সাজ সম্পূর্ণ হয়।',
        denim: 'রিং-স্পান সুতো, দড়িতে রং করা, সোজা কাট।',
        tees: 'তিরুপুরের কম্বড কটন আর হাওয়া চলে এমন পিকে।',
        anarkalis: 'বারোটি কলি, ঘোরার জন্য অনেকটা ঘের।',
        festive: 'প্রদীপ, বিয়ে আর নজর কাড়ার জন্য।',
        'new-arrivals': 'প্রতিটি কারখানার একেবারে নতুন পোশাক।',
      },
      tags: {
        women: 'মহিলা',
        men: 'পুরুষ',
        girls: 'মেয়ে',
        boys: 'ছেলে',
        unisex: 'সবার জন্য',
        everyday: 'রোজকার',
        festive: 'উৎসব',
        wedding: 'বিয়ে',
        cotton: 'সুতি',
        'cotton mulmul': 'সুতি মলমল',
        'handloom cotton': 'তাঁতের সুতি',
        '60% cotton, 40% silk': 'সুতি ও সিল্ক',
        linen: 'লিনেন',
        'mulberry silk': 'মালবেরি সিল্ক',
        'ajrakh block print': 'আজরাখ ব্লক প্রিন্ট',
        'bagru block print': 'বাগরু ব্লক প্রিন্ট',
        'jaal block print': 'জাল ব্লক প্রিন্ট',
        'dabu mud-resist print': 'দাবু প্রিন্ট',
        'bandhani tie-dye': 'বাঁধনি',
        'leheriya tie-dye': 'লেহেরিয়া',
        'handwoven ikat': 'ইক্কত',
        'handwoven brocade': 'ব্রোকেড',
        'handwoven silk': 'হাতে বোনা সিল্ক',
        'chikankari embroidery': 'চিকনকারি',
        kalamkari: 'কলমকারি',
        'khadi handspun': 'খাদি',
        'madras check': 'মাদ্রাজ চেক',
        'patola pattern': 'পটোলা',
        'plain linen weave': 'সাদামাটা লিনেন',
        'ring-spun denim': 'ডেনিম',
        black: 'কালো',
        'bottle green': 'গাঢ় সবুজ',
        charcoal: 'চারকোল',
        coral: 'কোরাল',
        'haldi yellow': 'হলুদ',
        indigo: 'নীল (ইন্ডিগো)',
        ivory: 'আইভরি',
        lavender: 'ল্যাভেন্ডার',
        'leaf green': 'পাতা সবুজ',
        'light wash': 'হালকা ওয়াশ',
        'dark rinse': 'গাঢ় ওয়াশ',
        'madder red': 'মঞ্জিষ্ঠা লাল',
        marigold: 'গাঁদা',
        'mid blue': 'নীল',
        mint: 'মিন্ট',
        navy: 'নেভি ব্লু',
        olive: 'জলপাই',
        'peacock blue': 'ময়ূরকণ্ঠী',
        plum: 'জাম রং',
        'powder pink': 'হালকা গোলাপি',
        'rani pink': 'রানি গোলাপি',
        rose: 'গোলাপি',
        rust: 'মরচে রং',
        sage: 'সেজ সবুজ',
        sand: 'বালি রং',
        'sky blue': 'আকাশি',
        teal: 'টিল',
        white: 'সাদা',
        wine: 'ওয়াইন',
        '70% modal, 30% silk': 'মোডাল ও সিল্ক',
        'combed cotton': 'কম্বড কটন',
        'cotton denim': 'কটন ডেনিম',
        'cotton piqué': 'কটন পিকে',
        'viscose georgette': 'ভিসকোস জর্জেট',
        'chambray weave': 'শ্যামব্রে',
        'fine woven stripe': 'সরু ডোরা',
        'woven stripe': 'বোনা ডোরা',
        'piqué knit': 'পিকে বুনন',
        'single jersey knit': 'জার্সি বুনন',
        'yarn-dyed gingham': 'গিংহ্যাম চেক',
      },
      facts: {
        india: 'ভারত',
        'mustard & indigo': 'সর্ষে হলুদ ও নীল (ইন্ডিগো)',
        'hand wash apart in cold water, dry in the shade, warm iron on the back':
          'ঠান্ডা জলে আলাদা করে হাতে কাচুন, ছায়ায় শুকোন, উল্টো দিকে হালকা গরম ইস্ত্রি করুন',
        'machine wash cold with like colours, line dry, warm iron':
          'একই রকম রঙের সঙ্গে মেশিনে ঠান্ডা জলে কাচুন, দড়িতে শুকোন, হালকা গরম ইস্ত্রি করুন',
        'wash inside out, cold and seldom; line dry. indigo may rub off at first':
          'উল্টে নিয়ে ঠান্ডা জলে, কম কাচুন; দড়িতে শুকোন। প্রথম দিকে ইন্ডিগোর রং উঠতে পারে',
        'dry clean only; keep folded in muslin and refold now and then':
          'শুধু ড্রাই ক্লিন; মলমলে ভাঁজ করে রাখুন, মাঝে মাঝে ভাঁজ বদলান',
        'dry clean first, then hand wash cold with a mild soap; warm iron on the back':
          'প্রথমবার ড্রাই ক্লিন, তারপর হালকা সাবানে ঠান্ডা জলে হাতে কাচুন; উল্টো দিকে হালকা গরম ইস্ত্রি করুন',
        'dry clean, or hand wash cold without wringing; steam rather than iron':
          'ড্রাই ক্লিন করুন, বা না নিংড়ে ঠান্ডা জলে হাতে কাচুন; ইস্ত্রির বদলে ভাপ দিন',
      },
    },
    hi: {
      collections: {
        kurtas: 'कुर्ते',
        sarees: 'साड़ियाँ',
        shirts: 'शर्ट',
        lehengas: 'लहंगे',
        kids: 'बच्चों के कपड़े',
        'nehru-jackets': 'नेहरू जैकेट',
        dupattas: 'दुपट्टे',
        denim: 'डेनिम',
        tees: 'टी-शर्ट और पोलो',
        anarkalis: 'अनारकली',
        palazzos: 'पलाज़ो',
        festive: 'त्योहार',
        'new-arrivals': 'नए कपड़े',
        sale: 'सेल',
      },
      descriptions: {
        kurtas: 'ब्लॉक प्रिंट, इकत और खादी के सीधे कुर्ते, दिन भर पहनने के लिए।',
        sarees: 'रेशम, मलमल और लिनन, बनारस, पोचमपल्ली और बंगाल के करघों से।',
        shirts: 'अच्छे भारतीय कपड़े की सादी शर्ट।',
        kids: 'मुलायम, मज़बूत, दौड़ने-कूदने के लिए। साइज़ उम्र के हिसाब से।',
        dupattas: 'ढाई मीटर, जिससे हर पोशाक पूरी होती है।',
        denim: 'रिंग-स्पन सूत, रस्सी में रंगा, सीधा कट।',
        tees: 'तिरुपुर का कॉम्ब्ड कॉटन और हवादार पीके।',
        anarkalis: 'बारह कलियाँ और घूमने की पूरी जगह।',
        festive: 'दीयों, शादियों और सबकी नज़रों के लिए।',
        'new-arrivals': 'हर कारीगर के सबसे नए कपड़े।',
      },
      tags: {
        women: 'महिला',
        men: 'पुरुष',
        girls: 'लड़कियाँ',
        boys: 'लड़के',
        unisex: 'सबके लिए',
        everyday: 'रोज़ाना',
        festive: 'त्योहार',
        wedding: 'शादी',
        cotton: 'सूती',
        'cotton mulmul': 'सूती मलमल',
        'handloom cotton': 'हथकरघा सूती',
        '60% cotton, 40% silk': 'सूती और रेशम',
        linen: 'लिनन',
        'mulberry silk': 'मलबरी रेशम',
        'ajrakh block print': 'अजरख ब्लॉक प्रिंट',
        'bagru block print': 'बगरू ब्लॉक प्रिंट',
        'jaal block print': 'जाल ब्लॉक प्रिंट',
        'dabu mud-resist print': 'डाबू प्रिंट',
        'bandhani tie-dye': 'बांधनी',
        'leheriya tie-dye': 'लहरिया',
        'handwoven ikat': 'इकत',
        'handwoven brocade': 'ब्रोकेड',
        'handwoven silk': 'हाथ से बुना रेशम',
        'chikankari embroidery': 'चिकनकारी',
        kalamkari: 'कलमकारी',
        'khadi handspun': 'खादी',
        'madras check': 'मद्रास चेक',
        'patola pattern': 'पटोला',
        'plain linen weave': 'सादा लिनन',
        'ring-spun denim': 'डेनिम',
        black: 'काला',
        'bottle green': 'गहरा हरा',
        charcoal: 'चारकोल',
        coral: 'कोरल',
        'haldi yellow': 'हल्दी पीला',
        indigo: 'इंडिगो नीला',
        ivory: 'हाथीदाँत',
        lavender: 'लैवेंडर',
        'leaf green': 'पत्ता हरा',
        'light wash': 'हल्का वॉश',
        'dark rinse': 'गहरा वॉश',
        'madder red': 'मजीठ लाल',
        marigold: 'गेंदा',
        'mid blue': 'नीला',
        mint: 'मिंट',
        navy: 'नेवी नीला',
        olive: 'ऑलिव',
        'peacock blue': 'मोरपंखी',
        plum: 'जामुनी',
        'powder pink': 'हल्का गुलाबी',
        'rani pink': 'रानी गुलाबी',
        rose: 'गुलाबी',
        rust: 'रस्ट',
        sage: 'सेज हरा',
        sand: 'रेत',
        'sky blue': 'आसमानी',
        teal: 'टील',
        white: 'सफ़ेद',
        wine: 'वाइन',
        '70% modal, 30% silk': 'मोडल और रेशम',
        'combed cotton': 'कॉम्ब्ड कॉटन',
        'cotton denim': 'कॉटन डेनिम',
        'cotton piqué': 'कॉटन पीके',
        'viscose georgette': 'विस्कोस जॉर्जेट',
        'chambray weave': 'चैम्ब्रे',
        'fine woven stripe': 'महीन धारी',
        'woven stripe': 'बुनी हुई धारी',
        'piqué knit': 'पीके बुनाई',
        'single jersey knit': 'जर्सी बुनाई',
        'yarn-dyed gingham': 'गिंघम चेक',
      },
      facts: {
        india: 'भारत',
        'mustard & indigo': 'सरसों पीला और इंडिगो नीला',
        'hand wash apart in cold water, dry in the shade, warm iron on the back':
          'ठंडे पानी में अलग से हाथ से धोएँ, छाँव में सुखाएँ, उलटी ओर से हल्की गरम इस्त्री करें',
        'machine wash cold with like colours, line dry, warm iron':
          'एक जैसे रंगों के साथ मशीन में ठंडे पानी से धोएँ, डोरी पर सुखाएँ, हल्की गरम इस्त्री करें',
        'wash inside out, cold and seldom; line dry. indigo may rub off at first':
          'उलटा करके, ठंडे पानी में और कम धोएँ; डोरी पर सुखाएँ। शुरू में इंडिगो का रंग छूट सकता है',
        'dry clean only; keep folded in muslin and refold now and then':
          'सिर्फ़ ड्राई क्लीन; मलमल में तह करके रखें और समय-समय पर तह बदलें',
        'dry clean first, then hand wash cold with a mild soap; warm iron on the back':
          'पहली बार ड्राई क्लीन, फिर हल्के साबुन से ठंडे पानी में हाथ से धोएँ; उलटी ओर से हल्की गरम इस्त्री करें',
        'dry clean, or hand wash cold without wringing; steam rather than iron':
          'ड्राई क्लीन करें, या ठंडे पानी में बिना निचोड़े हाथ से धोएँ; इस्त्री की जगह भाप दें',
      },
    },
  },
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
