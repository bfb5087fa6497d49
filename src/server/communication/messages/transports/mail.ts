import { fillTemplate } from '../../../../domain/messages/message-template.ts';
import { errorCodeOf, type SendMessage, type SendResult } from '../transport.ts';

export type MailSettings = { url: string; from: string; timeoutMs?: number };

/**
 * Sends by SMTP: plain text and simple HTML. The Message-ID is the attempt's, so that mail servers can drop
 * duplicates.
 */
export function mailSender({ url, from, timeoutMs = 20_000 }: MailSettings): SendMessage {
  // Loaded on demand, so that shops that send no mail start faster.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
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
export async function tryMail({
  url,
  timeoutMs = 10_000,
}: MailSettings): Promise<'accepted' | 'refused' | 'unreachable'> {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.verify();
    return 'accepted';
  } catch (error) {
    return REFUSES_SIGN_IN.has(errorCodeOf(error)) ? 'refused' : 'unreachable';
  } finally {
    transport.close();
  }
}

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
  const notBegun = BEFORE_MAIL.has(code) || field('syscall') === 'connect';
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
