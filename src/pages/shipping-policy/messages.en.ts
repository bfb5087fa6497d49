import type { DeliveryBack } from '../../domain/returns/delivery-back.ts';
import { PROMISES } from '../_merchant/merchant-details.ts';
import type { PolicyText } from '../_policy/policy.ts';

const { deliveryBusinessDays, dispatchDays, longDeliveryDays } = PROMISES;

export const messages: PolicyText = {
  title: 'Shipping',
  description: ({ name }) =>
    `Where ${name} delivers in India, how long it takes, what it costs and how to follow a parcel.`,
  intro: ({ delivery }) =>
    delivery?.limited === true
      ? 'We deliver to most PIN codes in India: enter yours on a product’s page to check.'
      : 'We deliver to every PIN code in India that a courier reaches.',
  summary: ({ policy, delivery, ownDays }) => [
    ownDays === null
      ? `Most orders are delivered within ${deliveryBusinessDays} business days.`
      : `Orders are delivered within ${ownDays} ${ownDays === '1' ? 'day' : 'days'}.`,
    ...(policy.madeToOrder
      ? [`Items made to order are shipped within ${dispatchDays} days and delivered within ${longDeliveryDays} days.`]
      : []),
    delivery?.charged === true
      ? 'The price details show the delivery charge before you pay; nothing is added later.'
      : 'The price you see at payment is the whole price: delivery adds nothing to it.',
    'Every parcel can be followed with its order id.',
  ],
  sections: ({ email, policy, delivery, ownDays }) => [
    {
      heading: 'Where we deliver',
      blocks: [
        delivery?.limited === true
          ? 'Enter your PIN code on a product’s page to see your district and whether we deliver there; if not, ask us. We do not ship outside India.'
          : 'Anywhere in the 28 states and 8 union territories where a courier or India Post delivers. Enter your PIN code on a product’s page to see your district; if we do not know the PIN, we say so there. We do not ship outside India.',
      ],
    },
    {
      heading: 'How long it takes',
      blocks: [
        [
          ownDays === null
            ? `Items in stock: delivered within ${deliveryBusinessDays} business days of the order.`
            : `Items in stock: delivered within ${ownDays} ${ownDays === '1' ? 'day' : 'days'} of the order.`,
          ...(policy.madeToOrder
            ? [
                `Items made to order, and orders of many pieces: shipped within ${dispatchDays} days and delivered within ${longDeliveryDays} days.`,
              ]
            : []),
        ],
        ownDays === null
          ? 'The dates in your cart and at the address step are estimates for your order from today’s stock; they are usually sooner than these limits. Hill districts, islands and the north-east can take a few days more, and so can the weeks before a festival.'
          : 'A product’s page says the days for your PIN code, and your cart and the address step show the dates for your order.',
        ownDays === null
          ? 'Business days are Monday to Saturday, without national holidays. An order placed on a Sunday or a holiday counts from the next business day.'
          : 'Days are counted from the day of the order, Sundays and holidays included.',
      ],
    },
    {
      heading: 'What it costs',
      blocks:
        delivery?.charged === true
          ? [
              'The delivery charge depends on the order and on the PIN code. A product’s page, your cart and the payment step show it; what the payment step shows as Total Amount is what you pay, taxes included; nothing is added later or at the door.',
              BACK[delivery.back],
            ]
          : [
              'Nothing: delivery within India is included in the prices, and so are all taxes. What the payment step shows as Total Amount is what you pay; nothing is added later or at the door.',
            ],
    },
    {
      heading: 'Following a parcel',
      blocks: [
        'As soon as the courier has your parcel, its state shows on the [Order Tracking](orderTracking) page: placed, packed, shipped, out for delivery, delivered. You need the order id from the confirmation, and the last four digits of your mobile number to see the address.',
      ],
    },
    {
      heading: 'At your door',
      blocks: [
        `The courier calls the mobile number of the order. If nobody is there, delivery is tried again; a parcel that cannot be handed over comes back to us, and we refund you as for a cancelled order: within ${policy.cancelRefundWorkingDays} working days.`,
        'You may open the parcel while the courier waits. If the outer packing is torn or wet, do not accept it, and write to us with a photo.',
      ],
    },
    {
      heading: 'Changing the address',
      blocks: [
        `Until a parcel has left us we can still change its address: write to ${email} with the order id. Afterwards only the courier can, and only within the same PIN code.`,
      ],
    },
    {
      heading: 'Lost, late or damaged',
      blocks: [
        'Until a parcel is in your hands the risk is ours. If the latest delivery date has passed, tell us; we ask the courier, and if the parcel is lost we send the items again or give the money back, as you prefer. For damaged items see [Returns and Refunds](refundPolicy).',
      ],
    },
  ],
};

/** The part of the delivery charge that is refunded, by the merchant's policy. */
const BACK: Readonly<Record<DeliveryBack, string>> = {
  never:
    'If you return items, the delivery charge stays with us. If an order is cancelled as a whole before it leaves us, it is refunded, too.',
  whole_order:
    'If all items of an order are returned, or it is cancelled as a whole before it leaves us, the delivery charge is refunded, too; if you keep a part, it is not.',
  proportional:
    'If you return items, their share of the delivery charge is refunded with them. If an order is cancelled as a whole before it leaves us, all of it is.',
};
