import type { PublicShop } from '../../contracts/shop-config.ts';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';

type DeliveryTerms = NonNullable<PublicShop['deliveryTerms']>;

export const messages = {
  title: 'About Us',
  description: (shop: string) => `Who ${shop} is, what we stand for, and why shoppers across India buy from us.`,
  intro: (shop: string) =>
    `${shop} makes and sells clothes for every day and for the days that matter, all over India.`,
  plainIntro: (shop: string) => `${shop} sells online and delivers all over India.`,
  missionHeading: 'Our mission',
  reasonsHeading: (shop: string) => `Why choose ${shop}`,
  reasons: [
    {
      icon: 'card',
      title: 'One honest total',
      ofDelivery: (delivery: DeliveryTerms | undefined) =>
        delivery?.charged === true
          ? 'Taxes are in the price, and delivery is shown beside it. What you see before you pay is what you pay.'
          : 'Taxes and delivery are in the price. What you see before you pay is what you pay.',
    },
    {
      icon: 'return',
      title: 'Try it at home',
      ofPolicy: ({ returnDays, exchangeDays }: ReturnPolicy) => {
        if (returnDays === 0) return 'What is faulty or not what you ordered is taken back.';
        return `Ask for a return${exchangeDays === returnDays ? ' or an exchange' : ''} within ${returnDays} ${returnDays === 1 ? 'day' : 'days'} of delivery.`;
      },
    },
    {
      icon: 'badge',
      title: 'Checked in seven steps',
      text: 'Cloth, colour, stitching, seams, fastenings, measurements and finish, before a piece is packed.',
    },
    {
      icon: 'lock',
      title: 'Safe payment',
      text: 'UPI and cards through a licensed payment company. We never see your card or PIN.',
    },
    {
      icon: 'truck',
      title: 'Delivered across India',
      ofDelivery: (delivery: DeliveryTerms | undefined) =>
        delivery?.limited === true
          ? 'With a parcel you can follow; your PIN code on a product’s page shows whether we reach you.'
          : 'To every PIN code a courier reaches, with a parcel you can follow.',
    },
    {
      icon: 'phone',
      title: 'People who answer',
      text: 'Monday to Friday, 9 to 6, by phone and email, in plain words.',
    },
  ],
  contactHeading: 'Come and say hello',
  contact: 'Visit, call or write. We would like to hear what you think of what you bought.',
  contactLink: 'Contact Us',
  shopLink: 'Start shopping',
} as const;
