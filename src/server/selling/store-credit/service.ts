/** Store credit as other parts of the server use it. */
export { creditInstead, creditTerms, type CreditTerms, giveInstead } from './credit-instead.ts';
export { creditProof, isCreditProof, PROOF_TTL_MS } from './credit-proof.ts';
export { creditOfOrder, releaseCredit, returnCredit, spendCredit, takeCreditAgain } from './credit-of-orders.ts';
export { creditOfPerson, eraseCreditOf, type PersonalCredit, reencryptCredit } from './personal-data.ts';
export { createStoreCredit, type StoreCreditService } from './store-credit-service.ts';
