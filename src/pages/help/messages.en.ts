import { plural } from '../../domain/language/plural.ts';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import { PROMISES } from '../_merchant/merchant-details.ts';
import { promises } from '../_policy/promise-messages.en.ts';

const { deliveryBusinessDays, dispatchDays, longDeliveryDays } = PROMISES;

export const messages = {
  title: 'How can we help?',
  description: (shop: string) => `Answers about delivery, tracking, returns, payments and sizes at ${shop}.`,
  intro: 'Pick a subject, or scroll through all of them.',
  stillHeading: 'Did not find it?',
  still: `Write to us or call, ${PROMISES.supportHours}.`,
  contactLink: 'Contact Us',
  topics: [
    {
      id: 'shipping',
      icon: 'truck',
      title: 'Shipping',
      questions: [
        {
          question: 'Do you deliver to my PIN code?',
          answer:
            'Most probably: to every PIN code in India that a courier or India Post reaches. Enter yours on any product’s page and it names your district.',
        },
        {
          question: 'How long does delivery take?',
          answer: `Items in stock arrive within ${deliveryBusinessDays} business days. Items made to order are shipped within ${dispatchDays} days and delivered within ${longDeliveryDays} days. Your cart shows the dates we expect for your order.`,
        },
        {
          question: 'What does delivery cost?',
          answer:
            'Nothing. Delivery in India and all taxes are in the price. [Shipping](shippingPolicy) has the details.',
        },
      ],
    },
    {
      id: 'tracking',
      icon: 'pin',
      title: 'Order Tracking & Delivery',
      questions: [
        {
          question: 'Where is my order?',
          answer:
            'Enter the order id on the [Order Tracking](orderTracking) page. It stands on the page you saw after paying. With the last four digits of your mobile number it also shows the address and the items.',
        },
        {
          question: 'I paid, but the order still says payment pending.',
          answer:
            'Banks sometimes confirm late; wait half an hour. If the payment failed the order is cancelled by itself, and money that left your account comes back within a few working days.',
        },
        {
          question: 'Nobody was at home. What now?',
          answer: 'The courier tries again, and calls the mobile number of the order first.',
        },
      ],
    },
    {
      id: 'returns',
      icon: 'return',
      title: 'Return And Exchange',
      questions: [
        {
          ofPolicy: (policy: ReturnPolicy) => ({
            question: 'How do I return an item?',
            answer: `${policy.returnDays > 0 ? `Within ${policy.returnDays} days of delivery, open` : `${promises.window(policy)} Open`} your order on the [Order Tracking](orderTracking) page and choose Return. ${promises.answer(policy)} ${promises.collect(policy)}`,
          }),
        },
        {
          ofPolicy: (policy: ReturnPolicy) => ({
            question: 'Can I exchange it for another size?',
            answer:
              policy.exchangeDays > 0
                ? `Yes, in the same way. ${promises.exchange(policy)}`
                : 'No, exchanges are not offered.',
          }),
        },
        {
          ofPolicy: ({ refundBusinessDays }: ReturnPolicy) => ({
            question: 'When do I get my money back?',
            answer: `Within ${refundBusinessDays} business days of the approval, to the account you paid from. [Returns and Refunds](refundPolicy) says it in full.`,
          }),
        },
        {
          ofOffer: (name: string) => ({
            question: `I returned one item of a “${name}” order. What do I get?`,
            answer:
              'What you paid for it: the discount of the free item is shared over all the items of the order, in proportion to their prices.',
          }),
        },
      ],
    },
    {
      id: 'cancellation',
      icon: 'close',
      title: 'Cancellation And Modification',
      questions: [
        {
          ofPolicy: (policy: ReturnPolicy) => ({
            question: 'Can I cancel my order?',
            answer: `${promises.cancel(policy)} ${promises.cancelHow(policy)} ${promises.cancelRefund(policy)}`,
          }),
        },
        {
          question: 'Can I change the size or the address?',
          answer:
            'Until the parcel is packed we can change the address: write to us with the order id. For another size, cancel the item and order it anew.',
        },
      ],
    },
    {
      id: 'payments',
      icon: 'card',
      title: 'Payments',
      questions: [
        {
          question: 'How can I pay?',
          answer: 'By UPI with any app, by debit or credit card, and by the other means shown on the payment page.',
        },
        {
          question: 'Is it safe?',
          answer:
            'You pay on the page of a licensed payment company. We see whether you paid, never your card number, UPI PIN or OTP, and we never ask for them.',
        },
        {
          question: 'Money left my account but the payment failed.',
          answer:
            'Your bank sends it back by itself, mostly within 5 to 7 working days. Your cart is kept, so you can try again.',
        },
        {
          ofOffer: (name: string, group: number, free: number) => ({
            question: `How does “${name}” work?`,
            answer: `Put ${group} items in the cart: the cheapest ${plural(free, { one: 'of them is', other: `${free} of them are` })} free. With ${2 * group}, the same holds for each ${group}. It is taken off at the payment step by itself; there is no code.`,
          }),
        },
      ],
    },
    {
      id: 'sizing',
      icon: 'ruler',
      title: 'Sizing Help',
      questions: [
        {
          question: 'Which size should I take?',
          answer:
            'Open the size guide on the product’s page and compare it with a piece that fits you, laid flat. Between two sizes, take the larger one for kurtas and shirts.',
        },
        {
          question: 'How do I measure?',
          answer:
            'Chest: around the fullest part, under the arms. Waist: where the trousers sit. Hip: around the fullest part. Keep the tape level and snug, not tight.',
        },
        {
          question: 'My size is crossed out.',
          answer: 'It has sold out. Put the product on your wishlist and look in again; sizes come back often.',
        },
      ],
    },
  ],
} as const;
