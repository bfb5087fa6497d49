/** Parts of the desk that other services use: retention and encryption of the data it wrote. */
export { reencryptSecondFactors } from './auth/reencrypt.ts';
