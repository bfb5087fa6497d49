import type { messages as english } from '../../../../domain/address/address-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  nameRequired: 'पूरा नाम डालना ज़रूरी है',
  nameLetters: 'नाम में सिर्फ़ अक्षर हो सकते हैं, अंक नहीं',
  mobileRequired: 'मोबाइल नंबर डालना ज़रूरी है',
  mobileNotValid: 'यह मोबाइल नंबर सही नहीं है',
  mobileDigits: 'मोबाइल नंबर 10 अंकों का होना चाहिए।',
  pincodeRequired: 'पिनकोड डालना ज़रूरी है',
  pincodeDigits: 'पिनकोड ठीक 6 अंकों का होना चाहिए',
  pincodeZero: 'पिनकोड 0 से शुरू नहीं होता',
  addressRequired: 'पता डालना ज़रूरी है',
  cityRequired: 'शहर का नाम डालना ज़रूरी है',
  stateUnknown: 'यह राज्य सूची में नहीं है',
};
