import type { Translation } from '../../domain/language/translation.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import type { ReturnKind, ReturnState } from '../../domain/returns/return-state.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

const states: Readonly<Record<OrderState, string>> = {
  created: 'Started',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  held: 'Payment to check',
  unconfirmed: 'Awaiting the shopper',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivery_attempt_failed: 'Attempt failed',
  delivered: 'Delivered',
  failed: 'Payment failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  rto_in_transit: 'RTO on its way',
  rto_delivered: 'RTO received',
  returned: 'Returned',
  refund_pending: 'Refund under way',
  refunded: 'Refunded',
};

const returnStates: Readonly<Record<ReturnState, string>> = {
  requested: 'To decide',
  approved: 'Approved',
  declined: 'Declined',
  picked_up: 'Picked up',
  received: 'Received',
  refused: 'Not accepted',
  sent_back: 'Sent to the shopper again',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  closed: 'Closed',
  cancelled: 'Taken back by the shopper',
};

const returnKinds: Readonly<Record<ReturnKind, string>> = {
  cancel: 'Cancelled pieces',
  return: 'Return',
  exchange: 'Exchange',
};

export const en = {
  states,
  returnStates,
  returnKinds,
  refundStates: {
    requested: 'Requested',
    pending: 'In progress',
    on_hold: 'On hold',
    success: 'Paid out',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  methods: { online: 'Online', cash_on_delivery: 'Cash on delivery', none: 'Exchange' },
  gatewayMethods: {
    upi: 'UPI',
    card: 'Card',
    credit_card: 'Credit card',
    debit_card: 'Debit card',
    net_banking: 'Net banking',
    wallet: 'Wallet',
  },
  disputed: 'A bank is deciding about this payment: nothing can go back.',
  test: 'Test',
};

export const hi: Translation<typeof en> = {
  states: {
    created: 'शुरू हुआ',
    awaiting_payment: 'भुगतान बाकी',
    paid: 'भुगतान हुआ',
    held: 'भुगतान जाँचें',
    unconfirmed: 'खरीदार की हाँ बाकी',
    confirmed: 'पक्का हुआ',
    packed: 'पैक हुआ',
    shipped: 'भेजा गया',
    out_for_delivery: 'पहुँचाने निकला',
    delivery_attempt_failed: 'पहुँचाना नाकाम',
    delivered: 'पहुँच गया',
    failed: 'भुगतान नाकाम',
    expired: 'समय निकला',
    cancelled: 'रद्द',
    rto_in_transit: 'RTO रास्ते में',
    rto_delivered: 'RTO वापस मिला',
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
    refused: 'स्वीकार नहीं हुआ',
    sent_back: 'खरीदार को फिर भेजा गया',
    refunded: 'रिफ़ंड हुआ',
    exchanged: 'बदला गया',
    closed: 'बंद',
    cancelled: 'खरीदार ने वापस लिया',
  },
  returnKinds: { cancel: 'रद्द किए गए पीस', return: 'रिटर्न', exchange: 'एक्सचेंज' },
  refundStates: {
    requested: 'माँगा गया',
    pending: 'जारी',
    on_hold: 'रुका हुआ',
    success: 'लौटा दिया',
    failed: 'नाकाम',
    cancelled: 'रद्द',
  },
  methods: { online: 'ऑनलाइन', cash_on_delivery: 'कैश ऑन डिलीवरी', none: 'एक्सचेंज' },
  gatewayMethods: {
    upi: 'यूपीआई',
    card: 'कार्ड',
    credit_card: 'क्रेडिट कार्ड',
    debit_card: 'डेबिट कार्ड',
    net_banking: 'नेट बैंकिंग',
    wallet: 'वॉलेट',
  },
  disputed: 'बैंक इस भुगतान पर फ़ैसला कर रहा है: कुछ नहीं लौट सकता।',
  test: 'जाँच',
};

export const texts = inDeskLanguage({ en, hi });
