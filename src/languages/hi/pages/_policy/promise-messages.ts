import { faultyDays, type ReturnPolicy } from '../../../../domain/returns/return-policy.ts';
import type { Translation } from '../../../../domain/language/translation.ts';
import type { promises as english } from '../../../../pages/_policy/promise-messages.en.ts';

const another = ({ exchangeFor }: ReturnPolicy) => (exchangeFor === 'size' ? 'साइज़' : 'साइज़ या रंग');

export const promises: Translation<typeof english> = {
  window: (policy) => {
    const { returnDays, exchangeDays } = policy;
    const faulty = `खराब और गलत आइटम डिलीवरी के ${faultyDays(policy)} दिनों के अंदर वापस लिए जाते हैं`;
    if (returnDays > 0 && exchangeDays === returnDays) return `डिलीवरी के ${returnDays} दिनों के अंदर रिटर्न या एक्सचेंज माँगें।`;
    if (returnDays > 0 && exchangeDays > 0) {
      return `डिलीवरी के ${returnDays} दिनों के अंदर रिटर्न और ${exchangeDays} दिनों के अंदर एक्सचेंज माँगें।`;
    }
    if (returnDays > 0) return `डिलीवरी के ${returnDays} दिनों के अंदर रिटर्न माँगें।`;
    if (exchangeDays > 0) return `डिलीवरी के ${exchangeDays} दिनों के अंदर एक्सचेंज माँगें। ${faulty}।`;
    return `${faulty}; इनके सिवा रिटर्न नहीं होता।`;
  },
  answer: ({ approvalDays }) => `हम ${approvalDays} दिनों में जवाब देते हैं।`,
  cancel: ({ cancelUntil }) => {
    switch (cancelUntil) {
      case 'packed':
        return 'पैक होने तक आप पूरा ऑर्डर या उसके कुछ आइटम बिना किसी शुल्क के कैंसल कर सकते हैं।';
      case 'shipped':
        return 'पार्सल कूरियर को सौंपे जाने तक आप ऑर्डर बिना किसी शुल्क के कैंसल कर सकते हैं, और उसके कुछ आइटम पैक होने तक।';
      case 'never':
        return 'ऑर्डर हो जाने के बाद उसे कैंसल नहीं कर सकते, जब तक डिलीवरी में देर न हो।';
    }
  },
  cancelHow: ({ cancelUntil }) =>
    cancelUntil === 'never'
      ? ''
      : '[ऑर्डर ट्रैक करें](orderTracking) पेज पर ऑर्डर आईडी और मोबाइल नंबर के आखिरी चार अंक डालकर ऑर्डर खोलें।',
  cancelRefund: ({ cancelRefundWorkingDays }) =>
    `कैंसल किए गए ऑर्डर का रिफ़ंड ${cancelRefundWorkingDays} कामकाजी दिनों में मिलता है।`,
  collect: ({ pickUp }) =>
    pickUp
      ? 'मंज़ूरी के बाद हमारा कूरियर पार्सल वहीं से ले जाता है जहाँ डिलीवरी हुई थी, या आपके बताए किसी और पते से।'
      : 'मंज़ूरी के बाद आप पार्सल हमें ऐसी सेवा से भेजते हैं जो ट्रैक हो सके।',
  exchange: (policy) => {
    const sent = policy.exchangeSentOn === 'receipt' ? 'पहला आइटम वापस आकर जाँच लिया जाए, तो' : 'एक्सचेंज मंज़ूर होते ही';
    return `${sent} उसी कीमत का दूसरा ${another(policy)} भेज दिया जाता है। तब तक स्टॉक खत्म हो जाए, तो पैसे वापस मिलते हैं। एक्सचेंज का कोई शुल्क नहीं है।`;
  },
  notReturnable: ({ notReturnable }) =>
    notReturnable.length === 0
      ? null
      : `ये वापस नहीं होते: ${notReturnable.map(({ name }) => name['hi'] ?? name.en).join(', ')}। खराब या ऑर्डर से अलग आए आइटम पर यह शर्त लागू नहीं होती।`,
  codAdvance: ({ backOnCancel, backOnRto }) =>
    [
      'कैश ऑन डिलीवरी के कुछ ऑर्डर में एक हिस्सा भेजने से पहले ऑनलाइन देना होता है; पेमेंट के समय रकम दिखती है, बाकी कूरियर लेता है।',
      backOnCancel
        ? 'आप कैंसल करें, तो यह रकम वहीं लौटती है जहाँ से आई थी।'
        : 'जिस ऑर्डर का हिस्सा दे चुके हों उसे कैंसल करने पर यह हिस्सा वापस नहीं मिलता।',
      backOnRto
        ? 'पार्सल न पहुँच पाए या आप न लें, तब भी यह रकम लौटती है।'
        : 'पार्सल न पहुँच पाए या आप न लें, तो भेजने के खर्च के लिए यह हिस्सा वापस नहीं मिलता।',
      'हम कैंसल करें, तो पूरी रकम लौटती है।',
    ].join(' '),
  refundCash: ({ refundCashTo }) =>
    refundCashTo === 'upi'
      ? 'कैश ऑन डिलीवरी वाले ऑर्डर का रिफ़ंड उस UPI आईडी पर किया जाता है जो आप रिटर्न के साथ बताते हैं।'
      : 'कैश ऑन डिलीवरी वाले ऑर्डर का रिफ़ंड कहाँ भेजना है, यह हम आपसे बात करके तय करते हैं।',
};
