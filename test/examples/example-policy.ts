import * as v from 'valibot';
import { codConfigSchema } from '../../src/contracts/merchant/cod-config.ts';
import { deliveryConfigSchema } from '../../src/contracts/merchant/delivery-config.ts';
import { returnPolicySchema } from '../../src/contracts/merchant/return-policy.ts';
import type { DeliverySettings } from '../../src/domain/money/delivery-of-cart.ts';
import type { ReturnPolicy } from '../../src/domain/returns/return-policy.ts';

/** Returns the default return policy, with changes. */
export function examplePolicy(changes: Partial<ReturnPolicy> = {}): v.InferOutput<typeof returnPolicySchema> {
  return v.parse(returnPolicySchema, changes);
}

/** Returns the cash-on-delivery settings of a shop that only switched it on, with changes. */
export function exampleCod(changes: v.InferInput<typeof codConfigSchema> = {}): v.InferOutput<typeof codConfigSchema> {
  return v.parse(codConfigSchema, changes);
}

/** Returns the delivery settings of a shop that delivers free, with changes. */
export function exampleDelivery(changes: v.InferInput<typeof deliveryConfigSchema> = {}): DeliverySettings {
  return { ...v.parse(deliveryConfigSchema, changes), emptyGrams: 100, pieceGrams: 300 };
}
