import type { MessageFacts } from '../../../domain/messages/message-template.ts';
import type { Language } from '../../../i18n/languages.ts';

/** A message in the form that transports take. Numbers have ten digits, without a country code. */
export type OutgoingMessage = {
  /** Identifies this attempt at the transport, which repeats it in its reports. */
  attemptId: string;
  to: { mobile: string; email: string };
  language: Language;
  /** Name of the template, at WhatsApp and in shop.config.ts. */
  template: string;
  /** The registered text, with placeholders. */
  text: string;
  subject: string;
  facts: MessageFacts;
  /** Last line of a mail. Other transports do not send it. */
  footer: string;
  /** Payloads of WhatsApp's buttons, in the template's order. Other transports have no buttons. */
  buttons?: readonly string[];
  /** Six digits for WhatsApp's copy button, which its authentication templates require. */
  copyCode?: string;
};

/**
 * Result of an attempt. `refused`: it has certainly not left, and a retry may help. `failed`: it has not left
 * and never will. `unknown`: it may have left, so it is not retried. Errors contain nothing personal.
 */
export type SendResult =
  | { kind: 'accepted'; providerId: string | null }
  | { kind: 'refused' | 'failed' | 'unknown'; error: string };

export type SendMessage = (message: OutgoingMessage) => Promise<SendResult>;

/** Returns whether a request has certainly not reached the other side, because no connection was made. */
export function neverArrived(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some((cause) => {
    const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
    return typeof code === 'string' && NOT_REACHED.has(code);
  });
}

const NOT_REACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  // An address that leads where it may not (running/http/outside-request.ts).
  'not_found',
]);

/** Returns an error's code for storing and logging. The message of an error may name the recipient. */
export function errorCodeOf(error: unknown): string {
  const causes = error instanceof Error ? [error.cause, error] : [];
  for (const cause of causes) {
    const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
