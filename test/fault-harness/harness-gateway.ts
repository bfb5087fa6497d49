import type { Control } from '../../stand-ins/gateway/control/control.ts';
import type { ShopProcessSettings } from './shop-process.ts';

/** What the harness does at a gateway, in the words of the first one. */
export type HarnessControl = Pick<
  Control,
  | 'fault'
  | 'webhookFault'
  | 'clearFaults'
  | 'report'
  | 'autoRefund'
  | 'orders'
  | 'changeSettings'
  | 'advance'
  | 'deliverWebhooks'
> & {
  pay: (...given: Parameters<Control['pay']>) => { cfPaymentId: string; amountPaise: number };
  dashboardRefund: (...given: Parameters<Control['dashboardRefund']>) => void;
  settings: () => { now: number };
};

export type HarnessGateway = {
  control: HarnessControl;
  /** What a shop process opens its account with. */
  account: Pick<ShopProcessSettings, 'gateway' | 'razorpay'>;
  /** Called with a shop's address once it listens. */
  knowShop: (url: string) => void;
  close: () => Promise<void>;
};

export const HARNESS_GATEWAYS = ['cashfree', 'razorpay'] as const;
export type HarnessGatewayName = (typeof HARNESS_GATEWAYS)[number];
