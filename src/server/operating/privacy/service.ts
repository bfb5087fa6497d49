/** Personal data of all services: export, erasure and re-encryption. */
export { eraseOrders, erasePerson, type Person, personalDataOf } from './data-subject.ts';
export { reencryptCustomers, formatReencryptReport } from './reencrypt.ts';
