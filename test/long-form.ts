/**
 * Whether long drills run in full (`npm run test:long`). In `npm test` they run in a short form, which checks
 * for the same faults with fewer repetitions.
 */
export const WHOLE = process.env['TEST_FORM'] === 'whole';
