import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/review/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'अपनी खरीद का रिव्यू दें',
  intro: 'दुकान के देखने के बाद आपका पहला नाम, एक अक्षर और आपका लिखा प्रोडक्ट पेज पर दिखेगा।',
  wrongLink: 'इस लिंक से कोई रिव्यू नहीं खुलता',
  wrongLinkText: 'ऑर्डर ट्रैकिंग पर अपना ऑर्डर मोबाइल नंबर के आखिरी 4 अंकों के साथ देखें: उसका रिव्यू वहीं से खुलता है।',
  tracking: 'ऑर्डर ट्रैकिंग',
  stars: 'आपको कैसा लगा?',
  starsOf: (count) => `${count} स्टार`,
  fit: 'फ़िटिंग कैसी है?',
  fits: { small: 'छोटा', true: 'जैसा सोचा था', large: 'बड़ा' },
  body: 'दूसरों को क्या जानना चाहिए?',
  optional: 'ज़रूरी नहीं',
  pictures: 'तस्वीरें',
  picturesHint: '4 तक, JPEG, PNG या WebP में। ये आपके रिव्यू के साथ दिखेंगी; कहाँ ली गईं, यह हटा दिया जाता है।',
  storedPictures: (count) => `आपकी ${count} तस्वीर रखी है; नई भेजेंगे तो उनकी जगह लेंगी।`,
  send: 'रिव्यू भेजें',
  change: 'रिव्यू बदलें',
  pending: 'दुकान आपका रिव्यू देखेगी। तब तक आप इसे बदल सकते हैं।',
  approved: 'आपका रिव्यू प्रोडक्ट पेज पर है। धन्यवाद!',
  rejected: (reason) => `आपका रिव्यू नहीं दिखाया गया: ${reason}`,
  sent: 'धन्यवाद! आपका रिव्यू भेज दिया गया।',
  fault: {
    invalid_fields: 'कृपया स्टार चुनें और अपना लिखा देख लें।',
    pictures: 'तस्वीरें पढ़ी नहीं जा सकीं। 4 तक JPEG, PNG या WebP तस्वीरें भेजें।',
    review_closed: 'दुकान यह रिव्यू देख चुकी है; अब इसे बदला नहीं जा सकता।',
    failed: 'रिव्यू भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  },
};
