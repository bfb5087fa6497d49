import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Faults } from './faults.ts';
import { append, type PhoneMessage, type Phones } from './phones.ts';
import { filled, parametersIn, type Template } from './templates.ts';
import { messageId, type Webhooks } from './webhooks.ts';

export type ApiParts = {
  phoneId: string;
  token: string;
  templates: readonly Template[];
  phones: Phones;
  faults: Faults;
  webhooks: Webhooks;
  now: () => number;
};

const base = {
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.optional(v.literal('individual')),
  to: v.pipe(v.string(), v.regex(/^\+?\d{8,15}$/)),
  biz_opaque_callback_data: v.optional(v.pipe(v.string(), v.maxLength(512))),
};
const parameter = v.strictObject({
  type: v.literal('text'),
  // No line break, no tab, at most four consecutive spaces, and not empty.
  text: v.pipe(v.string(), v.minLength(1), v.regex(/^(?!.*(?:[\n\t]| {5}))/s)),
});
const component = v.variant('type', [
  v.strictObject({ type: v.literal('body'), parameters: v.array(parameter) }),
  v.strictObject({
    type: v.literal('button'),
    sub_type: v.picklist(['quick_reply', 'url']),
    index: v.string(),
    parameters: v.tuple([
      v.variant('type', [
        v.strictObject({ type: v.literal('payload'), payload: v.pipe(v.string(), v.maxLength(256)) }),
        v.strictObject({ type: v.literal('text'), text: v.pipe(v.string(), v.maxLength(15)) }),
      ]),
    ]),
  }),
]);
const requestSchema = v.variant('type', [
  v.strictObject({
    ...base,
    type: v.literal('template'),
    template: v.strictObject({
      name: v.string(),
      language: v.strictObject({ code: v.string() }),
      components: v.optional(v.array(component), []),
    }),
  }),
  v.strictObject({
    ...base,
    type: v.literal('text'),
    text: v.strictObject({ preview_url: v.optional(v.boolean()), body: v.pipe(v.string(), v.maxLength(4096)) }),
  }),
]);

const DAY_MS = 24 * 3_600_000;

/** GET /v{n}/{phone-number-id} and POST /v{n}/{phone-number-id}/messages, as in the Cloud API. */
export function addApi(app: FastifyInstance, parts: ApiParts): void {
  const { phones, faults, webhooks, now } = parts;
  app.get<{ Params: { phoneId: string } }>('/:version/:phoneId', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${parts.token}`)
      return fail(reply, 401, 190, 'Invalid OAuth access token.');
    if (request.params.phoneId !== parts.phoneId) return fail(reply, 400, 100, 'Unsupported get request.');
    return { id: parts.phoneId };
  });
  app.post<{ Params: { phoneId: string } }>('/:version/:phoneId/messages', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${parts.token}`)
      return fail(reply, 401, 190, 'Invalid OAuth access token.');
    if (request.params.phoneId !== parts.phoneId) return fail(reply, 400, 100, 'Unsupported post request.');
    const read = v.safeParse(requestSchema, request.body);
    if (!read.success) return fail(reply, 400, 100, `Invalid parameter: ${v.getDotPath(read.issues[0]) ?? 'body'}`);
    const { output } = read;
    const to = output.to.replace('+', '');
    const text = textOf(output, parts.templates);
    if ('code' in text) return fail(reply, 400, text.code, text.error);
    const refusal = faults.take(['refuse', 'rate-limit', 'server-error', 'bad-gateway'], to)?.kind;
    if (refusal === 'refuse') return fail(reply, 400, 131_009, 'Parameter value is not valid.');
    if (refusal === 'rate-limit') return fail(reply, 400, 130_429, 'Rate limit hit.');
    if (refusal === 'server-error') return fail(reply, 500, 131_000, 'Something went wrong.');
    if (refusal === 'bad-gateway') return reply.code(502).type('text/html').send('<h1>Bad gateway</h1>');
    const fault = faults.take(['slow', 'cut'], to);
    const message: PhoneMessage = {
      id: messageId(),
      to,
      template: output.type === 'template' ? output.template.name : null,
      language: output.type === 'template' ? output.template.language.code : null,
      text: text.text,
      buttons: text.buttons,
      callbackData: output.biz_opaque_callback_data ?? null,
      at: now(),
      status: 'accepted',
    };
    append(phones.messages, message);
    deliver(parts, message);
    if (fault?.kind === 'slow') await sleep(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'cut') return reply.hijack().raw.destroy();
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: output.to, wa_id: to }],
      messages: [{ id: message.id, ...(output.type === 'template' ? { message_status: 'accepted' } : {}) }],
    };
  });

  /**
   * A free text is allowed only within a day of the shopper's last message. Otherwise its delivery fails
   * afterwards, as in the real API.
   */
  function deliver({ phones: { lastReplyAt } }: ApiParts, message: PhoneMessage): void {
    const last = lastReplyAt(message.to);
    const tooLate = message.template === null && (last === null || now() - last >= DAY_MS);
    const fault = faults.take(['undeliverable', 'no-delivery'], message.to);
    if (tooLate || fault?.kind === 'undeliverable') {
      message.status = 'failed';
      webhooks.statuses(message, ['failed'], tooLate ? 131_047 : 131_026);
      return;
    }
    message.status = fault ? 'sent' : 'delivered';
    webhooks.statuses(message, fault ? ['sent'] : ['sent', 'delivered']);
  }
}

const AUTHENTICATION = 'one_time_code';

function textOf(
  request: v.InferOutput<typeof requestSchema>,
  templates: readonly Template[],
): { text: string; buttons: PhoneMessage['buttons'] } | { code: number; error: string } {
  if (request.type === 'text') return { text: request.text.body, buttons: [] };
  const { name, language, components } = request.template;
  const template = templates.find((one) => one.name === name && one.language === language.code);
  if (!template)
    return { code: 132_001, error: `Template name does not exist in the translation: ${name} (${language.code})` };
  const values = components.flatMap((one) => (one.type === 'body' ? one.parameters.map(({ text }) => text) : []));
  const wanted = parametersIn(template.body);
  if (values.length !== wanted)
    return { code: 132_000, error: `Number of parameters ${values.length} does not match ${wanted}.` };
  const replies = components.flatMap((one) => (one.type === 'button' && one.sub_type === 'quick_reply' ? [one] : []));
  if (replies.length !== template.buttons.length)
    return { code: 132_000, error: `Number of buttons ${replies.length} does not match ${template.buttons.length}.` };
  const copies = components.some((one) => one.type === 'button' && one.sub_type === 'url');
  // An authentication template must have a copy button, and no other template may have one.
  if (copies !== (name === AUTHENTICATION)) return { code: 131_008, error: 'Required parameter is missing: button' };
  const buttons = replies.map(({ index, parameters: [one] }) => ({
    text: template.buttons[Number(index)] ?? '',
    payload: one.type === 'payload' ? one.payload : one.text,
  }));
  return { text: filled(template.body, values), buttons };
}

function fail(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply
    .code(status)
    .send({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'stand-in' } });
}
