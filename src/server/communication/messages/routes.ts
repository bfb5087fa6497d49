import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ShopError } from '../../running/errors.ts';
import type { NotifierDeps } from './deps.ts';
import {
  answerHandshake,
  receiveWhatsAppWebhook,
  requireSignatureOfMeta,
  type WebhookSecrets,
} from './transports/whatsapp-webhook.ts';

/** Meta's own limit of a batch of reports. */
const BODY_LIMIT = 3 * 1024 * 1024;

/** Serves GET and POST /api/webhooks/whatsapp: Meta's handshake, delivery reports and shoppers' messages. */
export function messageRoutes(deps: NotifierDeps, secrets: WebhookSecrets | null): FastifyPluginAsync {
  return async (app) => {
    if (secrets === null) return;
    app.get<{ Querystring: Record<string, unknown> }>('/api/webhooks/whatsapp', (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(answerHandshake(request.query, secrets)),
    );
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
        done(null, body);
      });
      // Before the body is read, so that a stranger's takes no memory.
      const onRequest = async ({ headers }: FastifyRequest) => requireSignatureOfMeta(headers['x-hub-signature-256']);
      scope.post('/api/webhooks/whatsapp', { bodyLimit: BODY_LIMIT, onRequest }, async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError('invalid_signature');
        await receiveWhatsAppWebhook(deps, secrets, request.body, request.headers['x-hub-signature-256']);
        return { ok: true };
      });
    });
  };
}
