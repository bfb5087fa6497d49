import { createStoreCredit, creditProof } from '../../src/server/selling/store-credit/service.ts';
import { createCustomerVault } from '../../src/server/running/encryption/customer-vault.ts';
import { DATA_KEY, exampleOrder } from '../paying-shop.ts';

/** All shoppers of the harness have one number, so that they fight over its credit. */
const { mobile: MOBILE } = exampleOrder().address;
/** Less than all of them want. */
const GIVEN_PAISE = 2_000_000;
/** The most that one order spends: less than the cheapest costs, so that the gateway has a part of each. */
export const MOST_CREDIT = 60_000;
/** The clocks of the shops jump further than a proof is valid. */
const PROOF_AHEAD_MS = 30 * 24 * 3_600_000;

type CreditDeps = Omit<Parameters<typeof createStoreCredit>[0], 'settings'>;

/** Gives the credit. Several processes may begin at once: the act has one key. */
export async function giveHarnessCredit(deps: CreditDeps): Promise<void> {
  const settings = { on: true, monthsValid: 60, mostAtOncePaise: GIVEN_PAISE };
  const gift = { mobile: MOBILE, amountPaise: GIVEN_PAISE, reason: 'to be spent', requestKey: 'the harness' };
  await createStoreCredit({ ...deps, settings }).give(gift, 'the harness', async () => undefined);
}

/** What an order sends along to spend so much. */
export function spendingCredit(paise: number) {
  const vault = createCustomerVault({ current: DATA_KEY, old: [] });
  return paise === 0 ? {} : { credit: { paise, proof: creditProof(vault, MOBILE, Date.now() + PROOF_AHEAD_MS) } };
}
