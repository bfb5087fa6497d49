import type { MerchantFacts } from '../_merchant/merchant-details.ts';

/** A paragraph, or a list of points. */
export type PolicyBlock = string | readonly string[];

export type PolicySection = { heading: string; blocks: readonly PolicyBlock[] };

/** A policy in one language. Texts are functions of the merchant's facts, so no name is hard-coded. */
export type PolicyText = {
  title: string;
  description: (facts: MerchantFacts) => string;
  intro: (facts: MerchantFacts) => string;
  /** The policy in a few points, for shoppers who read only those. */
  summary: (facts: MerchantFacts) => readonly string[];
  sections: (facts: MerchantFacts) => readonly PolicySection[];
};
