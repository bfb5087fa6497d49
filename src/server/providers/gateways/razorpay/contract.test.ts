import { gatewayContract } from '../../../../../test/contracts/gateway-contract.ts';
import { startRazorpay } from '../../../../../stand-ins/razorpay/start.ts';
import { openRazorpay, razorpay } from './razorpay.ts';

gatewayContract(async () => {
  const { url, keyId, keySecret, webhookSecret, control, close } = await startRazorpay();
  const settings = { keyId, keySecret, webhookSecrets: [webhookSecret], baseUrl: url, now: control.now } as const;
  const account = openRazorpay(settings);
  return {
    provider: razorpay,
    account,
    withWrongKey: openRazorpay({ ...settings, keySecret: 'wrong' }).calls,
    atNothing: openRazorpay({ ...settings, baseUrl: 'http://127.0.0.1:9' }).calls,
    now: control.now,
    sendWebhooksTo: control.webhooks.sendTo,
    advance: control.advance,
    pay: async (orderId, outcome) => {
      const { sessionId } = await account.calls.order(orderId);
      await control.pay(orderId, outcome, { session: sessionId ?? '' });
    },
    refundByItself: (_orderId, paymentId) => control.refundByItself(paymentId),
    dispute: (orderId) => control.dispute(control.payments(orderId).find(({ captured }) => captured)?.id ?? ''),
    loseDispute: (disputeId) => control.moveDispute(disputeId, 'lost'),
    close,
  };
});
