import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/payment-status/messages.en.ts';

const MONEY_BACK = 'आप फिर कोशिश कर सकते हैं; अगर पैसे कटे हैं, तो बैंक से अपने आप वापस आ जाएँगे, ज़्यादातर 5 से 7 कामकाजी दिनों में।';

/** Frequent bank messages, recognised by a word; other messages are shown as the bank wrote them. */
const BANK_WORDS: readonly [RegExp, string][] = [
  [/insufficient|balance/i, 'खाते में पैसे कम हैं'],
  [/otp/i, 'OTP सही नहीं था'],
  [/\bm?pin\b/i, 'UPI पिन सही नहीं था'],
  [/limit/i, 'रकम आपकी लिमिट से ज़्यादा है'],
  [/time[d ]*out|expired/i, 'समय पर जवाब नहीं मिला'],
  [/declin|not permitted|do not honou?r/i, 'बैंक ने मना कर दिया'],
  [/unavailable|down|not available/i, 'बैंक का सर्वर अभी नहीं चल रहा'],
  [/invalid (card|cvv)|cvv/i, 'कार्ड की जानकारी सही नहीं थी'],
];

function bankWords(reason: string | null): string {
  const bankReason = /^The payment failed: (.+)$/.exec(reason ?? '')?.[1];
  if (bankReason === undefined) return '';
  const known = BANK_WORDS.find(([words]) => words.test(bankReason))?.[1];
  return known === undefined ? ` (बैंक का जवाब: “${bankReason}”)` : `: ${known}`;
}

export const messages: Translation<typeof english> = {
  title: 'आपके पेमेंट की जाँच हो रही है',
  pleaseWait: 'कृपया इंतज़ार करें',
  checking: 'हम बैंक से आपके पेमेंट की जानकारी ले रहे हैं।',
  stillChecking: 'आपके बैंक ने अभी जवाब नहीं दिया है। इसमें एक मिनट तक लग सकता है।',
  stay: 'कृपया यह पेज बंद न करें और पीछे न जाएँ।',
  progress: 'बैंक के जवाब का इंतज़ार',
  noScript: 'पेमेंट की जाँच के लिए JavaScript चालू करें, या अपना ऑर्डर ट्रैक करें।',
  noOrder: 'पता नहीं चल पाया कि किस पेमेंट की जाँच करनी है। अगर पैसे कटे हैं, तो आपका ऑर्डर अपने आप हो जाएगा।',
  ended: {
    failed: (reason) => `पेमेंट पूरा नहीं हुआ${bankWords(reason)}। ${MONEY_BACK}`,
    cancelled: (reason) =>
      /order was cancelled/.test(reason ?? '')
        ? 'ऑर्डर कैंसल हो गया है और पैसे वापस भेजे जा रहे हैं।'
        : `पेमेंट बीच में छोड़ दिया गया। ${MONEY_BACK}`,
    expired: () => `पेमेंट का समय निकल गया। ${MONEY_BACK}`,
  },
  unknownOrder: 'इस पेमेंट की हमें कोई जानकारी नहीं है। कृपया फिर कोशिश करें।',
  unclear:
    'हम आपके पेमेंट की जाँच नहीं कर पाए। अगर पैसे कटे हैं, तो आपका ऑर्डर अपने आप हो जाएगा: दोबारा पेमेंट करने से पहले “ऑर्डर ट्रैक करें” में देख लें।',
};
