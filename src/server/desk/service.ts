/** What other services use of the desk: its part in keeping, encrypting and letting go of what it wrote. */
export { resealSecondFactors } from './auth/reseal.ts';
