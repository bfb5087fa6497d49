import { LONGEST } from '../../../domain/merchant/setting-limits.ts';
import {
  BUTTON_CASES,
  CARD_PICTURES,
  CORNERS,
  DENSITIES,
  FACE_PAIRS,
  PRICE_PLACES,
  QUICK_ADDS,
} from '../../../contracts/merchant/look.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Name and look',
  summary: 'Name, logo, colours, letters and product lists',
  fields: {
    name: {
      label: 'Name of the shop',
      help: 'Stands in the header, in every page’s title, and in messages to shoppers.',
    },
    logoUrl: {
      label: 'Logo',
      help: 'Without one the name is shown as text.',
    },
    themeColour: {
      label: 'Colour',
      help: 'Buttons, ticks and badges have it. Choose one that can be read on white.',
    },
    'look.secondColour': {
      label: 'Second colour',
      help: 'Savings and offers have it. Empty: green.',
    },
    'look.faces': {
      label: 'Letters',
      help: 'Headings in English, Hindi and Bengali, and English text. They never delay a page: a first page may still have the phone’s own.',
      options: {
        system: 'The phone’s own',
        modern: 'Modern: even and round',
        plain: 'Plain: calm and narrow',
        warm: 'Warm: soft and thick',
        editorial: 'Editorial: strong, with serifs',
        classic: 'Classic: as in a book',
        festive: 'Festive: high contrast',
      },
    },
    'look.corners': {
      label: 'Corners',
      help: 'Of buttons, fields and pictures.',
      options: { none: 'Square', small: 'Small', round: 'Round' },
    },
    'look.buttons': {
      label: 'Letters of buttons',
      help: 'Capitals change English only.',
      options: { 'as-written': 'As written', upper: 'All capitals' },
    },
    'look.picture': {
      label: 'Shape of pictures in lists',
      help: 'All pictures of lists are cut to it.',
      options: { '3:4': 'Upright 3:4, as usual', '4:5': 'Upright 4:5', '1:1': 'Square' },
    },
    'look.price': {
      label: 'Price in lists',
      help: 'With recommended shopping “below the name on phones” is below it on desktops, too.',
      options: {
        below: 'Below the name on phones',
        'below-everywhere': 'Below the name',
        over: 'On the picture',
      },
    },
    'look.quickAdd': {
      label: 'Button in lists',
      help: 'As usual is a bar; with recommended shopping it is a round bag. Phones, which have no mouse, always show it.',
      options: {
        shown: 'As usual',
        bar: 'A bar below the product',
        round: 'A round bag on the picture',
        hover: 'With the mouse on the product',
      },
    },
    'look.density': {
      label: 'Room in lists',
      help: 'Compact: narrower gaps, and a column more on desktops.',
      options: { comfortable: 'Comfortable', compact: 'Compact' },
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'नाम और रूप',
  summary: 'दुकान का नाम, लोगो, रंग, अक्षर और प्रोडक्ट की सूची',
  fields: {
    name: {
      label: 'दुकान का नाम',
      help: 'हर पन्ने के ऊपर, उसके शीर्षक में, और ग्राहकों के मैसेज में दिखता है।',
    },
    logoUrl: {
      label: 'लोगो',
      help: 'न हो तो दुकान का नाम लिखा दिखता है।',
    },
    themeColour: {
      label: 'रंग',
      help: 'बटन, टिक और बैज इसी रंग में होते हैं। ऐसा रंग चुनें जो सफ़ेद पर पढ़ा जा सके।',
    },
    'look.secondColour': {
      label: 'दूसरा रंग',
      help: 'बचत और ऑफ़र इसी रंग में होते हैं। खाली: हरा।',
    },
    'look.faces': {
      label: 'अक्षरों का रूप',
      help: 'अंग्रेज़ी, हिन्दी और बांग्ला के शीर्षक, और अंग्रेज़ी का पाठ। पन्ना इनके लिए नहीं रुकता: पहला पन्ना फ़ोन के अपने अक्षरों में दिख सकता है।',
      options: {
        system: 'फ़ोन के अपने',
        modern: 'आधुनिक: एक-से और गोल',
        plain: 'सादा: शांत और सँकरे',
        warm: 'अपनापन: मुलायम और मोटे',
        editorial: 'पत्रिका जैसे: मज़बूत, सेरिफ़ वाले',
        classic: 'पारंपरिक: किताब जैसे',
        festive: 'उत्सव: मोटे-पतले',
      },
    },
    'look.corners': {
      label: 'कोने',
      help: 'बटन, खानों और तस्वीरों के।',
      options: { none: 'चौकोर', small: 'हल्के गोल', round: 'गोल' },
    },
    'look.buttons': {
      label: 'बटन के अक्षर',
      help: 'बड़े अक्षर सिर्फ़ अंग्रेज़ी में होते हैं।',
      options: { 'as-written': 'जैसे लिखे हैं', upper: 'सब बड़े अक्षर' },
    },
    'look.picture': {
      label: 'सूची में तस्वीर का आकार',
      help: 'सूची की सब तस्वीरें इसी आकार में कटती हैं।',
      options: { '3:4': 'खड़ी 3:4, हमेशा जैसी', '4:5': 'खड़ी 4:5', '1:1': 'चौकोर' },
    },
    'look.price': {
      label: 'सूची में दाम',
      help: 'सुझाई गई खरीदारी में “फ़ोन पर नाम के नीचे” कंप्यूटर पर भी नाम के नीचे रहता है।',
      options: {
        below: 'फ़ोन पर नाम के नीचे',
        'below-everywhere': 'नाम के नीचे',
        over: 'तस्वीर पर',
      },
    },
    'look.quickAdd': {
      label: 'सूची का बटन',
      help: 'हमेशा जैसा यानी पट्टी; सुझाई गई खरीदारी में गोल थैला। फ़ोन पर माउस नहीं होता, वहाँ हमेशा दिखता है।',
      options: {
        shown: 'हमेशा जैसा',
        bar: 'प्रोडक्ट के नीचे पट्टी',
        round: 'तस्वीर पर गोल थैला',
        hover: 'माउस आने पर दिखे',
      },
    },
    'look.density': {
      label: 'सूची में जगह',
      help: 'सघन: कम दूरी, और कंप्यूटर पर एक कॉलम ज़्यादा।',
      options: { comfortable: 'खुली', compact: 'सघन' },
    },
  },
};

/** What the shop is called and looks like. */
export const look: Section = {
  name: 'look',
  fields: [
    { path: 'name', kind: 'text', empty: 'refused', most: LONGEST.shopName },
    { path: 'logoUrl', kind: 'picture', empty: 'null' },
    { path: 'themeColour', kind: 'colour' },
    { path: 'look.secondColour', kind: 'colour', ground: 'wash', empty: 'null', usual: '#0a7a3d' },
    { path: 'look.faces', kind: 'choice', options: FACE_PAIRS },
    { path: 'look.corners', kind: 'choice', options: CORNERS },
    { path: 'look.buttons', kind: 'choice', options: BUTTON_CASES },
    { path: 'look.picture', kind: 'choice', options: CARD_PICTURES },
    { path: 'look.price', kind: 'choice', options: PRICE_PLACES },
    { path: 'look.quickAdd', kind: 'choice', options: QUICK_ADDS },
    { path: 'look.density', kind: 'choice', options: DENSITIES },
  ],
  texts: inDeskLanguage({ en, hi }),
};
