import type { MessageFacts } from '../../domain/messages/message-template.ts';
import type { Language } from '../../i18n/languages.ts';

/** A message as a transport takes it. Numbers are ten digits, without a country code. */
export type OutgoingMessage = {
  /** Names this try at the transport; told again in its reports. */
  attemptId: string;
  to: { mobile: string; email: string };
  language: Language;
  /** The name of the template, at WhatsApp and in shop.config.ts. */
  template: string;
  /** With placeholders, as it was registered. */
  text: string;
  subject: string;
  facts: MessageFacts;
  /** A last line that only mails carry. */
  footer: string;
  /** What WhatsApp's buttons tell the shop when they are tapped, in the template's order; the other transports have none. */
  buttons?: readonly string[];
  /** Six digits for WhatsApp's copy button, which its authentication templates must have. */
  copyCode?: string;
};

/**
 * What came of a try. `refused`: it has certainly not left, and another try may help. `failed`: it has not left and never
 * will. `unknown`: it may have left, so it is not tried again. Errors hold nothing personal.
 */
export type SendResult =
  | { kind: 'accepted'; providerId: string | null }
  | { kind: 'refused' | 'failed' | 'unknown'; error: string };

export type SendMessage = (message: OutgoingMessage) => Promise<SendResult>;

/** Whether a request has certainly not reached the other side: nobody was there to take it. */
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
]);

/** An error of a transport as it is kept and logged: its code, never its text, which may name whom it was for. */
export function errorCodeOf(error: unknown): string {
  const causes = error instanceof Error ? [error.cause, error] : [];
  for (const cause of causes) {
    const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
