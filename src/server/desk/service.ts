/** Parts of the desk that other services use: encryption of the data it wrote, and its metrics. */
export { reencryptSecondFactors } from './auth/reencrypt.ts';
export { deskRefusals } from './auth/refusals.ts';
export { deleteOldSessions } from './auth/sessions.ts';
