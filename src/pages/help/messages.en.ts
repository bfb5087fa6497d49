import { plural } from '../../domain/language/plural.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import { PROMISES } from '../_merchant/merchant-details.ts';
import { promises } from '../_policy/promise-messages.en.ts';

const { deliveryBusinessDays, dispatchDays, longDeliveryDays } = PROMISES;

type DeliveryTerms = NonNullable<PublicShop['deliveryTerms']>;

export const messages = {
  title: 'How can we help?',
  description: (shop: string) => `Answers about delivery, tracking, returns, payments and sizes at ${shop}.`,
  intro: 'Pick a subject, or scroll through all of them.',
  moreHeading: 'More questions',
  stillHeading: 'Did not find it?',
  still: 'Write to us or call.',
  stillHours: (hours: string) => `Write to us or call, ${hours}.`,
  contactLink: 'Contact Us',
  topics: [
    {
      id: 'shipping',
      icon: 'truck',
      title: 'Shipping',
      questions: [
        {
          ofDelivery: (delivery: DeliveryTerms | undefined) => ({
            question: 'Do you deliver to my PIN code?',
            answer:
              delivery?.limited === true
                ? 'Enter your PIN code on any product page to see whether we deliver there.'
                : 'Most likely yes: we deliver to every PIN code in India that a courier or India Post reaches. Enter your PIN code on any product page to check.',
          }),
        },
        {
          ofPolicy: ({ madeToOrder }: ReturnPolicy, ownDays: string | null) => ({
            question: 'How long does delivery take?',
            answer: [
              ownDays === null
                ? `Items in stock arrive within ${deliveryBusinessDays} business days.`
                : `Items in stock arrive within ${ownDays} ${ownDays === '1' ? 'day' : 'days'}.`,
              ...(madeToOrder
                ? [
                    `Items made to order are shipped within ${dispatchDays} days and delivered within ${longDeliveryDays} days.`,
                  ]
                : []),
              'Your cart shows the dates we expect for your order.',
            ].join(' '),
          }),
        },
        {
          ofDelivery: (delivery: DeliveryTerms | undefined) => ({
            question: 'What does delivery cost?',
            answer:
              delivery?.charged === true
                ? 'The delivery charge is shown on a product’s page, in the cart and before you pay. [Shipping](shippingPolicy) has the details.'
                : 'Nothing. Delivery in India and all taxes are in the price. [Shipping](shippingPolicy) has the details.',
          }),
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
            'Enter your order id on the [Order Tracking](orderTracking) page. You find the id on the page you saw after paying. Add the last four digits of your mobile number to see the address and the items too.',
        },
        {
          question: 'I paid, but the order still says payment pending.',
          answer:
            'Banks sometimes confirm late, so please wait half an hour. If the payment failed, the order is cancelled automatically and any money that left your account comes back within a few working days.',
        },
        {
          question: 'Nobody was at home. What now?',
          answer: 'The courier tries again, and calls the mobile number on the order first.',
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
            'We can change the address until the parcel is packed: write to us with the order id. For another size, cancel the item and place a new order.',
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
          answer: 'With any UPI app, a debit or credit card, or any other method shown on the payment page.',
        },
        {
          question: 'Is it safe?',
          answer:
            'You pay on the page of a licensed payment company. We see whether you paid, never your card number, UPI PIN or OTP, and we never ask for them.',
        },
        {
          question: 'Money left my account but the payment failed.',
          answer:
            'Your bank returns it automatically, usually within 5 to 7 working days. Your cart is saved, so you can try again.',
        },
        {
          ofOffer: (name: string, group: number, free: number) => ({
            question: `How does “${name}” work?`,
            answer: `Put ${group} items in your cart and the cheapest ${plural(free, { one: 'of them is', other: `${free} of them are` })} free. With ${2 * group} items it applies to each ${group}. The discount is applied automatically at payment; you need no code.`,
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
            'Open the size guide on the product page and compare it with clothes that fit you, laid flat. If you are between two sizes, take the larger one for kurtas and shirts.',
        },
        {
          question: 'How do I measure?',
          answer:
            'Chest: around the fullest part, under the arms. Waist: where the trousers sit. Hip: around the fullest part. Keep the tape level and snug, not tight.',
        },
        {
          question: 'My size is crossed out.',
          answer: 'It is sold out. Add the product to your wishlist and check again; sizes often come back.',
        },
      ],
    },
  ],
} as const;
