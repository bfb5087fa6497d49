import type { Persuasion } from '../money/pricing.ts';

/** The specification's made-up persuasion features that a shop shows [PERS-01]. */
export type PersuasionFeatures = {
  /** A sample rating with a fixed number of reviews. */
  sampleRatings: boolean;
  /** "People viewing now", which is not measured. */
  viewers: boolean;
  /** 3 × the price as the MRP if the feed has no compare price. */
  fallbackMrp: boolean;
  /** Countdowns that restart when they end. */
  restartingCountdowns: boolean;
};

export function persuasionFeatures(persuasion: Persuasion): PersuasionFeatures {
  const madeUp = persuasion === 'as-specified';
  return { sampleRatings: madeUp, viewers: madeUp, fallbackMrp: madeUp, restartingCountdowns: madeUp };
}
