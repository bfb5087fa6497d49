import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Feature } from '../../running/feature.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import { merchantOrder } from '../../selling/orders/service.ts';
import { merchantWebhookSender } from './merchant-webhook.ts';

type Needs = {
  /** Null if the merchant has no system that receives orders. */
  config: { merchantWebhook: { url: string; secret: string; reach: Reach } | null };
  database: Database;
  vault: CustomerVault;
  now: () => number;
};

export const merchantWebhook: Feature<Needs> = {
  name: 'merchant webhook',
  create({ config, database, vault, now }) {
    if (config.merchantWebhook === null) return { services: {} };
    const readOrder = (orderId: string) => merchantOrder(database, vault, orderId);
    return {
      services: {},
      receivers: { merchant_webhook: merchantWebhookSender({ ...config.merchantWebhook, now, readOrder }) },
    };
  },
};
