import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/notify-me/messages.en.ts';

export const messages: Translation<typeof english> = {
  saved: 'हम आपको बताएँगे',
  savedText: (what) => `एक बार, जब ${what} स्टॉक में वापस आएगा। माल कम हो सकता है: जिसने पहले कहा, उसे पहले बताया जाता है।`,
  inStock: 'वह वापस आ चुका है',
  inStockText: (what) => `${what} स्टॉक में है।`,
  tooMany: 'आप पहले से बहुत चीज़ों के इंतज़ार में हैं',
  tooManyText: 'एक नंबर या पते के लिए स्टॉक से बाहर जितने आइटम रखे जा सकते हैं, उतने रखे जा चुके हैं।',
  failed: 'यह सहेजा नहीं जा सका। कृपया थोड़ी देर में फिर कोशिश करें।',
  none: 'यहाँ इंतज़ार करने को कुछ नहीं है',
  noneText: 'प्रोडक्ट स्टॉक में है, अब दुकान में नहीं है, या दुकान ऐसे संदेश नहीं भेजती।',
  backToProduct: 'प्रोडक्ट पर वापस जाएँ',
  shop: 'अभी खरीदें',
};
