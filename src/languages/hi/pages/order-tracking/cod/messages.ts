import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/order-tracking/cod/messages.en.ts';

export const messages: Translation<typeof english> = {
  confirmTitle: 'कृपया अपना ऑर्डर कन्फ़र्म करें',
  confirmText: (amount) => `पार्सल मिलने पर आपको ${amount} देने हैं। आपके कन्फ़र्म करने पर हम ऑर्डर पैक करेंगे।`,
  confirm: 'ऑर्डर कन्फ़र्म करें',
  cancel: 'ऑर्डर कैंसल करें',
  codeText: (mobile) => `यह ऑर्डर एक कोड से कन्फ़र्म होता है, जो हम ${mobile} पर भेजते हैं।`,
  sendCode: 'मुझे कोड भेजें',
  sendAgain: 'दूसरा कोड भेजें',
  code: 'छह अंकों का कोड',
  needsProof: 'ऑर्डर कन्फ़र्म करने के लिए ऊपर अपने मोबाइल के आखिरी 4 अंक डालें।',
  failedTitle: 'आपका ऑर्डर डिलीवर नहीं हो पाया',
  failedText: 'कूरियर क्या करे?',
  again: 'कल फिर कोशिश करें',
  otherAddress: 'किसी और पते पर लाएँ',
  samePin: (pincode) => `पिनकोड ${pincode} में ही; नाम और मोबाइल नंबर वही रहेंगे।`,
  address1: 'मकान, गली',
  address2: 'इलाका, पहचान की जगह',
  takeAddress: 'यह पता लें',
  notWanted: 'अब मुझे यह नहीं चाहिए',
  answered: {
    again: 'आपने कल फिर कोशिश करने को कहा है।',
    address: 'आपने दूसरा पता दिया है।',
    cancel: 'आपने बताया है कि अब यह नहीं चाहिए।',
  },
  changeAnswer: 'कूरियर के फिर निकलने तक आप जवाब बदल सकते हैं।',
  failedNeedsProof: 'क्या करना है, यह बताने के लिए ऊपर अपने मोबाइल के आखिरी 4 अंक डालें।',
  comesBack: 'कूरियर इसे डिलीवर नहीं कर पाया और हमें वापस भेज रहा है। कोई सवाल? हमसे संपर्क करें।',
};
