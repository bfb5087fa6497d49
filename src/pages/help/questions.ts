import { offerName } from '../../ui/product/offer-name.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import type { Offer } from '../../domain/money/pricing.ts';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import type { Translation } from '../../domain/language/translation.ts';
import type { messages } from './messages.en.ts';

export type Topic = (typeof messages.topics)[number];

export type Answered = { question: string; answer: string };

/**
 * Returns the questions with answers. Questions about the offer are included only if there is one; answers
 * about returns follow the policy, those about delivery what it costs, where it is offered and how long it takes.
 */
export function questionsOf(
  questions: Topic['questions'] | Translation<Topic['questions']>,
  offer: Offer | null,
  policy: ReturnPolicy,
  delivery: PublicShop['deliveryTerms'],
  ownDays: string | null = null,
): readonly Answered[] {
  return questions.flatMap((entry): Answered[] => {
    if ('ofOffer' in entry) return offer ? [entry.ofOffer(offerName(offer), offer.groupSize, offer.freePerGroup)] : [];
    if ('ofDelivery' in entry) return [entry.ofDelivery(delivery)];
    return ['ofPolicy' in entry ? entry.ofPolicy(policy, ownDays) : entry];
  });
}
