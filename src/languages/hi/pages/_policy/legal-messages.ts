import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_policy/legal-messages.en.ts';

export const messages: Translation<typeof english> = {
  heading: 'कानूनी जानकारी',
  seller: 'विक्रेता',
  address: 'रजिस्टर्ड पता',
  contact: 'कस्टमर केयर',
  officer: 'शिकायत अधिकारी',
  officerRule:
    'उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020 के अनुसार हर शिकायत की पावती टिकट नंबर के साथ 48 घंटे के अंदर दी जाती है और शिकायत मिलने के एक महीने के अंदर उसका निपटारा किया जाता है।',
  origin: 'किस देश में बना',
  originNote: 'जिस प्रोडक्ट का निर्माता यह बताता है, उसके पेज पर लिखा होता है। वहाँ न मिले तो ऑर्डर करने से पहले हमसे पूछ लें।',
};
