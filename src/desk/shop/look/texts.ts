import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';

export const en = {
  presets: 'Begin with a whole look',
  presetsHelp:
    'A tap fills in the fields below. Nothing is published by it; Preview shows the whole shop so, with its letters.',
  names: {
    heritage: 'Heritage',
    studio: 'Studio',
    everyday: 'Everyday',
    celebration: 'Celebration',
  },
  addToCart: 'Add To Cart',
  noProducts: 'Once the shop has products, they are shown here in each look.',
};

export const hi: Translation<typeof en> = {
  presets: 'पूरे रूप से शुरू करें',
  presetsHelp: 'टैप से नीचे के खाने भर जाते हैं। इससे कुछ लागू नहीं होता; “झलक” पूरी दुकान इसी रूप और अक्षरों में दिखाती है।',
  names: {
    heritage: 'विरासत',
    studio: 'स्टूडियो',
    everyday: 'रोज़ाना',
    celebration: 'उत्सव',
  },
  addToCart: 'कार्ट में डालें',
  noProducts: 'दुकान में प्रोडक्ट आते ही वे यहाँ हर रूप में दिखेंगे।',
};

export const texts = inDeskLanguage({ en, hi });
