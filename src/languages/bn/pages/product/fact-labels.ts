import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/product/fact-labels.en.ts';

const LABELS = new Map([
  ['fabric', 'কাপড়'],
  ['material', 'কাপড়'],
  ['craft', 'কারুকাজ'],
  ['work', 'কারুকাজ'],
  ['print', 'প্রিন্ট'],
  ['pattern', 'নকশা'],
  ['colour', 'রং'],
  ['color', 'রং'],
  ['care', 'যত্ন'],
  ['wash care', 'যত্ন'],
  ['fit', 'ফিটিং'],
  ['length', 'লম্বা'],
  ['sleeve', 'হাতা'],
  ['sleeves', 'হাতা'],
  ['neck', 'গলা'],
  ['occasion', 'উপলক্ষ'],
  ['blouse', 'ব্লাউজ'],
  ['weight', 'ওজন'],
  ['size', 'সাইজ'],
  ['net quantity', 'পরিমাণ'],
  ['country of origin', 'উৎপাদনের দেশ'],
  ['manufactured by', 'প্রস্তুতকারক'],
  ['packed by', 'প্যাক করেছে'],
  ['manufactured and packed by', 'প্রস্তুত ও প্যাক করেছে'],
  ['imported by', 'আমদানিকারক'],
  ['marketed by', 'বিক্রেতা'],
]);

export const messages: Translation<typeof english> = {
  label: (label) => LABELS.get(label.toLowerCase()) ?? label,
};
