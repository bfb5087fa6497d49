import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';
import { formatNumber } from '../language/formats.ts';

/** What is wrong with a setting: by the desk's own rules, and by what the server refuses with. */

export const en = {
  faults: {
    empty: 'This must be filled in.',
    'no-picture': 'Choose a picture.',
    'no-choice': 'Choose one.',
    markup: 'Write text without markup such as <b>.',
    unseen: 'There are letters in it that nobody sees. Type it again instead of pasting it.',
    mail: 'This is no e-mail address, such as help@label.example.',
    phone: 'This must be a mobile number of 10 digits.',
    gstin: 'This is no GSTIN: 15 letters and digits, such as 08AAAAA0000A1Z2. One of them may be mistyped.',
    hsn: 'This must be an HSN code of 4, 6 or 8 digits.',
    'hsn-by-tag':
      'Each line must be a tag or type, named once, and its HSN code, such as dupattas 6214 or sarees 5007 5%.',
    page: 'This must be a page of the shop, such as /category/sale.',
    picture: 'This must be an address such as https://label.example/logo.png or /brand.svg.',
    colour: 'This must be a colour such as #1a2b3c.',
    pale: 'Too pale: text of this colour cannot be read on white.',
    number: 'This must be a whole number.',
    rupees: 'This must be an amount such as 49 or 49.50.',
    pins: 'These must be PIN codes or their first digits, such as 302001 or 302.',
    prices: 'These must be whole rupees such as 499 999.',
    moment: 'This must be a day and a time.',
    days: 'Type days as 3-5, at most 60.',
    zones: 'Each zone needs a name, PIN codes or their first digits, and a charge; 0 is free. Days are typed as 3-5.',
    redirects: 'Each line must be an old address and a page of this shop, such as /blogs/our-story /about-us.',
  },
  refusals: {
    'needs a slide': 'This needs a slide.',
    'needs a headline, or words for those who cannot see the picture':
      'This needs a headline, or words that say what the picture shows.',
    'needs words, or words for those who cannot see the picture':
      'This needs words, or words that say what the picture shows.',
    'names a collection twice': 'A collection is named twice.',
    'ends before it begins': 'This ends before it begins.',
    'needs a name, because it leads to a page': 'This leads to a page, so it needs a name.',
    'needs an entry': 'The menu needs an entry.',
    'must be "lower" or "higher" where there is a gstin: ask your accountant which rate a price has that fits neither slab (₹2,625 to ₹2,950)':
      'With a GSTIN you must choose one. Ask your accountant.',
    'must be the state that the gstin names': 'The GSTIN names another state. Leave it empty, or choose that one.',
    'must be 1 to 3 capital letters or digits': 'This must be 1 to 3 capital letters or digits.',
    'must not be TST or TCN, the series of test orders': 'TST and TCN are kept for test orders.',
    'must not be seriesPrefix: credit notes have a series of their own':
      'Credit notes need other letters than invoices.',
    'freePerGroup must be below groupSize': 'There must be fewer free pieces than the group has.',
    'advancePaise or advancePercent, not both': 'Give the advance as an amount or in percent, not both.',
    'the least amount is above the most': 'The least own amount is above the most.',
    'must have amounts': 'Name an amount, or let shoppers choose their own.',
    'must have a heading of at most 150 characters and below it, in a line of its own, what it says':
      'Each needs a heading in its first line, of at most 150 letters, and below it what it says.',
  },
  tooLong: (most: number) => `This is too long: ${formatNumber(most)} letters at most.`,
  tooMany: (most: number) => `These are too many: ${formatNumber(most)} at most.`,
  atLeast: (least: number) => `This must be at least ${least}.`,
  between: (least: number, most: number) => `This must be from ${least} to ${most}.`,
};

export const hi: Translation<typeof en> = {
  faults: {
    empty: 'इसे भरना ज़रूरी है।',
    'no-picture': 'तस्वीर चुनें।',
    'no-choice': 'एक चुनें।',
    markup: 'सादे शब्द लिखें, <b> जैसा मार्कअप नहीं।',
    unseen: 'इसमें ऐसे अक्षर हैं जो दिखते नहीं। चिपकाने के बजाय फिर से लिखें।',
    mail: 'यह ई-मेल पता नहीं है, जैसे help@label.example।',
    phone: 'यह 10 अंकों का मोबाइल नंबर होना चाहिए।',
    gstin: 'यह GSTIN नहीं है: 15 अक्षर और अंक, जैसे 08AAAAA0000A1Z2। शायद कोई एक गलत लिखा गया है।',
    hsn: 'यह 4, 6 या 8 अंकों का HSN कोड होना चाहिए।',
    'hsn-by-tag':
      'हर लाइन में एक टैग या प्रकार, सिर्फ़ एक बार, और उसका HSN कोड होना चाहिए, जैसे dupattas 6214 या sarees 5007 5%।',
    page: 'यह दुकान का कोई पन्ना होना चाहिए, जैसे /category/sale।',
    picture: 'यह https://label.example/logo.png या /brand.svg जैसा पता होना चाहिए।',
    colour: 'यह #1a2b3c जैसा रंग होना चाहिए।',
    pale: 'बहुत हल्का: इस रंग के अक्षर सफ़ेद पर पढ़े नहीं जाते।',
    number: 'यह पूरी संख्या होनी चाहिए।',
    rupees: 'यह 49 या 49.50 जैसी राशि होनी चाहिए।',
    pins: 'ये पिनकोड या उनके पहले अंक होने चाहिए, जैसे 302001 या 302।',
    prices: 'ये पूरे रुपये होने चाहिए, जैसे 499 999।',
    moment: 'यह एक दिन और समय होना चाहिए।',
    days: 'दिन ऐसे लिखें: 3-5, ज़्यादा से ज़्यादा 60।',
    zones: 'हर इलाके का नाम, पिनकोड या उनके पहले अंक, और शुल्क चाहिए; 0 यानी मुफ़्त। दिन ऐसे लिखें: 3-5।',
    redirects: 'हर लाइन में एक पुराना पता और इस दुकान का एक पन्ना होना चाहिए, जैसे /blogs/our-story /about-us।',
  },
  refusals: {
    'needs a slide': 'इसमें कम से कम एक स्लाइड चाहिए।',
    'needs a headline, or words for those who cannot see the picture':
      'इसमें शीर्षक चाहिए, या ऐसे शब्द जो बताएँ कि तस्वीर में क्या है।',
    'needs words, or words for those who cannot see the picture': 'इसमें शब्द चाहिए, या ऐसे शब्द जो बताएँ कि तस्वीर में क्या है।',
    'names a collection twice': 'एक कलेक्शन दो बार लिखा है।',
    'ends before it begins': 'यह शुरू होने से पहले खत्म हो जाता है।',
    'needs a name, because it leads to a page': 'यह किसी पन्ने पर ले जाता है, इसलिए इसका नाम चाहिए।',
    'needs an entry': 'मेन्यू में कम से कम एक प्रविष्टि चाहिए।',
    'must be "lower" or "higher" where there is a gstin: ask your accountant which rate a price has that fits neither slab (₹2,625 to ₹2,950)':
      'GSTIN हो तो एक चुनना ज़रूरी है। अपने अकाउंटेंट से पूछें।',
    'must be the state that the gstin names': 'GSTIN किसी और राज्य का है। इसे खाली छोड़ें, या वही चुनें।',
    'must be 1 to 3 capital letters or digits': 'ये 1 से 3 बड़े अंग्रेज़ी अक्षर या अंक होने चाहिए।',
    'must not be TST or TCN, the series of test orders': 'TST और TCN टेस्ट ऑर्डर के लिए रखे हैं।',
    'must not be seriesPrefix: credit notes have a series of their own':
      'क्रेडिट नोट के अक्षर इनवॉइस के अक्षरों से अलग होने चाहिए।',
    'freePerGroup must be below groupSize': 'मुफ़्त पीस समूह के पीस से कम होने चाहिए।',
    'advancePaise or advancePercent, not both': 'अग्रिम राशि में दें या प्रतिशत में, दोनों नहीं।',
    'the least amount is above the most': 'सबसे कम राशि सबसे ज़्यादा राशि से बड़ी है।',
    'must have amounts': 'कोई राशि लिखें, या ग्राहकों को अपनी राशि चुनने दें।',
    'must have a heading of at most 150 characters and below it, in a line of its own, what it says':
      'हर हिस्से की पहली लाइन में शीर्षक चाहिए, ज़्यादा से ज़्यादा 150 अक्षर, और उसके नीचे बात।',
  },
  tooLong: (most) => `यह बहुत लंबा है: ज़्यादा से ज़्यादा ${formatNumber(most)} अक्षर।`,
  tooMany: (most) => `ये बहुत ज़्यादा हैं: ज़्यादा से ज़्यादा ${formatNumber(most)}।`,
  atLeast: (least) => `यह कम से कम ${least} होना चाहिए।`,
  between: (least, most) => `यह ${least} से ${most} तक होना चाहिए।`,
};

export const faultTexts = inDeskLanguage({ en, hi });
