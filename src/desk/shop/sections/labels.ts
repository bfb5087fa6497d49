import { LONGEST } from '../../../domain/merchant/setting-limits.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Labels of products',
  summary: '“New” and “Bestseller” on cards and products, by rules that the shop counts',
  fields: {
    'labels.new': {
      label: 'Call products new',
      help: 'On: products first seen here lately have a label. What was here before counts from its date at your platform.',
    },
    'labels.new.days': { label: 'For how many days', help: '1 to 90.' },
    'labels.new.name': {
      label: 'Your word for new',
      help: 'At most 20 letters. Leave it empty for the shop’s own word.',
    },
    'labels.bestseller': {
      label: 'Call products bestsellers',
      help: 'On: what was sold most has a label, counted from orders that were paid for. Nothing else makes a bestseller.',
    },
    'labels.bestseller.days': { label: 'Sold in how many days', help: 'The last days that are counted, 1 to 90.' },
    'labels.bestseller.pieces': {
      label: 'Pieces at least',
      help: 'With fewer pieces sold, no product is a bestseller.',
    },
    'labels.bestseller.most': { label: 'Products of a category at most', help: '1 to 50, those sold most.' },
    'labels.bestseller.name': {
      label: 'Your word for bestsellers',
      help: 'At most 20 letters. Leave it empty for the shop’s own word.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'प्रोडक्ट के लेबल',
  summary: 'कार्ड और प्रोडक्ट पर “नया” और “बेस्टसेलर”, उन नियमों से जिन्हें दुकान खुद गिनती है',
  fields: {
    'labels.new': {
      label: 'नए प्रोडक्ट पर लेबल',
      help: 'चालू: जो प्रोडक्ट यहाँ हाल में पहली बार आए, उन पर लेबल होता है। जो पहले से थे, वे प्लेटफ़ॉर्म की अपनी तारीख से गिने जाते हैं।',
    },
    'labels.new.days': { label: 'कितने दिन तक', help: '1 से 90।' },
    'labels.new.name': {
      label: '“नया” के लिए आपका शब्द',
      help: 'ज़्यादा से ज़्यादा 20 अक्षर। दुकान का अपना शब्द रहे तो खाली छोड़ें।',
    },
    'labels.bestseller': {
      label: 'बेस्टसेलर पर लेबल',
      help: 'चालू: जो सबसे ज़्यादा बिका, उस पर लेबल होता है, पेमेंट हो चुके ऑर्डर गिनकर। और किसी बात से कोई बेस्टसेलर नहीं बनता।',
    },
    'labels.bestseller.days': { label: 'कितने दिनों की बिक्री', help: 'पिछले जितने दिन गिने जाएँ, 1 से 90।' },
    'labels.bestseller.pieces': { label: 'कम से कम पीस', help: 'इससे कम बिके तो कोई प्रोडक्ट बेस्टसेलर नहीं।' },
    'labels.bestseller.most': {
      label: 'एक कैटेगरी के ज़्यादा से ज़्यादा प्रोडक्ट',
      help: '1 से 50, जो सबसे ज़्यादा बिके।',
    },
    'labels.bestseller.name': {
      label: '“बेस्टसेलर” के लिए आपका शब्द',
      help: 'ज़्यादा से ज़्यादा 20 अक्षर। दुकान का अपना शब्द रहे तो खाली छोड़ें।',
    },
  },
};

/** What is called new or a bestseller. */
export const labels: Section = {
  name: 'labels',
  fields: [
    { path: 'labels.new', kind: 'group', whenOn: { days: 14, name: {} } },
    { path: 'labels.new.days', kind: 'number', least: 1, most: 90, empty: 'refused' },
    { path: 'labels.new.name', kind: 'text', empty: 'absent', byLanguage: true, most: LONGEST.label },
    { path: 'labels.bestseller', kind: 'group', whenOn: { days: 30, pieces: 5, most: 5, name: {} } },
    { path: 'labels.bestseller.days', kind: 'number', least: 1, most: 90, empty: 'refused' },
    { path: 'labels.bestseller.pieces', kind: 'number', least: 1, most: 10_000, empty: 'refused' },
    { path: 'labels.bestseller.most', kind: 'number', least: 1, most: 50, empty: 'refused' },
    { path: 'labels.bestseller.name', kind: 'text', empty: 'absent', byLanguage: true, most: LONGEST.label },
  ],
  texts: inDeskLanguage({ en, hi }),
};
