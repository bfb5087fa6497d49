import type { WebhookFacts } from '../../selling/payments/gateway-port.ts';

/** Returns the facts of a webhook whose signature is valid and that is not as documented: it is reported, too. */
export function unreadable(type: string, ids: WebhookFacts['ids']): WebhookFacts {
  return {
    type: clean(type, 100),
    isReadable: false,
    orderId: null,
    paymentId: null,
    isAboutMoney: false,
    isAboutRefunds: false,
    isAboutDispute: false,
    paid: null,
    refund: null,
    dispute: null,
    ids,
  };
}

/** Returns the value of a header; two values are none. */
export function single(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/** Returns the ids that a webhook names, for logs. */
export function idsOf(found: Readonly<Record<string, string | number | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, id]) =>
      id === null || id === undefined ? [] : [[name, clean(String(id), 64)]],
    ),
  );
}

/** Shortens a text and removes control characters, which the database or a terminal cannot handle. */
export function clean(text: string, length: number): string {
  const readable = Array.from(text).filter((character) => character >= ' ' && character !== '\u007f');
  return readable.join('').slice(0, length);
}
