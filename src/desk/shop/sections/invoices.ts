import { MOST } from '../../../domain/merchant/setting-limits.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'GST and invoices',
  summary: 'GSTIN, state, HSN codes and numbers of invoices',
  fields: {
    'invoices.gstin': {
      label: 'GSTIN',
      help: 'Invoices then show the tax. Empty, if you are not registered: each order gets a bill of supply.',
    },
    'invoices.state': {
      label: 'State you sell from',
      help: 'A GSTIN says it already. It decides between CGST with SGST and IGST.',
    },
    'invoices.betweenSlabs': {
      label: 'Rate from ₹2,625 to ₹2,950',
      help: 'With a GSTIN you must choose: such a price fits neither 5 % nor 18 %. Ask your accountant.',
      options: { '': 'Not said', lower: 'The lower rate', higher: 'The higher rate' },
    },
    'invoices.hsn.default': {
      label: 'HSN code',
      help: 'Of all products but those below: 4, 6 or 8 digits. 6211 is other garments, woven.',
    },
    'invoices.hsn.byTag': {
      label: 'Other HSN codes',
      help: 'One a line: a tag or type, its code, and a rate if it is the same at any price. Such as: dupattas 6214',
    },
    'invoices.seriesPrefix': {
      label: 'Letters before invoice numbers',
      help: '1 to 3 capital letters or digits that nothing else of yours uses. Change it only between two years.',
    },
    'invoices.creditNotePrefix': {
      label: 'Letters before credit notes',
      help: 'Others than those of invoices.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'GST और बिल',
  summary: 'GSTIN, राज्य, HSN कोड और बिल के नंबर',
  fields: {
    'invoices.gstin': {
      label: 'GSTIN (जीएसटी नंबर)',
      help: 'तब बिल में टैक्स दिखता है। पंजीकृत न हों तो खाली: हर ऑर्डर को आपूर्ति बिल मिलता है।',
    },
    'invoices.state': {
      label: 'जिस राज्य से आप बेचते हैं',
      help: 'GSTIN से भी पता चलता है। इसी से CGST-SGST या IGST तय होता है।',
    },
    'invoices.betweenSlabs': {
      label: '₹2,625 से ₹2,950 तक की दर',
      help: 'GSTIN हो तो चुनना ज़रूरी है: ऐसी कीमत न 5 % में आती है न 18 % में। अपने अकाउंटेंट से पूछें।',
      options: { '': 'नहीं बताया', lower: 'कम दर', higher: 'ज़्यादा दर' },
    },
    'invoices.hsn.default': {
      label: 'HSN कोड',
      help: 'नीचे वालों को छोड़कर सब प्रोडक्ट का: 4, 6 या 8 अंक। 6211 यानी दूसरे बुने कपड़े।',
    },
    'invoices.hsn.byTag': {
      label: 'दूसरे HSN कोड',
      help: 'हर लाइन में एक: टैग या प्रकार, उसका कोड, और हर कीमत पर एक ही दर हो तो वह। जैसे: dupattas 6214',
    },
    'invoices.seriesPrefix': {
      label: 'बिल नंबर से पहले के अक्षर',
      help: '1 से 3 बड़े अक्षर या अंक, जो आपके किसी और काम में न हों। सिर्फ़ दो सालों के बीच बदलें।',
    },
    'invoices.creditNotePrefix': {
      label: 'क्रेडिट नोट से पहले के अक्षर',
      help: 'बिल वालों से अलग।',
    },
  },
};

/** What the papers of an order say of tax. */
export const invoices: Section = {
  name: 'invoices',
  fields: [
    { path: 'invoices.gstin', kind: 'gstin', empty: 'null' },
    { path: 'invoices.state', kind: 'state', empty: 'null' },
    { path: 'invoices.betweenSlabs', kind: 'choice', options: ['', 'lower', 'higher'], empty: 'null' },
    { path: 'invoices.hsn.default', kind: 'hsn', empty: 'refused' },
    { path: 'invoices.hsn.byTag', kind: 'hsn-by-tag', most: MOST.hsnByTag },
    { path: 'invoices.seriesPrefix', kind: 'text', empty: 'refused' },
    { path: 'invoices.creditNotePrefix', kind: 'text', empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
