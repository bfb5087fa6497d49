import type { messages as english } from '../../../../domain/address/contact-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  emailRequired: 'ईमेल डालना ज़रूरी है',
  emailNotValid: 'यह ईमेल पता सही नहीं है',
  required: {
    name: 'पूरा नाम डालना ज़रूरी है',
    mobile: 'मोबाइल नंबर डालना ज़रूरी है',
    message: 'संदेश लिखना ज़रूरी है',
  },
  tooLong: {
    name: (limit) => `पूरा नाम ज़्यादा से ज़्यादा ${limit} अक्षरों का हो सकता है`,
    mobile: (limit) => `मोबाइल नंबर ज़्यादा से ज़्यादा ${limit} अंकों का हो सकता है`,
    message: (limit) => `संदेश ज़्यादा से ज़्यादा ${limit} अक्षरों का हो सकता है`,
  },
};
