import type { Feature } from '../../running/feature.ts';
import type { OrderCodes } from '../../selling/orders/service.ts';
import { deleteExpiredCodes } from './issue-codes.ts';
import { orderCodes } from './order-codes.ts';

type OrderCodeDeps = Parameters<typeof orderCodes>[0];
type Needs = Pick<OrderCodeDeps, 'database' | 'vault' | 'now'> & {
  notifier: OrderCodeDeps['notifier'] & { canSendCodes: boolean };
};

export const oneTimeCodes: Feature<Needs, { orderCodes: OrderCodes | null }> = {
  name: 'one-time codes',
  personalData: ['one_time_code'],
  deleteExpired: deleteExpiredCodes,
  create: ({ database, vault, notifier, now }) => ({
    services: { orderCodes: notifier.canSendCodes ? orderCodes({ database, vault, notifier, now }) : null },
  }),
};
