import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { paymentQueueRequestSchema } from '../../../contracts/checkout/payment-queue.ts';
import { verifyRequestSchema } from '../../../contracts/checkout/verify-payment.ts';
import { ShopError } from '../../running/errors.ts';
import { limitTo } from '../../running/http/rate-limits.ts';
import { readBody } from '../../running/read-body.ts';
import { paymentReturn } from './payment-return.ts';
import type { PaymentService } from './service.ts';

const WEBHOOK_BODY_LIMIT = 256 * 1024;
const NO_BODY = Buffer.alloc(0);

/**
 * Routes POST /api/cashfree/verify-payment, POST /api/payment-queue and the webhooks of each gateway. A webhook gets its 200 before the
 * gateway is polled about the order; a wrong signature gets 401 invalid_signature.
 */
export function paymentRoutes(payments: PaymentService): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/cashfree/verify-payment', limitTo('verify'), (request) =>
      payments.verify(readBody(verifyRequestSchema, request.body).orderId),
    );
    app.post('/api/payment-queue', limitTo('payment_queue'), (request) =>
      payments.place(readBody(paymentQueueRequestSchema, request.body).orderId),
    );
    await app.register(paymentReturn(payments));
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
        done(null, body);
      });
      for (const { id, webhooks } of payments.webhooks) {
        // Before the body is read, so that a stranger's takes no memory. It is counted as forged.
        const onRequest = async ({ headers }: FastifyRequest) => {
          if (!webhooks.mayBeGenuine(headers)) await payments.receiveWebhook(id, NO_BODY, headers);
        };
        scope.post(webhooks.path, { bodyLimit: WEBHOOK_BODY_LIMIT, onRequest }, async (request, reply) => {
          if (!Buffer.isBuffer(request.body)) throw new ShopError('invalid_signature');
          const task = await payments.receiveWebhook(id, request.body, request.headers);
          reply.code(200).send({ ok: true });
          if (task) payments.finishWebhook(task);
          return reply;
        });
      }
    });
  };
}
