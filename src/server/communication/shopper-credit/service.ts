import type { ProvedCredit } from '../../../contracts/checkout/store-credit.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { creditProof, PROOF_TTL_MS, type StoreCreditService } from '../../selling/store-credit/service.ts';
import type { Notifier } from '../messages/service.ts';
import { createSentCodes, notSooner } from '../one-time-codes/service.ts';

export type ShopperCreditDeps = {
  database: Database;
  vault: CustomerVault;
  notifier: Pick<Notifier, 'sendCode' | 'hasRoomForCodes'>;
  storeCredit: Pick<StoreCreditService, 'statement'>;
  /** For tests: minimum duration in ms of every response about a number. */
  responseMs?: number;
  /** Epoch ms. */
  now: () => number;
};

/** Store credit of a mobile number, for a shopper who proves by a one-time code that it is theirs. */
export type ShopperCredit = ReturnType<typeof createShopperCredit>;

export function createShopperCredit(deps: ShopperCreditDeps) {
  const { vault, storeCredit, now, responseMs } = deps;
  const codes = createSentCodes(deps, 'store_credit');
  const balanceOf = async (mobile: string) => (await storeCredit.statement(mobile)).balancePaise;
  return {
    /** Sends a code if the number has credit; resolves in the same way if not. Throws too_many_requests. */
    sendCode: (mobile: string, language: Language): Promise<void> =>
      notSooner(async () => {
        const to = { phoneDigest: vault.customerRef(mobile), mobile, language };
        // Every number is counted, so that the limit does not reveal which have credit.
        const counted = await codes.send({ ...to, isWanted: async () => (await balanceOf(mobile)) > 0 });
        if (!counted) throw new ShopError('too_many_requests');
      }, responseMs),
    /** Returns the balance, and the proof with which an order spends it. Throws invalid_code. */
    prove: (mobile: string, code: string): Promise<ProvedCredit> =>
      notSooner(async () => {
        const isRight = await codes.verify(vault.customerRef(mobile), code, vault.customerRefs(mobile));
        if (!isRight) throw new ShopError('invalid_code');
        const proof = creditProof(vault, mobile, now());
        return { balancePaise: await balanceOf(mobile), proof, endsInMs: PROOF_TTL_MS };
      }, responseMs),
  };
}
