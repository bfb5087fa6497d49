import type { FastifyPluginAsync } from 'fastify';
import { verifyRequestSchema } from '../../contracts/checkout/verify-payment.ts';
import { ShopError } from '../errors.ts';
import { limitTo } from '../http/rate-limits.ts';
import { readBody } from '../read-body.ts';
import type { PaymentService } from './service.ts';

const WEBHOOK_BODY_LIMIT = 256 * 1024;

/**
 * Routes POST /api/cashfree/verify-payment and POST /api/webhooks/cashfree. A webhook gets its 200 before the
 * gateway is polled about the order; a wrong signature gets 401 invalid_signature.
 */
export function paymentRoutes(payments: PaymentService): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/cashfree/verify-payment', limitTo('verify'), (request) =>
      payments.verify(readBody(verifyRequestSchema, request.body).orderId),
    );
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BODY_LIMIT }, (_request, body, done) => {
        done(null, body);
      });
      scope.post('/api/webhooks/cashfree', async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError('invalid_signature');
        const task = await payments.receiveWebhook(request.body, request.headers);
        reply.code(200).send({ ok: true });
        if (task) payments.finishWebhook(task);
        return reply;
      });
    });
  };
}
