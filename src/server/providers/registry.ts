import type { SourceProvider } from '../catalogue/products/source-port.ts';
import type { GatewayProvider } from '../selling/payments/gateway-port.ts';
import type { CourierProvider } from '../selling/shipping/courier-port.ts';
import { delhivery } from './couriers/delhivery/delhivery.ts';
import { shiprocket } from './couriers/shiprocket/shiprocket.ts';
import { cashfree } from './gateways/cashfree/cashfree.ts';
import { razorpay } from './gateways/razorpay/razorpay.ts';
import { sheet } from './sources/sheet/sheet.ts';
import { shopify } from './sources/shopify/shopify.ts';
import { woocommerce } from './sources/woocommerce/woocommerce.ts';

/** Where a shop's catalogue can be kept; the first is the one that shop.config.ts need not name. */
export const SOURCES: readonly [SourceProvider, ...SourceProvider[]] = [shopify, woocommerce, sheet];

/** The payment gateways that a shop can be paid through. */
export const GATEWAYS: readonly GatewayProvider[] = [cashfree, razorpay];

/** The providers that can book couriers for its parcels. */
export const COURIERS: readonly CourierProvider[] = [shiprocket, delhivery];
