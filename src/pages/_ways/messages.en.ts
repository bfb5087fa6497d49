export const messages = {
  howToPay: 'How would you like to pay?',
  upi: 'UPI',
  upiHint: 'Google Pay, PhonePe, Paytm, BHIM',
  other: 'Cards, net banking, wallets',
  otherHint: 'RuPay, Visa, Mastercard, all major banks',
};
