import type { messages as english } from '../../../../domain/orders/order-state-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  created: 'অর্ডার হয়েছে',
  awaiting_payment: 'পেমেন্টের অপেক্ষায়',
  paid: 'পেমেন্ট পেয়েছি',
  held: 'পেমেন্ট যাচাই চলছে',
  confirmed: 'অর্ডার কনফার্ম হয়েছে',
  packed: 'প্যাক হয়েছে',
  shipped: 'পাঠানো হয়েছে',
  out_for_delivery: 'ডেলিভারির জন্য বেরিয়েছে',
  delivered: 'ডেলিভারি হয়েছে',
  failed: 'পেমেন্ট হয়নি',
  expired: 'পেমেন্টের সময় পেরিয়ে গেছে',
  cancelled: 'বাতিল হয়েছে',
  returned: 'রিটার্ন হয়েছে',
  refund_pending: 'রিফান্ড আসছে',
  refunded: 'রিফান্ড হয়ে গেছে',
};
