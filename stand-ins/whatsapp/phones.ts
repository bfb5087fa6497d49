/** A message that was sent to a phone, delivered or not. */
export type PhoneMessage = {
  id: string;
  /** With the country code, without a plus. */
  to: string;
  template: string | null;
  language: string | null;
  text: string;
  /** Quick replies, with the payload that each sends to the shop. */
  buttons: readonly { text: string; payload: string }[];
  callbackData: string | null;
  at: number;
  status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';
};

/** A message from a person to the shop. */
export type Reply = {
  from: string;
  id: string;
  text: string;
  at: number;
  /** The payload of the tapped button, and the message with the button. */
  tapped?: { payload: string; messageId: string };
};

/** The phones of all shoppers, in memory. */
export type Phones = {
  messages: PhoneMessage[];
  replies: Reply[];
  /** Returns when a phone last wrote; null if it never did. */
  lastReplyAt: (phone: string) => number | null;
};

const MAX_STORED_MESSAGES = 2_000;

export function createPhones(): Phones {
  const messages: PhoneMessage[] = [];
  const replies: Reply[] = [];
  return {
    messages,
    replies,
    lastReplyAt: (phone) => replies.findLast(({ from }) => from === phone)?.at ?? null,
  };
}

export function append<T>(list: T[], one: T): void {
  list.push(one);
  if (list.length > MAX_STORED_MESSAGES) list.shift();
}
