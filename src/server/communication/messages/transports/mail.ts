import { callbackify } from 'node:util';
import { fillTemplate } from '../../../../domain/messages/message-template.ts';
import type { SMTPTransportOptions } from 'nodemailer';
import { connectPublic, type Resolve, type Reach } from '../../../running/http/outside-request.ts';
import { errorCodeOf, type SendMessage, type SendResult } from '../transport.ts';

export type MailSettings = {
  url: string;
  from: string;
  /** Where the URL may lead. */
  reach: Reach;
  /** For tests: the name server of a public reach. */
  resolve?: Resolve;
  timeoutMs?: number;
};

/**
 * Sends by SMTP: plain text and simple HTML. The Message-ID is the attempt's, so that mail servers can drop
 * duplicates.
 */
export function mailSender(settings: MailSettings): SendMessage {
  const { from } = settings;
  const transport = openTransport(settings, 20_000);
  const domain = from.replace(/>.*$/, '').split('@').at(-1) ?? 'localhost';
  return async (message) => {
    const text = `${fillTemplate(message.text, message.facts)}\n\n${message.footer}`;
    try {
      await (
        await transport
      ).sendMail({
        from,
        // As a string it would be parsed as a list of addresses.
        to: { name: '', address: message.to.email },
        subject: fillTemplate(message.subject, message.facts),
        text,
        html: htmlOf(text, message.language),
        messageId: `<${message.attemptId}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
      return { kind: 'accepted', providerId: null };
    } catch (error) {
      return resultOf(error);
    }
  };
}

/** Signs in to the mail server and sends nothing. */
export async function tryMail(settings: MailSettings): Promise<'accepted' | 'refused' | 'unreachable'> {
  const transport = await openTransport(settings, 10_000);
  try {
    await transport.verify();
    return 'accepted';
  } catch (error) {
    return REFUSES_SIGN_IN.has(errorCodeOf(error)) ? 'refused' : 'unreachable';
  } finally {
    transport.close();
  }
}

async function openTransport({ url, reach, resolve, timeoutMs }: MailSettings, usualMs: number) {
  // Loaded on demand, so that shops that send no mail start faster.
  const { createTransport } = await import('nodemailer');
  const limitMs = timeoutMs ?? usualMs;
  return createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(reach === 'public' ? { getSocket: publicSocket(limitMs, resolve) } : {}),
  });
}

/** The ports of RFC 8314 and RFC 6409, which the library takes too. */
const PORTS = { implicitTls: 465, submission: 587 } as const;

type Connects = NonNullable<SMTPTransportOptions['getSocket']>;

/** Connects in the library's place, which would take whatever address the name has at that moment. */
function publicSocket(timeoutMs: number, resolve: Resolve | undefined): Connects {
  return callbackify(async ({ host = 'localhost', port, secure }: SMTPTransportOptions) => {
    const at = Number(port ?? (secure === true ? PORTS.implicitTls : PORTS.submission));
    try {
      return { connection: await connectPublic({ host, port: at, timeoutMs, resolve }) };
    } catch (cause) {
      throw new NotConnected('the mail server was not reached', { cause });
    }
  });
}

class NotConnected extends Error {}

const REFUSES_SIGN_IN: ReadonlySet<string> = new Set(['EAUTH', 'ENOAUTH']);

/** A response of the server is a clear refusal. A connection that broke may have delivered the mail. */
function resultOf(error: unknown): SendResult {
  const field = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const status = field('responseCode');
  if (typeof status === 'number') {
    const forGood = status >= 500 && field('code') !== 'EAUTH';
    return { kind: forGood ? 'failed' : 'refused', error: `smtp_${status}` };
  }
  const code = errorCodeOf(error);
  const notBegun = error instanceof NotConnected || BEFORE_MAIL.has(code) || field('syscall') === 'connect';
  return { kind: notBegun ? 'refused' : 'unknown', error: code };
}

const BEFORE_MAIL: ReadonlySet<string> = new Set([
  'EDNS',
  'EAUTH',
  'ENOAUTH',
  'ETLS',
  'EREQUIRETLS',
  'ECONFIG',
  'EPROXY',
]);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const LINK = /https?:\/\/[^\s<>"]+/g;

/** Returns the text as HTML with clickable links. Nothing is loaded from outside. */
function htmlOf(text: string, language: string): string {
  const escaped = text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
  const paragraphs = escaped
    .replaceAll(LINK, (link) => `<a href="${link}">${link}</a>`)
    .split('\n\n')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">${paragraphs.join('')}</body></html>`;
}
