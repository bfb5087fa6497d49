export const messages = {
  heading: 'Legal information',
  seller: 'Sold by',
  address: 'Registered address',
  contact: 'Customer care',
  officer: 'Grievance officer',
  officerRule:
    'We acknowledge every complaint within 48 hours with a ticket number and resolve it within one month of receiving it, as the Consumer Protection (E-Commerce) Rules, 2020 require.',
  origin: 'Country of origin',
  originNote: 'Shown on the product page where the maker states it. If it is missing, please ask us before you order.',
};
