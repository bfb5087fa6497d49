import { plural } from '../../domain/language/plural.ts';
import { faultyDays, type ReturnPolicy } from '../../domain/returns/return-policy.ts';

const days = (count: number) => plural(count, { one: 'a day', other: `${count} days` });
const another = ({ exchangeFor }: ReturnPolicy) => (exchangeFor === 'size' ? 'size' : 'size or colour');

/** The shop's promises about returns, as sentences that several pages share. Each one follows the policy exactly. */
export const promises = {
  /** Returns or exchanges that shoppers may request, and until when. */
  window: (policy: ReturnPolicy) => {
    const { returnDays, exchangeDays } = policy;
    const faulty = `Faulty and wrong items are taken back within ${days(faultyDays(policy))} of delivery`;
    if (returnDays > 0 && exchangeDays === returnDays) {
      return `Ask for a return or an exchange within ${days(returnDays)} of delivery.`;
    }
    if (returnDays > 0 && exchangeDays > 0) {
      return `Ask for a return within ${days(returnDays)} of delivery, for an exchange within ${days(exchangeDays)} of delivery.`;
    }
    if (returnDays > 0) return `Ask for a return within ${days(returnDays)} of delivery.`;
    if (exchangeDays > 0) return `Ask for an exchange within ${days(exchangeDays)} of delivery. ${faulty}.`;
    return `${faulty}; there are no other returns.`;
  },
  answer: ({ approvalDays }: ReturnPolicy) => `We answer within ${days(approvalDays)}.`,
  cancel: ({ cancelUntil }: ReturnPolicy) => {
    switch (cancelUntil) {
      case 'packed':
        return 'You can cancel an order, or single items of it, free of charge until it is packed.';
      case 'shipped':
        return 'You can cancel an order free of charge until the parcel has been handed to the courier, and single items of it until it is packed.';
      case 'never':
        return 'An order cannot be cancelled once it is placed, unless it arrives late.';
    }
  },
  /** How to cancel; '' if orders cannot be cancelled. */
  cancelHow: ({ cancelUntil }: ReturnPolicy) =>
    cancelUntil === 'never'
      ? ''
      : 'Open the order on the [Order Tracking](orderTracking) page with its id and the last four digits of your mobile number.',
  cancelRefund: ({ cancelRefundWorkingDays }: ReturnPolicy) =>
    `A cancelled order is refunded within ${cancelRefundWorkingDays} working days.`,
  collect: ({ pickUp }: ReturnPolicy) =>
    pickUp
      ? 'After approval our courier collects the parcel from the delivery address, or from another address you give us.'
      : 'After approval, please send the parcel to us by a trackable courier service.',
  exchange: (policy: ReturnPolicy) => {
    const sent =
      policy.exchangeSentOn === 'receipt'
        ? 'as soon as the first one has come back and been checked'
        : 'as soon as the exchange is approved';
    return `We send another ${another(policy)} of the same price ${sent}. If it has sold out by then, you get a refund. An exchange costs nothing.`;
  },
  /** Null if every product can be returned. */
  notReturnable: ({ notReturnable }: ReturnPolicy) =>
    notReturnable.length === 0
      ? null
      : `These items cannot be returned: ${notReturnable.map(({ name }) => name.en).join(', ')}. This does not apply to an item that is faulty or not what you ordered.`,
  codAdvance: ({ backOnCancel, backOnRto }: { backOnCancel: boolean; backOnRto: boolean }) =>
    [
      'For some Cash on Delivery orders, part of the amount is paid online before dispatch. The payment step shows how much; you pay the rest to the courier.',
      backOnCancel
        ? 'If you cancel, this part is refunded to your original payment method.'
        : 'If you cancel such an order, we keep the part already paid.',
      backOnRto
        ? 'If the parcel cannot be delivered or you do not accept it, this part is refunded too.'
        : 'If the parcel cannot be delivered or you do not accept it, we keep this part to cover the cost of shipping.',
      'If we cancel, you get a full refund.',
    ].join(' '),
  refundCash: ({ refundCashTo }: ReturnPolicy) =>
    refundCashTo === 'upi'
      ? 'An order paid in cash on delivery is refunded to a UPI id that you name with the return.'
      : 'For an order paid in cash on delivery, we agree with you where to send the refund.',
};
