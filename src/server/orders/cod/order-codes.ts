import type { Database } from '../../db/connect.ts';
import type { Notifier } from '../../messages/service.ts';
import { createOneTimeCodes } from '../../one-time-codes/service.ts';
import { customerOf } from '../order-customer.ts';
import type { CustomerVault } from '../../encryption/customer-vault.ts';
import type { OrderCodes } from './codes-of-order.ts';

type Deps = { database: Database; vault: CustomerVault; notifier: Pick<Notifier, 'sendCode'>; now: () => number };

/** Codes that confirm a cash on delivery order, sent to the number it was placed with. */
export function orderCodes({ database, vault, notifier, now }: Deps): OrderCodes {
  const codes = createOneTimeCodes({ database, digest: (text) => vault.digest(text) });
  const about = (phoneDigest: string) => ({ purpose: 'cod_order', phoneDigest, now: now() }) as const;
  return {
    async send(order) {
      const mobile = customerOf(vault, order)?.address.mobile;
      if (mobile === undefined) return false;
      const issued = await codes.issueCode(about(order.customer_ref));
      if (issued.kind !== 'issued') return false;
      const key = `code.cod_order.${order.customer_ref}.${issued.expiresAt.getTime()}`;
      await notifier.sendCode({ key, code: issued.code, mobile, language: order.language });
      return true;
    },
    verify: async (order, code) =>
      (await codes.verifyCode({ ...about(order.customer_ref), code: code.trim() })).kind === 'verified',
  };
}
