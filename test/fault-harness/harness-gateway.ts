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
  /** Whether the gateway has an order. Missing: nobody asks. */
  knows?: (orderId: string) => boolean;
  /** Called with a shop's address once it listens. */
  knowShop: (url: string) => void;
  close: () => Promise<void>;
  /** Present with two gateways at once. */
  two?: TwoGateways;
  /** Present if new orders are paid elsewhere from the middle of the run. */
  switching?: GatewaySwitch;
};

/** A switch from one gateway to another. */
export type GatewaySwitch = {
  /** What a shop process opens its accounts with afterwards. */
  after: HarnessGateway['account'];
  /** New orders are paid at the second from now on, though other shops may still place some at the first. */
  begin: () => void;
  /** Which of the two has payments and refunds of each order, for the comparison. */
  placesOf: () => ReadonlyMap<string, readonly string[]>;
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

/** `switch`: new orders are paid at the first, and from the middle of the run on at the second. */
export const HARNESS_GATEWAYS = ['cashfree', 'razorpay', 'both', 'switch'] as const;
export type HarnessGatewayName = (typeof HARNESS_GATEWAYS)[number];
