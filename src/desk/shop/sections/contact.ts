import { LONGEST } from '../../../domain/merchant/setting-limits.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Contact and legal entity',
  summary: 'Phone, e-mail, hours, company, grievance officer',
  fields: {
    contactPhone: {
      label: 'Phone and WhatsApp',
      help: 'Shoppers call this number and write to it. Empty: no page names one.',
    },
    'support.email': {
      label: 'Support e-mail',
      help: 'Where shoppers write to. Empty: no page names one.',
    },
    'support.hours': {
      label: 'Support hours',
      help: 'When somebody answers, such as Monday–Saturday 10 AM–6 PM. Empty: no page says when.',
    },
    'legalEntity.name': {
      label: 'Legal name',
      help: 'The company or owner that shoppers buy from. The law asks for it; invoices print it.',
    },
    'legalEntity.address': {
      label: 'Address',
      help: 'Where the company is registered. The law asks for it; invoices print it.',
    },
    'legalEntity.grievanceOfficer': {
      label: 'Grievance officer',
      help: 'A person for complaints. The law asks every online shop to name one.',
    },
    'legalEntity.grievanceOfficer.name': {
      label: 'Officer’s name',
      help: 'The full name of the grievance officer.',
    },
    'legalEntity.grievanceOfficer.designation': {
      label: 'Officer’s designation',
      help: 'Such as Grievance Officer or Partner.',
    },
    'legalEntity.grievanceOfficer.email': {
      label: 'Officer’s e-mail',
      help: 'Where complaints are sent.',
    },
    'legalEntity.grievanceOfficer.phone': {
      label: 'Officer’s phone',
      help: 'The number that shoppers call with a complaint.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'संपर्क और कानूनी पहचान',
  summary: 'फ़ोन, ई-मेल, समय, कंपनी, शिकायत अधिकारी',
  fields: {
    contactPhone: {
      label: 'फ़ोन और वॉट्सऐप',
      help: 'ग्राहक इसी नंबर पर फ़ोन करते और लिखते हैं। खाली: कोई पन्ना नंबर नहीं बताता।',
    },
    'support.email': {
      label: 'मदद का ई-मेल',
      help: 'ग्राहक यहाँ लिखते हैं। खाली: कोई पन्ना ई-मेल नहीं बताता।',
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

/** Where shoppers reach people, and who they buy from. */
export const contact: Section = {
  name: 'contact',
  fields: [
    { path: 'contactPhone', kind: 'phone', empty: 'null' },
    { path: 'support.email', kind: 'mail', empty: 'null' },
    { path: 'support.hours', kind: 'text', empty: 'absent', byLanguage: true, most: LONGEST.hours },
    { path: 'legalEntity.name', kind: 'text', empty: 'null', most: LONGEST.legalName },
    { path: 'legalEntity.address', kind: 'text', empty: 'null', long: true, most: LONGEST.postalAddress },
    {
      path: 'legalEntity.grievanceOfficer',
      kind: 'group',
      whenOn: { name: '', designation: '', email: '', phone: '' },
    },
    { path: 'legalEntity.grievanceOfficer.name', kind: 'text', empty: 'refused', most: LONGEST.personName },
    { path: 'legalEntity.grievanceOfficer.designation', kind: 'text', empty: 'refused', most: LONGEST.personName },
    { path: 'legalEntity.grievanceOfficer.email', kind: 'mail', empty: 'refused' },
    { path: 'legalEntity.grievanceOfficer.phone', kind: 'text', empty: 'refused', most: LONGEST.phone },
  ],
  texts: inDeskLanguage({ en, hi }),
};
