import { offerName } from '../../ui/product/offer-name.ts';
import type { Offer } from '../../domain/money/pricing.ts';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import type { Translation } from '../../domain/language/translation.ts';
import type { messages } from './messages.en.ts';

export type Topic = (typeof messages.topics)[number];

export type Answered = { question: string; answer: string };

/**
 * Returns the questions with answers. Questions about the offer are included only if there is one; answers
 * about returns follow the policy.
 */
export function questionsOf(
  questions: Topic['questions'] | Translation<Topic['questions']>,
  offer: Offer | null,
  policy: ReturnPolicy,
): readonly Answered[] {
  return questions.flatMap((entry): Answered[] => {
    if ('ofOffer' in entry) return offer ? [entry.ofOffer(offerName(offer), offer.groupSize, offer.freePerGroup)] : [];
    return ['ofPolicy' in entry ? entry.ofPolicy(policy) : entry];
  });
}
