/** Personal data over all services: shown, erased, encrypted anew. */
export { eraseOrders, erasePerson, personalDataOf } from './data-subject.ts';
export { resealCustomers, formatReseal } from './reseal.ts';
