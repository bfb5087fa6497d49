/** Store credit as other parts of the server use it. */
export { creditInstead, creditTerms, type CreditTerms, giveInstead } from './credit-instead.ts';
export { creditProof, isCreditProof, PROOF_TTL_MS } from './credit-proof.ts';
export {
  creditOfOrder,
  releaseCredit,
  returnCredit,
  spendCredit,
  takeCreditAgain,
  takeForOrder,
} from './credit-of-orders.ts';
export { type LockedAccount, lockAccountById, mayPay } from './lock-account.ts';
export { creditOfPerson, eraseCreditOf, type PersonalCredit, reencryptCredit } from './personal-data.ts';
export { owedCredit } from './owed-credit.ts';
export { entriesOfAccounts, statementFrom } from './read-statement.ts';
export { createStoreCredit, type StoreCreditService } from './store-credit-service.ts';
