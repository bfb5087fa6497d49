import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/search/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (text, shopName) => (text === '' ? `खोजें | ${shopName}` : `${text} | ${shopName}`),
  search: 'खोजें',
  resultsFor: (text) => `“${text}” के नतीजे`,
  everything: 'सभी प्रोडक्ट',
  showingFor: (text) => `“${text}” के नतीजे दिखाए जा रहे हैं`,
  askTitle: 'आप क्या ढूँढ रहे हैं?',
  askText: 'ऊपर के बॉक्स में प्रोडक्ट, कपड़े, रंग या कलेक्शन का नाम लिखें।',
  categories: 'कैटेगरी',
  noneTitle: (text) => `“${text}” के लिए कुछ नहीं मिला`,
  noneText: 'स्पेलिंग देख लें, कोई छोटा, आसान शब्द लिखें, या कलेक्शन में देखें।',
  notSoldText: 'यह शॉप वह नहीं बेचती। यहाँ जो है, वह देखें।',
  collections: 'कलेक्शन',
};
