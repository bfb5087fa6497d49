import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../domain/messages/message-texts.en.ts';

export const messages: Translation<typeof english> = {
  texts: {
    order_received: {
      subject: 'ऑर्डर {order} मिल गया',
      text: 'नमस्ते {name}, {shop} को ऑर्डर {order} के लिए आपका {amount} का पेमेंट मिल गया है। यहाँ देखें: {link} हमसे खरीदने के लिए धन्यवाद।',
    },
    order_confirmed: {
      subject: 'ऑर्डर {order} कन्फ़र्म हुआ',
      text: 'नमस्ते {name}, {shop} ने आपका ऑर्डर {order} कन्फ़र्म कर दिया है। ऑर्डर कहाँ है, यहाँ देखें: {link} हमसे खरीदने के लिए धन्यवाद।',
    },
    order_confirmed_cash: {
      subject: 'ऑर्डर {order} कन्फ़र्म हुआ',
      text: 'नमस्ते {name}, {shop} ने आपका ऑर्डर {order} कन्फ़र्म कर दिया है। कृपया {amount} तैयार रखें: पार्सल मिलने पर कूरियर को पैसे दें। ऑर्डर कहाँ है, यहाँ देखें: {link} हमसे खरीदने के लिए धन्यवाद।',
    },
    order_shipped: {
      subject: 'ऑर्डर {order} भेज दिया गया',
      text: 'नमस्ते {name}, {shop} का आपका ऑर्डर {order} {carrier} को दे दिया गया है, ट्रैकिंग नंबर {awb} है। ऑर्डर कहाँ है, यहाँ देखें: {link} हमसे खरीदने के लिए धन्यवाद।',
    },
    order_out_for_delivery: {
      subject: 'ऑर्डर {order} आज आ रहा है',
      text: 'नमस्ते {name}, {shop} का आपका ऑर्डर {order} डिलीवरी के लिए निकल चुका है। कृपया फ़ोन पास रखें। यहाँ देखें: {link} हमसे खरीदने के लिए धन्यवाद।',
    },
    order_delivered: {
      subject: 'ऑर्डर {order} डिलीवर हुआ',
      text: 'नमस्ते {name}, {shop} का आपका ऑर्डर {order} डिलीवर हो गया है। नहीं मिला, या कुछ गड़बड़ है? हमें लिखें: {link} हमसे खरीदने के लिए धन्यवाद।',
    },
    order_cancelled: {
      subject: 'ऑर्डर {order} कैंसल हुआ',
      text: 'नमस्ते {name}, {shop} का आपका ऑर्डर {order} कैंसल हो गया है, और कुछ देना नहीं है। यहाँ देखें: {link} फिर मिलने की उम्मीद है।',
    },
    refund_started: {
      subject: 'ऑर्डर {order} का रिफ़ंड शुरू हुआ',
      text: 'नमस्ते {name}, {shop} ऑर्डर {order} के {amount} आपको लौटा रहा है। बैंक को 10 कामकाजी दिन तक लग सकते हैं। यहाँ देखें: {link} हम मदद के लिए हैं।',
    },
    refund_done: {
      subject: 'ऑर्डर {order} का रिफ़ंड पूरा हुआ',
      text: 'नमस्ते {name}, {shop} के ऑर्डर {order} के {amount} उसी खाते या कार्ड में लौटा दिए गए हैं जिससे आपने पेमेंट किया था। यहाँ देखें: {link} हम मदद के लिए हैं।',
    },
    return_approved: {
      subject: 'ऑर्डर {order} की वापसी मंज़ूर हुई',
      text: 'नमस्ते {name}, {shop} ने ऑर्डर {order} के आइटम की वापसी मंज़ूर कर दी है। कृपया उन्हें कूरियर के लिए पैक रखें। यहाँ देखें: {link} हम मदद के लिए हैं।',
    },
    back_in_stock: {
      subject: '{product} फिर आ गया',
      text: 'नमस्ते, आपने बताने को कहा था: {product} अब {shop} पर फिर मिल रहा है। यहाँ देखें: {link} STOP लिखें, फिर हम नहीं लिखेंगे।',
    },
  },
  whyMail: (shop) => `यह मेल इसलिए आई है क्योंकि ${shop} पर ऑर्डर के साथ यह पता दिया गया था।`,
  stopped: 'अब इस नंबर पर हमारे संदेश नहीं आएँगे। फिर से पाने के लिए START लिखें।',
  started: 'इस नंबर पर आपके ऑर्डर के संदेश फिर आएँगे। बंद करने के लिए STOP लिखें।',
  stopWords:
    'स्टॉप, स्टाप, बंद, बंद करो, बंद करें, बंद कर दो, बन्द करो, ' +
    'बन्द करें, रोको, रोकें, मत भेजो, मत भेजें, संदेश बंद करें, मैसेज मत भेजो, मैसेज बंद करो',
  startWords: 'स्टार्ट, शुरू, शुरू करो, शुरू करें, चालू करो, चालू करें',
};
