import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/multipayment/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'पेमेंट',
  pleaseWait: 'कृपया इंतज़ार करें',
  opening: (amount) => `${amount} के लिए पेमेंट पेज खुल रहा है।`,
  openingAny: 'पेमेंट पेज खुल रहा है।',
  noScript: 'पेमेंट करने के लिए JavaScript चालू करें।',
  badTitle: 'यह पेमेंट लिंक काम नहीं करता',
  fields: {
    name: 'नाम नहीं दिया गया है।',
    mobileno: 'मोबाइल नंबर सही नहीं है।',
    domainname: 'पेमेंट माँगने वाली शॉप का नाम नहीं दिया गया है।',
    amount: 'रकम सही नहीं है।',
  },
  refusedTitle: 'यह पेमेंट यहाँ नहीं हो सकता',
  notListed: 'इस शॉप के पेमेंट इस पेज पर नहीं लिए जाते।',
  failedTitle: 'पेमेंट शुरू नहीं हो पाया',
  goingBack: (domain) => `आपके पैसे नहीं कटे हैं। आपको ${domain} पर वापस ले जाया जा रहा है।`,
  failed: 'आपके पैसे नहीं कटे हैं। इंटरनेट कनेक्शन देखें और फिर कोशिश करें।',
  overTitle: 'यह पेमेंट पहले ही हो चुका है या इसका समय निकल गया है',
  over: 'अगर आप पेमेंट कर चुके हैं, तो और कुछ नहीं करना है। नहीं तो पेमेंट फिर से शुरू कर सकते हैं।',
  again: 'फिर से पेमेंट करें',
  retry: 'फिर कोशिश करें',
  home: 'होम पर जाएँ',
};
