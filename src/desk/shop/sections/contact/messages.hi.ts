import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'संपर्क और कानूनी पहचान',
  summary: 'फ़ोन, ई-मेल, समय, कंपनी, शिकायत अधिकारी',
  fields: {
    contactPhone: {
      label: 'फ़ोन और वॉट्सऐप',
      help: 'ग्राहक इसी नंबर पर फ़ोन करते और लिखते हैं। खाली: कोई पन्ना नंबर नहीं बताता।',
    },
    'support.email': {
      label: 'मदद का ई-मेल',
      help: 'ग्राहक यहाँ लिखते हैं। {host} की जगह इस दुकान का डोमेन आता है। खाली: कोई पन्ना ई-मेल नहीं बताता।',
    },
    'support.hours': {
      label: 'मदद का समय',
      help: 'जवाब कब मिलता है, जैसे सोमवार–शनिवार, सुबह 10–शाम 6। खाली: कोई पन्ना समय नहीं बताता।',
    },
    'legalEntity.name': {
      label: 'कानूनी नाम',
      help: 'कंपनी या मालिक, जिससे ग्राहक खरीदते हैं। कानून माँगता है; बिल पर छपता है।',
    },
    'legalEntity.address': {
      label: 'पता',
      help: 'कंपनी का पंजीकृत पता। कानून माँगता है; बिल पर छपता है।',
    },
    'legalEntity.grievanceOfficer': {
      label: 'शिकायत अधिकारी',
      help: 'शिकायतों के लिए एक व्यक्ति। कानून हर ऑनलाइन दुकान से उसका नाम माँगता है।',
    },
    'legalEntity.grievanceOfficer.name': {
      label: 'अधिकारी का नाम',
      help: 'शिकायत अधिकारी का पूरा नाम।',
    },
    'legalEntity.grievanceOfficer.designation': {
      label: 'अधिकारी का पद',
      help: 'जैसे शिकायत अधिकारी या साझेदार।',
    },
    'legalEntity.grievanceOfficer.email': {
      label: 'अधिकारी का ई-मेल',
      help: 'शिकायतें यहाँ भेजी जाती हैं।',
    },
    'legalEntity.grievanceOfficer.phone': {
      label: 'अधिकारी का फ़ोन',
      help: 'शिकायत के लिए ग्राहक इस नंबर पर फ़ोन करते हैं।',
    },
  },
};
