import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  desk: 'डेस्क',
  skip: 'सीधे सामग्री पर जाएँ',
  navigation: 'पन्ने',
  today: 'आज',
  orders: 'ऑर्डर',
  packing: 'पैकिंग',
  requests: 'अनुरोध',
  returns: 'रिटर्न',
  newsletter: 'न्यूज़लेटर',
  catalogue: 'कैटलॉग',
  users: 'उपयोगकर्ता',
  account: 'खाता',
  more: 'और',
  signOut: 'साइन आउट करें',
  otherLanguage: 'अंग्रेज़ी (English)',
  colours: 'रंग',
  schemes: { system: 'सिस्टम जैसा', light: 'हल्का', dark: 'गहरा' },
  goTo: (screen: string) => `${screen} पर जाएँ`,
  offline: 'डेस्क जुड़ा नहीं है। जो दिख रहा है वह पुराना हो सकता है।',
  noScreen: 'ऐसा कोई पन्ना नहीं है',
  noScreenHelp: 'शायद वह हट गया है, या पता गलत लिखा है।',
  broken: 'इस पन्ने पर कुछ गड़बड़ हुई',
  reload: 'फिर लोड करें',
  roles: { packer: 'पैकर', manager: 'मैनेजर', owner: 'मालिक' },
};
