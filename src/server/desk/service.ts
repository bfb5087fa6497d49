/** Parts of the desk that other services use: its audit log, and encryption of the data it wrote. */
export { createAudit } from './auth/audit.ts';
export { reencryptSecondFactors } from './auth/reencrypt.ts';
