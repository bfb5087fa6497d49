/** Parts of the desk that other services use: its audit log, encryption of the data it wrote, and its metrics. */
export { createAudit } from './auth/audit.ts';
export { reencryptSecondFactors } from './auth/reencrypt.ts';
export { deskRefusals } from './auth/refusals.ts';
export { deleteOldSessions } from './auth/sessions.ts';
