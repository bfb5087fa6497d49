import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  states: {
    created: 'शुरू हुआ',
    awaiting_payment: 'भुगतान बाकी',
    paid: 'भुगतान हुआ',
    held: 'रोका गया',
    confirmed: 'पक्का हुआ',
    packed: 'पैक हुआ',
    shipped: 'भेजा गया',
    out_for_delivery: 'पहुँचाने निकला',
    delivered: 'पहुँच गया',
    failed: 'भुगतान नाकाम',
    expired: 'समय निकला',
    cancelled: 'रद्द',
    returned: 'लौटाया गया',
    refund_pending: 'रिफ़ंड जारी',
    refunded: 'रिफ़ंड हुआ',
  },
  returnStates: {
    requested: 'तय करना है',
    approved: 'मंज़ूर',
    declined: 'नामंज़ूर',
    picked_up: 'उठा लिया गया',
    received: 'वापस मिला',
    refunded: 'रिफ़ंड हुआ',
    exchanged: 'बदला गया',
    closed: 'बंद',
    cancelled: 'खरीदार ने वापस लिया',
  },
  returnKinds: { cancel: 'रद्द किए गए पीस', return: 'रिटर्न', exchange: 'एक्सचेंज' },
  methods: { online: 'ऑनलाइन', cash_on_delivery: 'कैश ऑन डिलीवरी', none: 'एक्सचेंज' },
  test: 'जाँच',
};
