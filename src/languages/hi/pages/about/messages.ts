import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/about/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'हमारे बारे में',
  description: (shop) => `${shop} कौन है, किन बातों पर टिका है, और पूरे भारत के लोग हमसे क्यों खरीदते हैं।`,
  intro: (shop) => `${shop} हर दिन के और खास दिनों के कपड़े बनाता और पूरे भारत में बेचता है।`,
  plainIntro: (shop) => `${shop} ऑनलाइन बेचती है और पूरे भारत में पहुँचाती है।`,
  missionHeading: 'हमारा मकसद',
  reasonsHeading: (shop) => `${shop} क्यों चुनें`,
  reasons: [
    {
      icon: 'card',
      title: 'एक सीधी-सच्ची कीमत',
      ofDelivery: (delivery) =>
        delivery?.charged === true
          ? 'टैक्स कीमत में शामिल हैं, डिलीवरी उसके साथ दिखती है। पेमेंट से पहले जो दिखता है, वही देना होता है।'
          : 'टैक्स और डिलीवरी कीमत में शामिल हैं। पेमेंट से पहले जो दिखता है, वही देना होता है।',
    },
    {
      icon: 'return',
      title: 'घर पर पहनकर देखें',
      ofPolicy: ({ returnDays, exchangeDays }) => {
        if (returnDays === 0) return 'खराब या ऑर्डर से अलग आया आइटम वापस लिया जाता है।';
        return `डिलीवरी के ${returnDays} दिनों के अंदर रिटर्न${exchangeDays === returnDays ? ' या एक्सचेंज' : ''} माँगें।`;
      },
    },
    {
      icon: 'badge',
      title: 'सात चरणों में जाँच',
      text: 'पैक होने से पहले हर पीस का कपड़ा, रंग, सिलाई, जोड़, बटन-चेन, नाप और फ़िनिश जाँची जाती है।',
    },
    {
      icon: 'lock',
      title: 'सुरक्षित पेमेंट',
      text: 'लाइसेंस वाली पेमेंट कंपनी के ज़रिए UPI और कार्ड। आपका कार्ड या पिन हम कभी नहीं देखते।',
    },
    {
      icon: 'truck',
      title: 'डिलीवरी पूरे भारत में',
      ofDelivery: (delivery) =>
        delivery?.limited === true
          ? 'पार्सल ट्रैक कर सकते हैं; हम आप तक पहुँचते हैं या नहीं, यह प्रोडक्ट के पेज पर पिनकोड डालने से दिखता है।'
          : 'हर उस पिनकोड पर जहाँ कूरियर पहुँचता है, और पार्सल को आप ट्रैक कर सकते हैं।',
    },
    {
      icon: 'phone',
      title: 'जवाब देने वाले लोग',
      text: 'सोमवार से शुक्रवार, 9 से 6 बजे तक, फ़ोन और ईमेल पर, सीधी-सादी भाषा में।',
    },
  ],
  contactHeading: 'आइए, नमस्ते कहिए',
  contact: 'आइए, फ़ोन कीजिए या लिखिए। आपने जो खरीदा वह आपको कैसा लगा, हम जानना चाहेंगे।',
  contactLink: 'संपर्क करें',
  shopLink: 'शॉपिंग शुरू करें',
};
