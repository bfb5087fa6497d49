import { RECOMMENDED_CART_DAYS } from '../../domain/cart/shopping-rules.ts';
import { type MerchantFacts, PROMISES } from '../_merchant/merchant-details.ts';
import type { PolicyText } from '../_policy/policy.ts';

const clearedSoon = (inactivityMinutes: number) =>
  `The cart and the address are cleared after ${inactivityMinutes} minutes without activity; where the shop was closed meanwhile, as soon as you open it again. An order empties the cart at once. Three minutes after its thank-you page, or as soon as you open the shop again, this storage is cleared: the address, the wishlist, the products you looked at and your answer about measurement with it. Only what you began since then stays, and a message that waits.`;

const storedLong = () =>
  `The cart is kept for ${RECOMMENDED_CART_DAYS} days after you were last here, the address until you take it away with “Remove this address from this device” on the Address page. An order takes what it bought out of the cart and leaves everything else where it is: your wishlist, the products you looked at, the sizes you chose and your answer about measurement stay until you clear them.`;

const notifiesAtAll = ({ whatsapp, sms, email }: MerchantFacts['notifies']) => whatsapp || sms || email;

/** The section on messages and their recipients; empty if no messages are sent. */
function messageSection({ whatsapp, sms, email }: MerchantFacts['notifies']): ReturnType<PolicyText['sections']> {
  const ways = [
    ...(whatsapp
      ? [
          'By WhatsApp, if you tick it at the payment step: your number, your name and what the message says go to WhatsApp (Meta Platforms), which delivers it and tells us whether it arrived. Reply STOP and we write no more to that number.',
        ]
      : []),
    ...(sms ? ['By SMS: your number and what the message says go to our SMS company and your operator.'] : []),
    ...(email ? ['By email, if you gave an address: it and what the message says go to our mail company.'] : []),
  ];
  if (ways.length === 0) return [];
  return [
    {
      heading: 'Messages about your order',
      blocks: [
        'We tell you that an order is received, confirmed, shipped, out for delivery, delivered or cancelled, and when money goes back. These are no advertisements.',
        ways,
        'Where one of these ways does not work, the next is tried. The address, where you gave one, is stored and removed with the order’s other details.',
      ],
    },
  ];
}

export const messages: PolicyText = {
  title: 'Privacy Policy',
  description: ({ name }) =>
    `What ${name} knows about you, what for, for how long, and how to have it corrected or erased.`,
  intro: ({ legalName }) => `${legalName} runs this shop and decides what happens with the data it holds about you.`,
  summary: ({ asksForReminders }) => [
    'You need no account. You can look around without telling us who you are.',
    asksForReminders
      ? 'We ask for a name, a mobile number and an address to deliver an order, and use them for nothing else but one reminder, if you ask for it.'
      : 'We ask for a name, a mobile number and an address to deliver an order, and use them for nothing else.',
    'Advertising measurement is off until you allow it, and as easy to switch off again.',
    'We never see your card number, UPI PIN or OTP.',
  ],
  sections: ({
    name,
    email,
    host,
    officer,
    inactivityMinutes,
    shopping,
    notifies,
    asksForReminders,
    paymentCompany,
  }) => [
    {
      heading: 'What stays on your device',
      blocks: [
        `Your cart, your wishlist, the address and the PIN code you typed, the products you looked at, the number of an order you are paying, a UTR number you entered, codes of offers that you typed or that a link brought, and your answer about advertising measurement are kept in your browser’s own storage on ${host}, not on our servers. A message you wrote without a connection waits there until it is sent, and pages and pictures you have seen are kept so that they open without one.`,
        shopping === 'recommended' ? storedLong() : clearedSoon(inactivityMinutes),
        'The numbers of your last five orders, the state each was last seen in and when, its first item with its picture, its pieces, its total and its date stay on this device, so that [Order Tracking](orderTracking) shows them without a connection; “Remove from this device” on that page takes them away, “Close my orders” does too, and after three months they go by themselves. They hold no name and no address. The language you chose is kept in a cookie. You can clear everything at any time in your browser’s settings.',
      ],
    },
    {
      heading: 'What you give us, and what for',
      blocks: [
        [
          'When you order: full name, mobile number, address and the items. Purpose: to deliver, to show you where the order is, to take returns and to keep the accounts the law asks for.',
          'When you write to us: name, email, mobile number and your message. Purpose: to answer you.',
          'When you subscribe: your email address. Purpose: to send the newsletter until you leave it.',
          ...(notifiesAtAll(notifies)
            ? [
                'When you ask to be told that something sold out is back: a mobile number or an email address. Purpose: to tell you that, once. It is removed then, and after 180 days at the latest.',
              ]
            : []),
          ...(asksForReminders
            ? [
                'When you tick at the address step that you want to be reminded: that you did, when, and the words beside the box. Purpose: to remind you once, by WhatsApp, SMS or email, of an order that you do not pay, with a link to its cart. We note whether the link was opened. It is removed with the order’s other details; reply STOP, or take the tick away before you order, and nothing is sent.',
              ]
            : []),
          'When you visit: your network address and the pages asked for, for a short time, in our server’s records. Purpose: to keep the shop running and to fend off attacks.',
        ],
        'Giving them is up to you; without the order details, though, nothing can be delivered.',
      ],
    },
    {
      heading: 'Payments',
      blocks: [
        `You pay on the page of our payment company, ${paymentCompany}. Card numbers, UPI ids, PINs and passwords go to it alone. It tells us whether a payment was made, its amount and its number. To open a payment we give it the order id, the amount, your name and your mobile number.`,
      ],
    },
    {
      heading: 'Advertising measurement',
      blocks: [
        'If you allow it, this shop loads a pixel of Meta Platforms that counts visits and orders, so that we know which advertisement brought shoppers here. With it your browser tells Meta which pages you saw; it and our server tell Meta what you looked at, put into the cart and ordered. For an order digests of your phone number, name and place are sent too, which Meta can match only with what it knows already.',
        'If you do not allow it, nothing is loaded and nothing is sent. You can change your mind at any time by the privacy choice at the foot of every page; either answer takes one tap.',
      ],
    },
    ...messageSection(notifies),
    {
      heading: 'Who else receives data',
      blocks: [
        'The courier who brings the parcel gets the name, address and mobile number on it. The companies that run our servers hold data on our behalf and by our instructions. Authorities get what the law obliges us to give. We sell data to nobody.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        'What an invoice needs is kept as long as tax law asks, at present eight years. Names, addresses and mobile numbers of orders are removed from the shop once delivery, returns and complaints can be over. Messages are kept no longer than answering them takes, the newsletter address until you leave.',
      ],
    },
    {
      heading: 'How it is protected',
      blocks: [
        'Pages and forms travel encrypted. Names, addresses and mobile numbers of orders are stored encrypted, and only those who pack, deliver and answer can read them. Should data be lost or seen by someone it should not be, we tell you and the Data Protection Board of India without delay.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold about you, have it corrected, completed or erased, take back a consent as easily as you gave it, and name someone who may do so for you if you cannot.',
        `Write to ${email} from the address we know you by. We answer within a month. If you are not content, turn to ${officer === null ? '' : `our grievance officer, ${officer.name}, at ${officer.email}, and after that to `}the Data Protection Board of India.`,
      ],
    },
    {
      heading: 'Children',
      blocks: [
        `${name} sells to people of ${PROMISES.minimumAge} and above. Those who are younger may use the shop together with a parent or guardian, who then orders. We do not knowingly keep data about children and erase it when we learn of it.`,
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'When this policy changes, the new text and its date stand here before it applies. A new purpose for data you have already given is asked of you first.',
      ],
    },
  ],
};
