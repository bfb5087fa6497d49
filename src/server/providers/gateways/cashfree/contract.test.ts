import { gatewayContract } from '../../../../../test/contracts/gateway-contract.ts';
import { openGateway } from '../../../../../test/paying-shop.ts';
import { cashfree, openCashfree } from './cashfree.ts';

gatewayContract(async () => {
  const { url, appId, secretKey, control, close } = await openGateway();
  const settings = { appId, secrets: [secretKey], environment: 'sandbox', baseUrl: url } as const;
  const idle = async (work: unknown) => {
    await control.idle();
    return work;
  };
  return {
    provider: cashfree,
    account: openCashfree(settings),
    withWrongKey: openCashfree({ ...settings, secrets: ['wrong'] }).calls,
    atNothing: openCashfree({ ...settings, baseUrl: 'http://127.0.0.1:9' }).calls,
    now: () => control.settings().now,
    advance: (ms) => control.advance(ms),
    pay: async (orderId, outcome) => {
      const words = { success: 'SUCCESS', failed: 'FAILED', pending: 'PENDING' } as const;
      await idle(control.pay(orderId, { status: words[outcome] }));
    },
    refundByItself: async (orderId, paymentId) => void (await idle(control.autoRefund(orderId, paymentId))),
    dispute: async (orderId) => {
      const disputeId = control.dispute(orderId);
      await control.idle();
      return disputeId;
    },
    loseDispute: async (disputeId) => void (await idle(control.moveDispute(disputeId, 'MERCHANT_LOST'))),
    close,
  };
});
