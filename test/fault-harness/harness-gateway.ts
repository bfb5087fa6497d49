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
  account: Pick<ShopProcessSettings, 'gateway' | 'razorpay' | 'isSecond'>;
  /** Called with a shop's address once it listens. */
  knowShop: (url: string) => void;
  close: () => Promise<void>;
  /** Present with two gateways at once. */
  two?: TwoGateways;
};

/** What is done to two gateways, and what their shoppers do. */
export type TwoGateways = {
  /** The first one answers nothing but errors, or works again. */
  turnOff: (isOff: boolean) => void;
  /** A shopper got a session of the order at this gateway. */
  onSession: (orderId: string, gateway: string) => void;
  /** Pays once more, with the session of the other gateway, if the shopper has one. Returns whether that is so. */
  payElsewhere: (orderId: string) => boolean;
  /** How many orders shoppers had sessions of at both, and paid at both. */
  ordersAtBoth: () => { sessions: number; payments: number };
};

export const HARNESS_GATEWAYS = ['cashfree', 'razorpay', 'both'] as const;
export type HarnessGatewayName = (typeof HARNESS_GATEWAYS)[number];
