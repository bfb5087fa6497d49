import { offerName } from '../../ui/product/offer-name.ts';
import { plural } from '../../domain/language/plural.ts';
import { promises } from '../_policy/promise-messages.en.ts';
import type { PolicyText } from '../_policy/policy.ts';

export const messages: PolicyText = {
  title: 'Returns and Refunds',
  description: ({ name, policy }) =>
    `How to return or exchange an item bought at ${name}, and when the money is back. ${promises.window(policy)}`,
  intro: () => 'Clothes have to fit and please at home, not only on a screen. If they do not, send them back.',
  summary: ({ policy }) => [
    promises.window(policy),
    promises.answer(policy),
    `Your money is on its way back within ${policy.refundBusinessDays} business days of approval, to where it came from.`,
    promises.cancelRefund(policy),
  ],
  sections: ({ email, phone, cashOnDelivery, codAdvance, offer, policy, notifies }) => [
    {
      heading: 'What can be returned',
      blocks: [
        `${promises.window(policy)} The day it reaches you does not count. An item can come back when it is:`,
        [
          'unworn and unwashed, apart from trying it on;',
          'with its tags and, where it came in one, its box;',
          'free of perfume, make-up and stains.',
        ],
        'An item that came damaged, faulty or different from what you ordered can come back with tags or without. A photo of it makes the answer quicker. Where you find a fault later, write to us: the law may still be on your side.',
      ],
    },
    ...[promises.notReturnable(policy)]
      .filter((text) => text !== null)
      .map((text) => ({ heading: 'What cannot be returned', blocks: [text] })),
    {
      heading: 'How to ask for a return or an exchange',
      blocks: [
        `Open your order on the [Order Tracking](orderTracking) page with its id and the last four digits of your mobile number, and choose what you want to send back and why. Or write to ${email} with the order id.`,
        `${promises.answer(policy)} If we decline, we say why. ${promises.collect(policy)}`,
        'Please do not send a parcel before we have approved it: without the return number it cannot be matched to your order.',
      ],
    },
    ...(policy.exchangeDays > 0 ? [{ heading: 'Exchanges', blocks: [promises.exchange(policy)] }] : []),
    {
      heading: 'When the money is back',
      blocks: [
        `Once a return is approved and its item checked, we send the refund within ${policy.refundBusinessDays} business days to the card, bank account or UPI id that paid. Your bank may need a few days more to show it.`,
        ...(cashOnDelivery ? [promises.refundCash(policy)] : []),
        ...(codAdvance ? [promises.codAdvance(codAdvance)] : []),
        'We never ask for a PIN, a password or an OTP to pay you back.',
      ],
    },
    ...(offer || policy.discountBelowOffer === 'loses'
      ? [
          {
            heading: 'Offers and partial returns',
            blocks: [
              ...(offer
                ? [
                    `In a “${offerName(offer)}” order the cheapest ${plural(offer.freePerGroup, { one: 'item', other: `${offer.freePerGroup} items` })} of each ${offer.groupSize} ${plural(offer.freePerGroup, { one: 'is', other: 'are' })} free. What they would have cost is a discount on all the items of the order, in proportion to their prices. An item that comes back, or is cancelled, gives back what was paid for it after that discount, and the [Order Tracking](orderTracking) page names the amount.`,
                  ]
                : []),
              ...(policy.discountBelowOffer === 'loses'
                ? [
                    'If what you keep would not get an offer of the order any more, for example because it is below the amount that the offer asks for, it costs what it would have cost without the offer, and that much less goes back. You see the amount before you send a request. Items that came damaged, faulty or wrong cost you no offer, and neither does an exchange.',
                  ]
                : []),
            ],
          },
        ]
      : []),
    {
      heading: 'Cancelling an order',
      blocks: [
        `${promises.cancel(policy)} ${promises.cancelHow(policy)} ${promises.cancelRefund(policy)} Questions: ${email}${phone === null ? '' : ` or ${phone}`}.`,
        `We may have to cancel an order ourselves when an item has sold out or the address cannot be served. ${notifies.whatsapp || notifies.sms || notifies.email ? 'We write to you at once where you agreed to messages, and the' : 'The'} [Order Tracking](orderTracking) page shows it; you get everything back in the same time.`,
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
