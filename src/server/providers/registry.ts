import type { GatewayProvider } from '../payments/gateway-port.ts';
import { cashfree } from './gateways/cashfree/cashfree.ts';

/** The payment gateways that a shop can be paid through. */
export const GATEWAYS: readonly GatewayProvider[] = [cashfree];
