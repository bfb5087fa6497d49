import type { GatewayProvider } from '../payments/gateway-port.ts';
import type { CourierProvider } from '../shipping/courier-port.ts';
import { shiprocket } from './couriers/shiprocket/shiprocket.ts';
import { cashfree } from './gateways/cashfree/cashfree.ts';

/** The payment gateways that a shop can be paid through. */
export const GATEWAYS: readonly GatewayProvider[] = [cashfree];

/** The companies that can book couriers for its parcels. */
export const COURIERS: readonly CourierProvider[] = [shiprocket];
