/** A message that a phone got, or was to get. */
export type PhoneMessage = {
  id: string;
  /** With the country code, no plus. */
  to: string;
  template: string | null;
  language: string | null;
  text: string;
  /** Quick replies, and what each tells the shop. */
  buttons: readonly { text: string; payload: string }[];
  callbackData: string | null;
  at: number;
  status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';
};

/** What a person wrote to the shop. */
export type Reply = {
  from: string;
  id: string;
  text: string;
  at: number;
  /** Of a button that was tapped, and the message it stood under. */
  tapped?: { payload: string; messageId: string };
};

/** The phones of all shoppers, in memory. */
export type Phones = {
  messages: PhoneMessage[];
  replies: Reply[];
  /** When a phone wrote last; null where it never did. */
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

export function keep<T>(list: T[], one: T): void {
  list.push(one);
  if (list.length > MAX_STORED_MESSAGES) list.shift();
}
