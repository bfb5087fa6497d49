/** The part of the desk that other services use: encryption of the data it wrote, and whether a session lasts. */
export { reencryptSecondFactors } from './auth/reencrypt.ts';
export { maySession } from './auth/sessions.ts';
