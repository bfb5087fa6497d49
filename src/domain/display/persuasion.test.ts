import { expect, test } from 'vitest';
import { persuasionFeatures } from './persuasion.ts';

test('[PERS-01] as specified all made-up persuasion is shown, and in an honest shop none of it', () => {
  const all = (shown: boolean) => ({
    sampleRatings: shown,
    viewers: shown,
    fallbackMrp: shown,
    restartingCountdowns: shown,
  });
  expect(persuasionFeatures('as-specified')).toEqual(all(true));
  expect(persuasionFeatures('honest')).toEqual(all(false));
});
