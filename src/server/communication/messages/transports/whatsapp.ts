import * as v from 'valibot';
import { templateParameters } from '../../../../domain/messages/message-template.ts';
import { parsedJson } from '../../../../contracts/shape.ts';
import { readAnswerText, SHORT_ANSWER_BYTES } from '../../../running/http/read-answer.ts';
import { errorCodeOf, neverArrived, type SendMessage, type SendResult } from '../transport.ts';

export type WhatsAppSettings = {
  phoneId: string;
  token: string;
  /** Includes the version, without a trailing slash: https://graph.facebook.com/v25.0 */
  baseUrl: string;
  timeoutMs?: number;
};

const answerSchema = v.object({ messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) });
const errorSchema = v.object({ error: v.object({ code: v.number() }) });

/** Error codes of limits, outages and credentials, after which the same message may be accepted later. */
const LATER: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 4, 10, 190, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 133_004,
]);

/**
 * Sends an approved template to one number by the WhatsApp Cloud API. Each status webhook repeats the
 * attempt's id.
 */
export function whatsappSender(settings: WhatsAppSettings): SendMessage {
  return (message) =>
    post(settings, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: `91${message.to.mobile}`,
      type: 'template',
      template: {
        name: message.template,
        language: { code: message.language },
        components: [
          {
            type: 'body',
            parameters: templateParameters(message.text, message.facts).map((text) => ({ type: 'text', text })),
          },
          ...buttonsOf(message),
        ],
      },
      biz_opaque_callback_data: message.attemptId,
    });
}

/**
 * Returns the buttons of a template. A quick reply sends its payload when tapped; to Meta the copy button of
 * an authentication template is a URL.
 */
function buttonsOf({ buttons = [], copyCode }: Parameters<SendMessage>[0]) {
  const replies = buttons.map((payload, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload }],
  }));
  if (copyCode === undefined) return replies;
  return [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: copyCode }] }];
}

/** Asks for the number that messages are sent from, and sends none. */
export async function tryWhatsApp({
  baseUrl,
  phoneId,
  token,
  timeoutMs = 10_000,
}: WhatsAppSettings): Promise<'accepted' | 'refused' | 'unreachable'> {
  try {
    const response = await fetch(`${baseUrl}/${encodeURIComponent(phoneId)}?fields=id`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = parsedJson(await readAnswerText(response, SHORT_ANSWER_BYTES).catch(() => null));
    if (response.ok) return v.is(v.object({ id: v.literal(phoneId) }), answer) ? 'accepted' : 'unreachable';
    // A proxy's error says nothing about the keys.
    return response.status < 500 && response.status !== 429 && v.is(errorSchema, answer) ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Sends a free text, which WhatsApp accepts for 24 hours after the shopper's last message (mayReplyFreely). */
export function whatsappReply(settings: WhatsAppSettings): (to: string, text: string) => Promise<SendResult> {
  return (to, text) =>
    post(settings, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'text',
      text: { preview_url: false, body: text },
    });
}

async function post(
  { baseUrl, phoneId, token, timeoutMs = 15_000 }: WhatsAppSettings,
  body: unknown,
): Promise<SendResult> {
  try {
    const response = await fetch(`${baseUrl}/${encodeURIComponent(phoneId)}/messages`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const answer = parsedJson(await readAnswerText(response, SHORT_ANSWER_BYTES).catch(() => null));
    return response.ok ? taken(answer) : notTaken(response.status, answer);
  } catch (error) {
    return { kind: neverArrived(error) ? 'refused' : 'unknown', error: errorCodeOf(error) };
  }
}

function taken(answer: unknown): SendResult {
  const known = v.safeParse(answerSchema, answer);
  return known.success
    ? { kind: 'accepted', providerId: known.output.messages[0]?.id ?? null }
    : { kind: 'unknown', error: 'unreadable_answer' };
}

/**
 * Interprets an error. WhatsApp's own error means that the message was not accepted; a proxy's error says
 * nothing about the server behind it.
 */
function notTaken(status: number, answer: unknown): SendResult {
  const known = v.safeParse(errorSchema, answer);
  if (!known.success) return { kind: status === 429 || status < 500 ? 'refused' : 'unknown', error: `http_${status}` };
  const { code } = known.output.error;
  const later = LATER.has(code) || status === 429 || status === 401 || status >= 500;
  return { kind: later ? 'refused' : 'failed', error: `whatsapp_${code}` };
}
