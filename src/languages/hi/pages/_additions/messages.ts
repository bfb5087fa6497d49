import type { messages as english } from '../../../../pages/_additions/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  title: 'कुछ रह गया?',
  offer: (until) => `${until} तक इसी ऑर्डर में जोड़ें – कोई डिलीवरी शुल्क नहीं, सब एक ही पार्सल में आएगा। भुगतान ऑनलाइन होता है।`,
  add: 'इस ऑर्डर में जोड़ें',
  adding: (number) => `ऑर्डर ${number} में जुड़ रहा है`,
  sameParcel: 'यह उसी पार्सल में, उसी पते पर आएगा, बिना डिलीवरी शुल्क के। भुगतान ऑनलाइन होता है।',
  apart: 'इसके बजाय अलग ऑर्डर करें',
  closed: (number) => `ऑर्डर ${number} में अब कुछ नहीं जुड़ सकता। यह अब एक अलग ऑर्डर है।`,
  travels: (number) => `यह ऑर्डर ${number} के पार्सल में आ रहा है।`,
  travelsAlone: (number) => `यह ऑर्डर ${number} के पार्सल में नहीं आ सका, इसलिए अलग भेजा जा रहा है। डिलीवरी मुफ़्त ही रहेगी।`,
  together: 'एक ही पार्सल में',
  order: (number) => `ऑर्डर ${number}`,
};
