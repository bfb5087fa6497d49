import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/consent/consent-messages.en.ts';

export const messages: Translation<typeof english> = {
  label: 'आपकी प्राइवेसी',
  title: 'क्या हम अपने विज्ञापनों का असर माप सकते हैं?',
  text: 'अगर आप मंज़ूरी देते हैं, तो विज्ञापन कंपनी Meta को पता चलता है कि आप कौन-से पेज खोलते हैं और ऑर्डर करने पर उसकी रकम, साथ में आपके फ़ोन नंबर, नाम और पते का एक ऐसा कोड जिसे वापस नहीं पढ़ा जा सकता। इससे हमें पता चलता है कि किस विज्ञापन से ऑर्डर आए। आप कुछ भी चुनें, शॉप वैसे ही चलेगी।',
  accept: 'मंज़ूर है',
  reject: 'मंज़ूर नहीं',
  policy: 'प्राइवेसी पॉलिसी',
  choices: 'प्राइवेसी के विकल्प',
};
