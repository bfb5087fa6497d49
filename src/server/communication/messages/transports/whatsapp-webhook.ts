import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { parsedJson } from '../../../../contracts/shape.ts';
import { normaliseMobile } from '../../../../domain/address/address.ts';
import type { DeliveryReport } from '../../../../domain/messages/attempt-state.ts';
import { mayReplyFreely } from '../../../../domain/messages/stop-words.ts';
import { isSameSecret } from '../../../running/encryption/same-secret.ts';
import { ShopError } from '../../../running/errors.ts';
import { noteReport } from '../attempts.ts';
import { type Inbound, lastInboundAt, noteInbound } from '../opt-outs.ts';
import { whatsappWebhooks } from '../metrics.ts';
import { textsInScriptOf } from '../texts.ts';
import type { NotifierDeps } from '../deps.ts';

export type WebhookSecrets = { appSecret: string; verifyToken: string };

const statusSchema = v.object({
  id: v.string(),
  status: v.string(),
  biz_opaque_callback_data: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ code: v.number() })), []),
});
const inboundSchema = v.object({
  from: v.string(),
  id: v.string(),
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  text: v.optional(v.object({ body: v.string() })),
  button: v.optional(v.object({ text: v.string(), payload: v.optional(v.string()) })),
});
const bodySchema = v.object({
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          value: v.object({
            statuses: v.optional(v.array(v.unknown()), []),
            messages: v.optional(v.array(v.unknown()), []),
          }),
        }),
      ),
    }),
  ),
});

/**
 * Returns the response to Meta's handshake when the webhook is set up. Throws invalid_signature if the token
 * is wrong.
 */
export function answerHandshake(query: Readonly<Record<string, unknown>>, { verifyToken }: WebhookSecrets): string {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  const known = typeof token === 'string' && isSameSecret(token, verifyToken);
  if (mode !== 'subscribe' || !known || typeof challenge !== 'string') throw new ShopError('invalid_signature');
  return challenge;
}

/** Throws invalid_signature unless the header has the form of a signature, whatever the body. */
export function requireSignatureOfMeta(signature: unknown): void {
  if (typeof signature === 'string' && /^sha256=[\da-f]{64}$/.test(signature)) return;
  whatsappWebhooks.inc({ outcome: 'invalid_signature' });
  throw new ShopError('invalid_signature');
}

/** Checks X-Hub-Signature-256: `sha256=` and the hex HMAC-SHA256 of the raw body with the app secret. */
export function isSignedByMeta(rawBody: Buffer, signature: unknown, appSecret: string): boolean {
  const own = `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`;
  return typeof signature === 'string' && isSameSecret(signature, own);
}

/**
 * Processes a webhook: delivery reports and shoppers' messages. Repeated, late and unknown ones change
 * nothing. Throws invalid_signature. Rejects if the database cannot store it; Meta then sends it again.
 */
export async function receiveWhatsAppWebhook(
  deps: NotifierDeps,
  secrets: WebhookSecrets,
  rawBody: Buffer,
  signature: unknown,
): Promise<void> {
  if (!isSignedByMeta(rawBody, signature, secrets.appSecret)) {
    whatsappWebhooks.inc({ outcome: 'invalid_signature' });
    throw new ShopError('invalid_signature');
  }
  const body = v.safeParse(bodySchema, parsedJson(rawBody.toString('utf8')));
  if (!body.success) {
    whatsappWebhooks.inc({ outcome: 'unreadable' });
    return;
  }
  for (const { value } of body.output.entry.flatMap(({ changes }) => changes)) {
    for (const status of value.statuses) await takeStatus(deps, status);
    for (const message of value.messages) await takeInbound(deps, message);
  }
}

const NEWS: Readonly<Record<string, DeliveryReport>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
};

async function takeStatus(deps: NotifierDeps, input: unknown): Promise<void> {
  const status = v.safeParse(statusSchema, input);
  const news = status.success ? NEWS[status.output.status] : undefined;
  if (!status.success || news === undefined) {
    whatsappWebhooks.inc({ outcome: 'unreadable' });
    return;
  }
  const { id, biz_opaque_callback_data: attemptId = null, errors } = status.output;
  const error = errors[0] === undefined ? null : `whatsapp_${errors[0].code}`;
  const known = await noteReport(deps, 'whatsapp', { attemptId, providerId: id, news, error });
  whatsappWebhooks.inc({ outcome: known ? 'status' : 'unknown_message' });
}

async function takeInbound(deps: NotifierDeps, input: unknown): Promise<void> {
  const message = v.safeParse(inboundSchema, input);
  if (!message.success) {
    whatsappWebhooks.inc({ outcome: 'unreadable' });
    return;
  }
  const { from, id, timestamp, text, button } = message.output;
  const inbound: Inbound = {
    id,
    mobile: normaliseMobile(from),
    text: text?.body ?? button?.text ?? '',
    at: Number(timestamp) * 1000,
  };
  whatsappWebhooks.inc({ outcome: 'inbound' });
  if (button?.payload !== undefined && (await takeTap(deps, from, inbound, button.payload))) return;
  const word = await noteInbound(deps, inbound);
  if (word !== null) await confirmWord(deps, from, inbound, word);
}

/**
 * Handles a button tap. Returns true if it was a button of the shop. A tap that comes too late is answered,
 * if WhatsApp allows a free text.
 */
async function takeTap(deps: NotifierDeps, from: string, inbound: Inbound, payload: string): Promise<boolean> {
  // WhatsApp gives the time in whole seconds, so the end of the second is used.
  const tap = { mobile: inbound.mobile, payload, at: inbound.at + 999 };
  const became = (await deps.onButton?.(tap)) ?? 'unknown';
  if (became === 'unknown') return false;
  whatsappWebhooks.inc({ outcome: became === 'done' ? 'button' : 'button_too_late' });
  await noteInbound(deps, { ...inbound, text: '' });
  const mayReply = mayReplyFreely(await lastInboundAt(deps, inbound.mobile), deps.now());
  if (became === 'deadline_passed' && deps.reply && mayReply) {
    await deps.reply(from, textsInScriptOf(inbound.text).tooLate).catch(() => undefined);
  }
  return true;
}

/** Confirms STOP or START as a courtesy. The choice counts whether or not this reply arrives. */
async function confirmWord(deps: NotifierDeps, from: string, inbound: Inbound, word: 'stop' | 'start'): Promise<void> {
  deps.log.info({ word }, 'WhatsApp opt-out or opt-in received');
  if (!deps.reply || !mayReplyFreely(await lastInboundAt(deps, inbound.mobile), deps.now())) return;
  const texts = textsInScriptOf(inbound.text);
  await deps.reply(from, word === 'stop' ? texts.stopped : texts.started).catch(() => undefined);
}
