import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_shell/header-messages.en.ts';

export const messages: Translation<typeof english> = {
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  mainLinks: 'मुख्य लिंक',
  home: 'होम',
  about: 'हमारे बारे में',
  contact: 'संपर्क करें',
  language: 'भाषा',
  menu: 'मेन्यू',
  tabs: 'मुख्य जगहें',
  categories: 'कैटेगरी',
  orders: 'ऑर्डर',
  cart: 'कार्ट',
  back: 'पीछे',
  search: 'खोजें',
  searchFor: 'कपड़े, रंग और बहुत कुछ खोजें',
  clear: 'मिटाएँ',
  suggestions: 'सुझाव',
  suggestionCount: (count) => `${count} सुझाव`,
  wishlist: 'विशलिस्ट',
  safeCheckout: 'सुरक्षित चेकआउट',
};
