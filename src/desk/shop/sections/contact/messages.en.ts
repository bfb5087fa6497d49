export const messages = {
  title: 'Contact and legal entity',
  summary: 'Phone, e-mail, hours, company, grievance officer',
  fields: {
    contactPhone: {
      label: 'Phone and WhatsApp',
      help: 'Shoppers call this number and write to it. Empty: no page names one.',
    },
    'support.email': {
      label: 'Support e-mail',
      help: 'Where shoppers write to. {host} stands for this shop’s own domain. Empty: no page names one.',
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
