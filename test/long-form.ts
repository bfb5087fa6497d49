/**
 * Whether long drills run whole (`npm run test:long`) instead of in the short form of every `npm test`, which looks for the
 * same faults with fewer tries.
 */
export const WHOLE = process.env['TEST_FORM'] === 'whole';
