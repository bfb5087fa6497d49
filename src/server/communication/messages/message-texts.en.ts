import type { MessageKind } from '../../../domain/messages/message-kind.ts';

/**
 * Subject (mail only), text and WhatsApp buttons of each message. A text begins and ends with words, because
 * WhatsApp refuses variables there.
 */
type MessageText = { subject: string; text: string; buttons?: readonly string[] };

const texts: Record<MessageKind, MessageText> = {
  order_received: {
    subject: 'Order {order} received',
    text: 'Hello {name}, {shop} has received your payment of {amount} for order {order}. See it here: {link} Thank you for shopping with us.',
  },
  order_received_advance: {
    subject: 'Order {order} received',
    text: 'Hello {name}, {shop} has received your payment of {amount} for order {order}. The rest, {due}, you pay the courier when it arrives. See it here: {link} Thank you for shopping with us.',
  },
  order_received_added: {
    subject: 'Order {order} received',
    text: 'Hello {name}, {shop} has received your payment of {amount} for order {order}. It comes in the same parcel as order {first}. See it here: {link} Thank you for shopping with us.',
  },
  order_confirmed: {
    subject: 'Order {order} confirmed',
    text: 'Hello {name}, {shop} has confirmed your order {order}. See where it is: {link} Thank you for shopping with us.',
  },
  order_confirmed_cash: {
    subject: 'Order {order} confirmed',
    text: 'Hello {name}, {shop} has confirmed your order {order}. Please keep {amount} ready: you pay the courier when it arrives. See where it is: {link} Thank you for shopping with us.',
  },
  order_unconfirmed: {
    subject: 'Please confirm order {order}',
    text: 'Hello {name}, {shop} has your order {order}, Cash on Delivery of {amount}. Please confirm it, so that we can pack it: {link} Thank you for shopping with us.',
    buttons: ['Confirm order', 'Cancel order'],
  },
  order_prepaid: {
    subject: 'Order {order} is paid',
    text: 'Hello {name}, {shop} has received your payment of {amount} for order {order}. Nothing is to be paid when it arrives. See it here: {link} Thank you for shopping with us.',
  },
  order_shipped: {
    subject: 'Order {order} is on its way',
    text: 'Hello {name}, your order {order} from {shop} was handed to {carrier}, tracking number {awb}. See where it is: {link} Thank you for shopping with us.',
  },
  order_out_for_delivery: {
    subject: 'Order {order} arrives today',
    text: 'Hello {name}, your order {order} from {shop} is out for delivery. Please keep your phone near. See it here: {link} Thank you for shopping with us.',
  },
  delivery_attempt_failed: {
    subject: 'Order {order} could not be delivered',
    text: 'Hello {name}, {carrier} could not deliver your order {order} from {shop}. Please tell us whether to try again tomorrow, or bring it to another address: {link} We are here to help.',
    buttons: ['Try again tomorrow', 'I do not want it'],
  },
  order_delivered: {
    subject: 'Order {order} delivered',
    text: 'Hello {name}, your order {order} from {shop} was delivered. How is it? Tell others: {review} Did you not get it, or is something wrong? Write to us: {link} Thank you for shopping with us.',
  },
  order_rto: {
    subject: 'Order {order} is being returned to the shop',
    text: 'Hello {name}, your order {order} could not be delivered and is on its way back to {shop}. See it here: {link} We are here to help.',
  },
  order_cancelled: {
    subject: 'Order {order} cancelled',
    text: 'Hello {name}, your order {order} from {shop} was cancelled, and nothing is to be paid. See it here: {link} We hope to see you again.',
  },
  refund_started: {
    subject: 'Refund for order {order} started',
    text: 'Hello {name}, {shop} is sending {amount} back to you for order {order}. Banks may take up to 10 working days. See it here: {link} We are here to help.',
  },
  refund_done: {
    subject: 'Refund for order {order} done',
    text: 'Hello {name}, {amount} for order {order} from {shop} was sent back to the account or card you paid with. See it here: {link} We are here to help.',
  },
  refund_as_credit: {
    subject: 'Refund for order {order} is store credit',
    text: 'Hello {name}, {amount} for order {order} from {shop} is store credit of your mobile number now. You can use it when you pay for your next order. See it here: {link} We are here to help.',
  },
  refund_to_gift_card: {
    subject: 'Refund for order {order} is on your gift card',
    text: 'Hello {name}, {amount} for order {order} from {shop} is back on the gift card that paid for it. You can spend it when you pay for your next order. See it here: {link} We are here to help.',
  },
  return_approved: {
    subject: 'Return for order {order} approved',
    text: 'Hello {name}, {shop} has approved the return of items from order {order}. Please keep them packed for the courier. See it here: {link} We are here to help.',
  },
  gift_card: {
    subject: 'A gift card for {shop}',
    text: 'Hello {name}, {from} gives you a gift card of {amount} for {shop}. Its code: {code} It is valid until {until}. See it, with what is written on it: {link} Keep the code to yourself: whoever has it can spend it.',
  },
  gift_card_ends: {
    subject: 'Your gift card for {shop} ends soon',
    text: 'Hello {name}, {amount} is left on your gift card for {shop} with the code that ends in {code}. It can be spent until {until}, here: {link} We look forward to your visit.',
  },
  back_in_stock: {
    subject: '{product} is back',
    text: 'Hello, {product} is back in stock at {shop}, as you asked to be told. See it here: {link} Reply STOP and we write no more.',
  },
  payment_left_behind: {
    subject: 'Your order at {shop} was not paid',
    text: 'Hello {name}, your order at {shop} was not paid, and you asked to be reminded once. Your cart, at the prices of now: {link} Reply STOP and we write no more.',
  },
  one_time_code: {
    subject: 'Your code',
    text: 'Your verification code is {code}. It is valid for 10 minutes. For your security, do not share it with anybody.',
  },
};

export const messages = {
  texts,
  /** Footer of every mail about an order. */
  whyMail: (shop: string) => `You get this mail because this address was entered for an order at ${shop}.`,
  /** Footer of mails that were requested without an order. */
  whyMailRequested: (shop: string) => `You get this mail once, because ${shop} was asked to notify this address.`,
  /** Replies to STOP and START, within 24 hours of it. */
  stopped: 'You will get no more messages from us on this number. Reply START to receive them again.',
  /** Reply to a button that came too late. */
  tooLate: 'It is too late for that: the order has already moved on. Order Tracking shows its status.',
  started: 'You will get messages about your orders on this number again. Reply STOP to end them.',
  /** Words with which shoppers stop and restart messages: the whole reply, in lower case, separated by commas. */
  stopWords:
    'stop, stop all, stopall, stop messages, stop sending, please stop, unsubscribe, cancel messages, opt out, optout, ' +
    'end, quit, no more messages, band karo, band kare, band karen, band karein, bandh karo, mat bhejo, roko, message mat bhejo',
  startWords: 'start, unstop, subscribe, opt in, optin, shuru karo, shuru karen, chalu karo',
};
