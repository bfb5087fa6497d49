import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  acts: {
    confirm: 'पक्का करें',
    pack: 'पैक हो गया',
    book: 'कूरियर बुक करें',
    ship: 'भेजें',
    shipPart: 'एक हिस्सा भेजें',
    outForDelivery: 'पहुँचाने निकला',
    deliver: 'पहुँच गया',
    attemptFailed: 'पहुँचाने की कोशिश नाकाम',
    rto: 'दुकान को लौट रहा है (RTO)',
    rtoReceived: 'RTO वापस मिला',
    return: 'लौट आया',
    accept: 'भुगतान मानें',
    cancel: 'ऑर्डर रद्द करें',
    cancelRest: 'बाकी नहीं भेजा जा सकता',
    cancelItems: 'ऑर्डर से हटाएँ',
    refund: 'रिफ़ंड',
    changeAddress: 'पता बदलें',
    correctShipment: 'कूरियर सुधारें',
  },
  became: (orderId: string, state: string) => `${orderId}: ${state} (हो गया)`,
  ask: {
    outForDelivery: 'कूरियर दरवाज़े के लिए निकल चुका है। खरीदार को तुरंत दिखेगा।',
    deliver: 'पार्सल दे दिया गया। खरीदार को तुरंत दिखेगा।',
    attemptFailed: 'कूरियर पार्सल नहीं दे पाया। खरीदार से पूछा जाता है कि क्या करना है।',
    rto: 'कूरियर बिना पहुँचाए वापस भेज रहा है। खरीदार को तुरंत दिखेगा।',
    rtoReceived:
      'पार्सल वापस आ गया और पहुँचा नहीं था। यह RTO में गिना जाता है। अगर दुकान ऐसे ऑर्डर के पैसे लौटाती है, तो वे तुरंत लौट जाते हैं।',
    return: 'पार्सल लौट आया। पैसा “रिफ़ंड” से लौटता है।',
    cancelRest:
      'जो चीज़ें किसी पार्सल में नहीं हैं, वे ऑर्डर से हट जाएँगी। उनका जो पैसा मिला और अब तक नहीं लौटा, वह खरीदार को लौटेगा। इसे वापस नहीं लिया जा सकता।',
    cancel: 'जो पैसा मिला वह खरीदार को लौट जाएगा। इसे वापस नहीं लिया जा सकता।',
  },
  shipByHand: 'दूसरे कूरियर से भेजें',
  shipTitle: 'ऑर्डर भेजें',
  carrier: 'कूरियर',
  awb: 'AWB नंबर',
  awbHint: 'कूरियर के लेबल पर लिखा नंबर। खरीदार इसी से पार्सल देखता है।',
  tooShort: 'यह बहुत छोटा है।',
};
