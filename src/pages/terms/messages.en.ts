import { offerName } from '../../ui/product/offer-name.ts';
import { plural } from '../../domain/language/plural.ts';
import { PROMISES } from '../_merchant/merchant-details.ts';
import { promises } from '../_policy/promise-messages.en.ts';
import type { PolicyText } from '../_policy/policy.ts';

const { minimumAge } = PROMISES;

export const messages: PolicyText = {
  title: 'Terms & Conditions',
  description: ({ name }) =>
    `The terms on which ${name} sells: orders, prices, payment, delivery, returns and your rights.`,
  intro: ({ legalName, host }) =>
    `These terms are the agreement between you and ${legalName}, who sells on ${host}. Nothing in them takes away a right that Indian law gives a consumer.`,
  summary: ({ policy }) => [
    `You must be ${minimumAge} or older to order, or order with a parent or guardian.`,
    'The Total Amount shown before you pay includes all taxes and charges.',
    'An order is a contract once we confirm it.',
    promises.cancel(policy),
    promises.window(policy),
  ],
  sections: ({ name, legalName, address, email, phone, officer, offer, policy, delivery }) => [
    {
      heading: 'Who we are',
      blocks: [
        `${name === legalName ? '' : `${name} is the trading name of ${legalName}${address === null ? '' : `, ${address}`}. `}You reach us at ${email}${phone === null ? '' : ` and ${phone}`}.`,
      ],
    },
    {
      heading: 'Accepting these terms',
      blocks: [
        'By placing an order you accept the terms as they stand at that moment. Looking around commits you to nothing beyond fair use of the shop.',
      ],
    },
    {
      heading: 'Who may order',
      blocks: [
        `You must be at least ${minimumAge} years old and able to enter into a contract under Indian law. If you are younger, a parent or guardian may order for you and is then our customer.`,
        'We sell to people who buy for themselves or as a gift, at addresses in India.',
      ],
    },
    {
      heading: 'Products and pictures',
      blocks: [
        'We show and describe items as exactly as we can. Colours differ a little from screen to screen, and hand-made prints and weaves from piece to piece; such differences are in the nature of the cloth and no fault. Sizes are those of the size guide on each product’s page.',
      ],
    },
    {
      heading: 'Prices and taxes',
      blocks: [
        `${
          delivery?.charged === true
            ? 'Prices are in Indian rupees and include all taxes. A delivery charge, if there is one, is shown beside them before you pay. '
            : 'Prices are in Indian rupees and include all taxes and delivery within India. '
        }The price that counts is the one in your order. If a price changes while an item waits in your cart, you see the new price before you pay.`,
        'If a price is plainly a mistake, such as a missing digit, we may cancel the order and refund it in full.',
      ],
    },
    {
      heading: 'Offers',
      blocks: [
        ...(offer
          ? [
              `In the offer “${offerName(offer)}” the items of an order are sorted by price and taken in groups of ${offer.groupSize}; the cheapest ${plural(offer.freePerGroup, { one: 'one', other: `${offer.freePerGroup}` })} of each full group ${plural(offer.freePerGroup, { one: 'is', other: 'are' })} free.`,
            ]
          : []),
        'Offers are not paid out in cash and cannot be added together unless we say so.',
      ],
    },
    {
      heading: 'Orders and when they bind',
      blocks: [
        'Your order is an offer to buy. It becomes a contract when we confirm it, at the latest when we ship it. We may decline an order, for example when an item has sold out, and then refund what you paid.',
      ],
    },
    {
      heading: 'Payment',
      blocks: [
        'You pay by UPI, card or another method shown at the payment step, on our payment company’s page. If a payment fails, the order is cancelled automatically, and any money that was taken is returned to you. Please do not pay anyone who contacts you privately in our name.',
      ],
    },
    {
      heading: 'Delivery',
      blocks: [
        'We deliver within the times named in our [Shipping](shippingPolicy) policy. The risk passes to you when the parcel is handed over. Please give a complete address and a mobile number on which the courier can reach you.',
      ],
    },
    {
      heading: 'Cancelling',
      blocks: [`${promises.cancel(policy)} ${promises.cancelRefund(policy)} Where we cancel, the same applies.`],
    },
    {
      heading: 'Returns, exchanges and refunds',
      blocks: [
        `${promises.window(policy)} Our [Returns and Refunds](refundPolicy) policy says how. What the law gives you for faulty and wrong items stays yours.`,
      ],
    },
    {
      heading: 'Using the shop fairly',
      blocks: [
        'Please do not:',
        [
          'order in another person’s name without their consent, or with a false address;',
          'disturb the shop, look for ways around its protection, or collect its content by machine on a large scale;',
          'buy in order to sell on without agreeing that with us.',
        ],
        'We may refuse orders that break these rules.',
      ],
    },
    {
      heading: 'What belongs to us',
      blocks: [
        `The name ${name}, our pictures, texts and designs belong to us or to those who let us use them. You may share links and pictures of products to talk about them; any other use needs our consent.`,
      ],
    },
    {
      heading: 'Our responsibility',
      blocks: [
        'We answer without limit for what the law does not let us limit, such as intent, gross negligence and harm to health. Otherwise we answer for the loss that was to be expected when the contract was made, up to the value of the order. We are not responsible for delay by events nobody could prevent, such as floods, strikes or failures of public networks; you may cancel then and are refunded.',
      ],
    },
    {
      heading: 'Your data',
      blocks: ['How we treat what we know about you is set out in the [Privacy Policy](privacyPolicy).'],
    },
    {
      heading: 'Complaints, law and changes',
      blocks: [
        `${officer === null ? `Write to ${email}.` : `Write to our grievance officer, ${officer.name} (${officer.designation}), at ${officer.email} or ${officer.phone}.`} You have an answer with a ticket number within 48 hours and a decision within a month. You may also call the National Consumer Helpline on 1915.`,
        'Indian law applies. You may go to the consumer commission where you live or work. If one of these terms should not hold, the others stay. When terms change, the new ones count for orders placed after that.',
      ],
    },
  ],
};
