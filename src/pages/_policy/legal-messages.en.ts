export const messages = {
  heading: 'Legal information',
  seller: 'Sold by',
  address: 'Registered address',
  contact: 'Customer care',
  officer: 'Grievance officer',
  officerRule:
    'A complaint is acknowledged within 48 hours with a ticket number, and settled within one month of its receipt, as the Consumer Protection (E-Commerce) Rules, 2020 ask.',
  origin: 'Country of origin',
  originNote: 'Shown on the page of each product whose maker states it. Ask us before you order if you do not find it.',
};
