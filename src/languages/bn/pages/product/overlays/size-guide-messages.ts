import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/product/overlays/size-guide-messages.en.ts';

export const messages: Translation<typeof english> = {
  howToMeasure: 'কীভাবে মাপবেন',
  ofGarment: 'এগুলো পোশাকের মাপ, শরীরের নয়; পরার জন্য একটু ঢিলে থাকা দরকার।',
  sizeGuideNote: 'এগুলো শরীরের মাপ। দুটি সাইজের মাঝামাঝি হলে বড়টি নিন, যদি না প্রোডাক্টের বিবরণে অন্য কিছু বলা থাকে।',
  sizeGuideUnit: 'একক',
  inches: 'ইঞ্চি',
  centimetres: 'সেমি',
  sizeColumn: 'সাইজ',
  measures: { Chest: 'বুক', Waist: 'কোমর', Hip: 'হিপ', Height: 'উচ্চতা' },
};
