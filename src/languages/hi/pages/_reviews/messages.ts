import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_reviews/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'खरीदारों के रिव्यू',
  average: (stars, count) => `5 में से ${stars}, इस दुकान के ${count} खरीदारों की राय`,
  stars: (count) => `5 में से ${count} स्टार`,
  howMany: (stars, count) => `${stars} स्टार: ${count} रिव्यू`,
  byBuyers: (count) => `खरीदारों के ${count} रिव्यू`,
  fit: 'फ़िटिंग कैसी है',
  fitVotes: { small: 'छोटा आता है', true: 'साइज़ सही है', large: 'बड़ा आता है' },
  fitHints: {
    small: (votes, of) => `छोटा आता है: ${of} में से ${votes} खरीदारों की राय`,
    true: (votes, of) => `साइज़ सही है: ${of} में से ${votes} खरीदारों की राय`,
    large: (votes, of) => `बड़ा आता है: ${of} में से ${votes} खरीदारों की राय`,
  },
  votes: (name, votes, of) => `${name}: ${of} में से ${votes}`,
  bought: (variant) => `खरीदा: ${variant}`,
  buyer: 'एक खरीदार',
  picture: (position) => `खरीदार की तस्वीर ${position}`,
  all: (count) => `सभी ${count} रिव्यू`,
  older: 'पुराने रिव्यू',
  newest: 'सबसे नए रिव्यू',
  none: 'और रिव्यू नहीं हैं',
  toProduct: 'प्रोडक्ट पर वापस',
};
