import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { customerOf, type OrderCodes } from '../../selling/orders/service.ts';
import { createSentCodes } from './send-codes.ts';

type Deps = Parameters<typeof createSentCodes>[0] & { vault: CustomerVault };

/** Creates the codes that confirm a COD order, sent to the number it was placed with. */
export function orderCodes(deps: Deps): OrderCodes {
  const codes = createSentCodes(deps, 'cod_order');
  return {
    async send(order) {
      const mobile = customerOf(deps.vault, order)?.address.mobile;
      if (mobile === undefined) return false;
      return codes.send({ phoneDigest: order.customer_ref, mobile, language: order.language });
    },
    async verify(order, code) {
      const mobile = customerOf(deps.vault, order)?.address.mobile;
      // After a key rotation the digest of the order differs from the one the code was stored under.
      return codes.verify(order.customer_ref, code, mobile === undefined ? [] : deps.vault.customerRefs(mobile));
    },
  };
}
