import { offerName } from '../../domain/money/offer-name.ts';
import { plural } from '../../domain/language/plural.ts';
import { PROMISES } from '../_merchant/merchant-details.ts';
import type { PolicyText } from '../_policy/policy.ts';

const { returnDays, returnApprovalDays, refundBusinessDays, cancelledRefundWorkingDays } = PROMISES;

export const messages: PolicyText = {
  title: 'Returns and Refunds',
  description: ({ name }) =>
    `How to return or exchange an item bought at ${name} within ${returnDays} days, and when the money is back.`,
  intro: () => 'Clothes have to fit and please at home, not only on a screen. If they do not, send them back.',
  summary: [
    `Ask for a return or an exchange within ${returnDays} days of delivery.`,
    `We answer within ${returnApprovalDays} days.`,
    `Your money is on its way back within ${refundBusinessDays} business days of approval, to where it came from.`,
    `A cancelled order is refunded within ${cancelledRefundWorkingDays} working days.`,
  ],
  sections: ({ email, phone, cashOnDelivery, offer, tells }) => [
    {
      heading: 'What can be returned',
      blocks: [
        `You have ${returnDays} days from the day a parcel reaches you. An item can come back when it is:`,
        [
          'unworn and unwashed, apart from trying it on;',
          'with its tags and, where it came in one, its box;',
          'free of perfume, make-up and stains.',
        ],
        'An item that came damaged, faulty or different from what you ordered can always come back, tags or no tags. A photo of it makes the answer quicker.',
      ],
    },
    {
      heading: 'What cannot be returned',
      blocks: [
        'For hygiene, innerwear, socks and earrings stay with you once their seal is open. Items altered or stitched to your measure, and gift cards, cannot come back either. None of this applies to an item that is faulty or not what you ordered.',
      ],
    },
    {
      heading: 'How to ask for a return or an exchange',
      blocks: [
        `Write to ${email} or use the form on the [Contact Us](contact) page. Tell us the order id, the item and whether you want your money back or another size or colour.`,
        `We approve or decline within ${returnApprovalDays} days, and say why if we decline. After approval our courier collects the parcel from the address it was delivered to. Where no courier collects, send it yourself with a service that can be tracked, and we refund its fee up to ₹100.`,
        'Please do not send a parcel before we have approved it: without the return number it cannot be matched to your order.',
      ],
    },
    {
      heading: 'Exchanges',
      blocks: [
        'We send the other size or colour as soon as the first one is back and checked. If it has sold out by then, you get a full refund. The first exchange of an item is free of charge.',
      ],
    },
    {
      heading: 'When the money is back',
      blocks: [
        `Once a return is approved and its item checked, we send the refund within ${refundBusinessDays} business days to the card, bank account or UPI id that paid. Your bank may need a few days more to show it.`,
        ...(cashOnDelivery
          ? ['An order paid in cash on delivery is refunded to a bank account or UPI id that you name.']
          : []),
        'We never ask for a PIN, a password or an OTP to pay you back.',
      ],
    },
    ...(offer
      ? [
          {
            heading: 'Offers and partial returns',
            blocks: [
              `In a “${offerName(offer)}” order the cheapest ${plural(offer.freePerGroup, { one: 'item', other: `${offer.freePerGroup} items` })} of each ${offer.groupSize} ${plural(offer.freePerGroup, { one: 'is', other: 'are' })} free. If you return one of them, the offer is counted again for what you keep, and the refund is what you paid minus what the kept items cost together. We tell you the amount before you decide.`,
            ],
          },
        ]
      : []),
    {
      heading: 'Cancelling an order',
      blocks: [
        `You can cancel free of charge until the parcel has been handed to the courier: write to ${email} or call ${phone} with the order id. The refund of a cancelled order reaches you within ${cancelledRefundWorkingDays} working days.`,
        `We may have to cancel an order ourselves when an item has sold out or the address cannot be served. ${tells.whatsapp || tells.sms || tells.email ? 'We write to you at once where you agreed to messages, and the' : 'The'} [Order Tracking](orderTracking) page shows it; you get everything back in the same time.`,
      ],
    },
    {
      heading: 'If a refund is late',
      blocks: [
        `First check the account that paid, then ask your bank; a refund can wait there for a few days. If it is still missing, write to ${email} with the order id and we will follow it with the payment company.`,
      ],
    },
  ],
};
