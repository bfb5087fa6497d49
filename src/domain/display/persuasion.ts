import type { Shopping } from '../cart/shopping-rules.ts';
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

/**
 * What holds where the merchant set nothing. A shop that sells as large ones do shows its buyers' reviews, or samples that say
 * what they are: made-up figures beside them would convict it of making them up.
 */
export const usualPersuasion = (shopping: Shopping): Persuasion =>
  shopping === 'recommended' ? 'honest' : 'as-specified';

export function persuasionFeatures(persuasion: Persuasion): PersuasionFeatures {
  const madeUp = persuasion === 'as-specified';
  return { sampleRatings: madeUp, viewers: madeUp, fallbackMrp: madeUp, restartingCountdowns: madeUp };
}
