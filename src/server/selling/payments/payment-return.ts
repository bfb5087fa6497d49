import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { limitTo } from '../../running/http/rate-limits.ts';
import type { PaymentService } from './service.ts';

const BODY_LIMIT = 16 * 1024;

/** A text of another form is no id of the shop's. */
const querySchema = v.object({ orderId: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) });

/**
 * Routes the returns of gateways that have the browser post their answer. The shopper is sent on to the page that says what
 * became of the payment, whatever the answer says and whether or not it is genuine.
 */
export function paymentReturn(payments: Pick<PaymentService, 'webhooks' | 'noteReturn'>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    for (const { id, webhooks, returns } of payments.webhooks) {
      if (!returns) continue;
      app.post(`${webhooks.path}/return`, limitTo('verify'), async (request, reply) => {
        const query = v.safeParse(querySchema, request.query);
        if (!query.success) return reply.redirect('/payment-status', 303);
        const { orderId } = query.output;
        const form = typeof request.body === 'string' ? request.body : '';
        await payments.noteReturn(id, orderId, Object.fromEntries(new URLSearchParams(form)));
        return reply.redirect(`/payment-status?orderId=${orderId}`, 303);
      });
    }
  };
}
