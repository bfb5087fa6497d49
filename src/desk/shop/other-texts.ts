import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

/** What is said of settings without a form. */
export const en = {
  on: 'On',
  off: 'Off',
  unnamed: 'Picture',
  slide: (name: string, page: string) => `${name}, leads to ${page}`,
  underKeys: 'Set under Keys',
  byItself: 'Recognised by itself',
  withKeys: 'The company whose keys are set',
  rupees: 'Indian rupees (₹)',
  slabUpTo: (price: string, rate: string) => `Up to ${price} a piece: ${rate}`,
  slabAbove: (rate: string) => `Above: ${rate}`,
  siblings: {
    title: 'Products whose titles differ in the colour at the end, such as “Linen Shirt, Rust”',
    option: 'Products of one title that differ in their colour',
    tag: 'Products with the same family tag',
  },
  look: (title: string, others: string) => `With ${title}: ${others}`,
  names: (count: string) => `${count} names`,
};

export const hi: Translation<typeof en> = {
  on: 'चालू',
  off: 'बंद',
  unnamed: 'तस्वीर',
  slide: (name, page) => `${name}, ${page} पर ले जाती है`,
  underKeys: '“कुंजियाँ” में तय',
  byItself: 'अपने आप पहचाना गया',
  withKeys: 'वह कंपनी, जिसकी कुंजियाँ डाली हुई हैं',
  rupees: 'भारतीय रुपये (₹)',
  slabUpTo: (price, rate) => `${price} प्रति पीस तक: ${rate}`,
  slabAbove: (rate) => `उससे ऊपर: ${rate}`,
  siblings: {
    title: 'वे प्रोडक्ट, जिनके नाम में सिर्फ़ आखिर का रंग अलग है, जैसे “लिनन शर्ट, रस्ट”',
    option: 'एक ही नाम के प्रोडक्ट, जिनका रंग अलग है',
    tag: 'एक ही परिवार के टैग वाले प्रोडक्ट',
  },
  look: (title, others) => `${title} के साथ: ${others}`,
  names: (count) => `${count} नाम`,
};

export const otherTexts = inDeskLanguage({ en, hi });
