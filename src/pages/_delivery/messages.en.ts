export const messages = {
  missingForFree: (amount: string) => `${amount} more for free delivery`,
  byPin: 'Delivery is added once your PIN code is known.',
  notServed: (pincode: string) => `We do not deliver to PIN code ${pincode} yet.`,
  notServedHelp: 'Choose another address, or ask us: we may find a way.',
  ask: 'Contact us',
};
