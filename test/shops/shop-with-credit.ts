import { randomUUID } from 'node:crypto';
import type { CreateOrderRequest } from '../../src/contracts/checkout/create-order.ts';
import { createStoreCredit, creditProof } from '../../src/server/selling/store-credit/service.ts';
import { exampleAddress, type PayingShop } from '../paying-shop.ts';

let mobiles = 9_100_000_000;

/** The book of store credit of a shop, and what a shopper sends who pays with it. */
export function creditOfShop(shop: Pick<PayingShop, 'database' | 'vault' | 'orderDeps'>) {
  const { database, vault, orderDeps } = shop;
  orderDeps.settings.storeCredit = true;
  const now = () => orderDeps.now();
  const settings = { on: true, monthsValid: 12, mostAtOncePaise: 500_000 };
  const service = createStoreCredit({ database, vault, settings, now });
  return {
    service,
    give: (mobile: string, amountPaise: number) =>
      service.give({ mobile, amountPaise, reason: 'a torn seam', requestKey: randomUUID() }, 'Meera', async () => {}),
    balance: async (mobile: string) => (await service.statement(mobile)).balancePaise,
    kinds: async (mobile: string) =>
      (await service.statement(mobile)).entries
        .map(({ kind, amountPaise }) => [kind, amountPaise] as const)
        .toReversed(),
    proof: (mobile: string) => creditProof(vault, mobile, now()),
    /** What an order of this number sends along to spend so much. */
    spending: (mobile: string, paise: number): Partial<CreateOrderRequest> => ({
      address: exampleAddress({ mobile }),
      customerphone: `+91${mobile}`,
      credit: { paise, proof: creditProof(vault, mobile, now()) },
    }),
    /** A number that nobody else has, with so much credit. */
    async number(amountPaise: number): Promise<string> {
      mobiles += 1;
      const mobile = String(mobiles);
      if (amountPaise > 0) await this.give(mobile, amountPaise);
      return mobile;
    },
  };
}

export type CreditOfShop = ReturnType<typeof creditOfShop>;
