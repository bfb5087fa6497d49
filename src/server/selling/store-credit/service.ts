/** Store credit as other parts of the server use it. */
export { creditOfPerson, eraseCreditOf, type PersonalCredit, reencryptCredit } from './personal-data.ts';
export { createStoreCredit, type StoreCreditService } from './store-credit-service.ts';
