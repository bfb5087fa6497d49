export const messages = {
  howToPay: 'How would you like to pay?',
  upi: 'UPI app',
  upiHint: 'Google Pay, PhonePe, Paytm, BHIM and others',
  other: 'Cards, net banking, wallets',
  otherHint: 'RuPay, Visa, Mastercard, all major banks',
};
