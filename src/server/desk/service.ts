/** The part of the desk that other services use: encryption of the data it wrote. */
export { reencryptSecondFactors } from './auth/reencrypt.ts';
