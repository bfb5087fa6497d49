import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  kinds: {
    order_received: 'भुगतान मिला',
    order_confirmed: 'ऑर्डर पक्का',
    order_confirmed_cash: 'ऑर्डर पक्का, कैश ऑन डिलीवरी',
    order_shipped: 'भेजा गया',
    order_out_for_delivery: 'पहुँचाने निकला',
    order_delivered: 'पहुँच गया',
    order_cancelled: 'रद्द',
    refund_started: 'रिफ़ंड शुरू',
    refund_done: 'रिफ़ंड हुआ',
    return_approved: 'रिटर्न मंज़ूर',
    back_in_stock: 'फिर से उपलब्ध',
    new_order: 'दुकान को: नया ऑर्डर',
    held_order: 'दुकान को: ऑर्डर रोका गया',
    failed_refund: 'दुकान को: रिफ़ंड नाकाम',
    contact_request: 'दुकान को: संपर्क अनुरोध',
  },
  states: {
    waiting: 'इंतज़ार में',
    delivered: 'पहुँच गया',
    sent: 'भेजा गया',
    unknown: 'शायद नहीं पहुँचा',
    failed: 'नाकाम',
    skipped: 'छोड़ा गया',
  },
  transports: { whatsapp: 'व्हाट्सऐप', sms: 'एसएमएस', email: 'मेल' },
  attempts: {
    claimed: 'शुरू',
    refused: 'लौटाया गया',
    accepted: 'लिया गया',
    sent: 'भेजा गया',
    delivered: 'पहुँच गया',
    read: 'पढ़ा गया',
    failed: 'नाकाम',
  },
  waitsUntil: (when: string) => `अगली कोशिश ${when}`,
  noOrder: 'कोई ऑर्डर नहीं',
};
