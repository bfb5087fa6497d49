import { plural } from '../../../../domain/language/plural.ts';
import type { Translation } from '../../../../domain/language/translation.ts';
import { PROMISES } from '../../../../pages/_merchant/merchant-details.ts';
import { promises } from '../_policy/promise-messages.ts';
import type { messages as english } from '../../../../pages/help/messages.en.ts';

const { deliveryBusinessDays, dispatchDays, longDeliveryDays } = PROMISES;

export const messages: Translation<typeof english> = {
  title: 'हम आपकी क्या मदद करें?',
  description: (shop) => `${shop} पर डिलीवरी, ट्रैकिंग, रिटर्न, पेमेंट और साइज़ से जुड़े सवालों के जवाब।`,
  intro: 'कोई विषय चुनें, या नीचे सब देख लें।',
  moreHeading: 'और सवाल',
  stillHeading: 'जवाब नहीं मिला?',
  still: 'हमें लिखें या फ़ोन करें।',
  stillHours: (hours: string) => `हमें लिखें या फ़ोन करें, ${hours}।`,
  contactLink: 'संपर्क करें',
  topics: [
    {
      id: 'shipping',
      icon: 'truck',
      title: 'शिपिंग',
      questions: [
        {
          ofDelivery: (delivery) => ({
            question: 'क्या मेरे पिनकोड पर डिलीवरी होती है?',
            answer:
              delivery?.limited === true
                ? 'किसी भी प्रोडक्ट के पेज पर अपना पिनकोड डालें: वहाँ दिखेगा कि हम डिलीवरी करते हैं या नहीं।'
                : 'ज़्यादातर हाँ: भारत के हर उस पिनकोड पर जहाँ कूरियर या इंडिया पोस्ट पहुँचता है। किसी भी प्रोडक्ट के पेज पर अपना पिनकोड डालें, आपका ज़िला दिख जाएगा।',
          }),
        },
        {
          ofPolicy: ({ madeToOrder }, ownDays) => ({
            question: 'डिलीवरी में कितना समय लगता है?',
            answer: [
              ownDays === null
                ? `स्टॉक में मौजूद आइटम ${deliveryBusinessDays} कामकाजी दिनों में पहुँच जाते हैं।`
                : `स्टॉक में मौजूद आइटम ${ownDays} दिन में पहुँच जाते हैं।`,
              ...(madeToOrder
                ? [`ऑर्डर पर बनने वाले आइटम ${dispatchDays} दिनों में भेजे जाते हैं और ${longDeliveryDays} दिनों में पहुँचते हैं।`]
                : []),
              'आपके ऑर्डर की अनुमानित तारीखें कार्ट में दिखती हैं।',
            ].join(' '),
          }),
        },
        {
          ofDelivery: (delivery) => ({
            question: 'डिलीवरी का कितना खर्च लगता है?',
            answer:
              delivery?.charged === true
                ? 'डिलीवरी शुल्क प्रोडक्ट के पेज पर, कार्ट में और पेमेंट से पहले दिखता है। पूरी जानकारी [शिपिंग](shippingPolicy) में है।'
                : 'कुछ नहीं। भारत में डिलीवरी और सारे टैक्स कीमत में शामिल हैं। पूरी जानकारी [शिपिंग](shippingPolicy) में है।',
          }),
        },
      ],
    },
    {
      id: 'tracking',
      icon: 'pin',
      title: 'ऑर्डर ट्रैकिंग और डिलीवरी',
      questions: [
        {
          question: 'मेरा ऑर्डर कहाँ है?',
          answer:
            '[ऑर्डर ट्रैक करें](orderTracking) पेज पर ऑर्डर आईडी डालें। यह आईडी पेमेंट के बाद वाले पेज पर लिखी होती है। मोबाइल नंबर के आखिरी चार अंक भी डालें तो पता और आइटम भी दिखेंगे।',
        },
        {
          question: 'मैंने पेमेंट कर दिया, पर ऑर्डर में पेमेंट बाकी दिख रहा है।',
          answer:
            'कभी-कभी बैंक देर से पुष्टि करते हैं; आधा घंटा इंतज़ार करें। पेमेंट पूरा न हुआ हो तो ऑर्डर अपने आप कैंसल हो जाता है, और कटे हुए पैसे कुछ कामकाजी दिनों में वापस आ जाते हैं।',
        },
        {
          question: 'घर पर कोई नहीं था। अब क्या होगा?',
          answer: 'कूरियर फिर आता है, और पहले ऑर्डर वाले मोबाइल नंबर पर फ़ोन करता है।',
        },
      ],
    },
    {
      id: 'returns',
      icon: 'return',
      title: 'रिटर्न और एक्सचेंज',
      questions: [
        {
          ofPolicy: (policy) => ({
            question: 'आइटम रिटर्न कैसे करूँ?',
            answer: `${promises.window(policy)} इसके लिए [ऑर्डर ट्रैक करें](orderTracking) पेज पर अपना ऑर्डर खोलें और “रिटर्न करें” चुनें। ${promises.answer(policy)} ${promises.collect(policy)}`,
          }),
        },
        {
          ofPolicy: (policy) => ({
            question: 'क्या साइज़ बदलवा सकते हैं?',
            answer: policy.exchangeDays > 0 ? `हाँ, इसी तरह। ${promises.exchange(policy)}` : 'नहीं, एक्सचेंज नहीं होता।',
          }),
        },
        {
          ofPolicy: ({ refundBusinessDays }) => ({
            question: 'पैसे कब वापस मिलेंगे?',
            answer: `मंज़ूरी के ${refundBusinessDays} कामकाजी दिनों के अंदर, उसी खाते में जिससे पेमेंट किया था। पूरी बात [रिटर्न और रिफ़ंड](refundPolicy) में लिखी है।`,
          }),
        },
        {
          ofOffer: (name) => ({
            question: `“${name}” वाले ऑर्डर से एक आइटम रिटर्न किया। मुझे क्या मिलेगा?`,
            answer: 'जितना आपने उसके लिए दिया: मुफ़्त आइटम की छूट ऑर्डर के सभी आइटम में, उनकी कीमत के हिसाब से, बँट जाती है।',
          }),
        },
      ],
    },
    {
      id: 'cancellation',
      icon: 'close',
      title: 'कैंसल करना और बदलाव',
      questions: [
        {
          ofPolicy: (policy) => ({
            question: 'क्या ऑर्डर कैंसल कर सकते हैं?',
            answer: `${promises.cancel(policy)} ${promises.cancelHow(policy)} ${promises.cancelRefund(policy)}`,
          }),
        },
        {
          question: 'क्या साइज़ या पता बदल सकते हैं?',
          answer:
            'पार्सल पैक होने तक पता बदला जा सकता है: ऑर्डर आईडी के साथ हमें लिखें। दूसरा साइज़ चाहिए, तो वह आइटम कैंसल करके फिर से ऑर्डर करें।',
        },
      ],
    },
    {
      id: 'payments',
      icon: 'card',
      title: 'पेमेंट',
      questions: [
        {
          question: 'पेमेंट कैसे करें?',
          answer: 'किसी भी ऐप से UPI, डेबिट या क्रेडिट कार्ड, और पेमेंट पेज पर दिए गए दूसरे तरीकों से।',
        },
        {
          question: 'क्या यह सुरक्षित है?',
          answer:
            'पेमेंट लाइसेंस वाली पेमेंट कंपनी के पेज पर होता है। हमें सिर्फ़ यह पता चलता है कि पेमेंट हुआ या नहीं; आपका कार्ड नंबर, UPI पिन या OTP हम न देखते हैं, न कभी माँगते हैं।',
        },
        {
          question: 'खाते से पैसे कट गए पर पेमेंट नहीं हुआ।',
          answer:
            'आपका बैंक पैसे अपने आप लौटा देता है, ज़्यादातर 5 से 7 कामकाजी दिनों में। आपका कार्ट वैसा ही रहता है, इसलिए आप फिर कोशिश कर सकते हैं।',
        },
        {
          ofOffer: (name, group, free) => ({
            question: `“${name}” कैसे काम करता है?`,
            answer: `कार्ट में ${group} आइटम डालें: उनमें ${plural(free, { one: 'सबसे सस्ता', other: `सबसे सस्ते ${free}` })} मुफ़्त। ${2 * group} हों, तो हर ${group} पर यही ऑफ़र लगता है। छूट पेमेंट के समय अपने आप लग जाती है; कोई कोड नहीं डालना होता।`,
          }),
        },
      ],
    },
    {
      id: 'sizing',
      icon: 'ruler',
      title: 'साइज़ में मदद',
      questions: [
        {
          question: 'कौन-सा साइज़ लूँ?',
          answer:
            'प्रोडक्ट के पेज पर साइज़ गाइड खोलें और अपने किसी फ़िट कपड़े को सीधा बिछाकर उससे मिलाएँ। कुर्ते और शर्ट में दो साइज़ के बीच हों तो बड़ा वाला लें।',
        },
        {
          question: 'नाप कैसे लूँ?',
          answer:
            'छाती: बाँहों के नीचे, सबसे चौड़े हिस्से पर। कमर: जहाँ पैंट टिकती है। हिप: सबसे चौड़े हिस्से पर। फ़ीता सीधा रखें, कसकर नहीं।',
        },
        {
          question: 'मेरा साइज़ कटा हुआ दिख रहा है।',
          answer: 'उसका स्टॉक खत्म हो गया है। प्रोडक्ट को विशलिस्ट में रख लें और फिर देखें; साइज़ अक्सर वापस आ जाते हैं।',
        },
      ],
    },
  ],
};
