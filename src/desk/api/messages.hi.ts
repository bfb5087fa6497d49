import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  unexpected: 'यह नहीं हो सका। फिर कोशिश करें; बार-बार हो तो दुकान चलाने वाले से पूछें।',
  changed: 'ऑर्डर इस बीच बदल गया। अब वह ऐसा है।',
  changedBy: (who: string, what: string, when: string) => `${who} ने पहले कर दिया: ${what}, ${when}। ऑर्डर अब ऐसा है।`,
  codes: {
    connection_lost: 'दुकान से कनेक्शन नहीं है।',
    not_signed_in: 'आपका सत्र खत्म हो गया। फिर साइन इन करें।',
    not_allowed: 'आपकी भूमिका यह नहीं कर सकती।',
    reauthentication_needed: 'इसके लिए आपका पासवर्ड चाहिए।',
    rate_limited: 'बहुत बार कोशिश हुई। एक मिनट रुकें।',
  },
};
