import type { Persuasion } from '../money/pricing.ts';

/** Which of the specification's made-up persuasions a shop shows [PERS-01]. */
export type PersuasionFeatures = {
  /** A sample rating with a fixed number of reviews. */
  sampleRatings: boolean;
  /** "People viewing now", which nobody counted. */
  viewers: boolean;
  /** 3 × the price struck through where the feed has no compare price. */
  fallbackMrp: boolean;
  /** Countdowns that start anew when they end. */
  restartingCountdowns: boolean;
};

export function persuasionFeatures(persuasion: Persuasion): PersuasionFeatures {
  const madeUp = persuasion === 'as-specified';
  return { sampleRatings: madeUp, viewers: madeUp, fallbackMrp: madeUp, restartingCountdowns: madeUp };
}
