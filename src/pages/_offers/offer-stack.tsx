import type { ReactNode } from 'react';
import type { ShownOffer } from '../../contracts/checkout/offers.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { textIn } from '../../domain/language/text-by-language.ts';
import { messages } from './offer-messages.en.ts';
import { termsOf } from './offer-texts.ts';

type OfferStackProps = { offers: readonly { offer: ShownOffer; note?: ReactNode }[] };

/** Offers of the shop, one line each, which open to say how they work. Works without scripts. */
export function OfferStack({ offers }: OfferStackProps) {
  return (
    <section aria-label={messages.title} className="mt-3 rounded-card border border-dashed border-saving/60 px-3">
      {offers.map(({ offer, note }) => (
        <details key={offer.id} className="border-b border-line py-1 last:border-b-0">
          <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 text-13 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">
              <b dir="auto">{textIn(offer.name, LANGUAGE)}</b>
              {offer.code === null ? null : (
                <span className="ms-2 rounded-card bg-wash px-1.5 py-0.5 font-semibold">
                  {messages.code(offer.code)}
                </span>
              )}
            </span>
            <span className="text-12 underline underline-offset-4">{messages.howItWorks}</span>
            {note === undefined ? null : <span className="block basis-full">{note}</span>}
          </summary>
          <ul className="list-disc space-y-1 ps-5 pb-2 text-13 text-quiet">
            {termsOf(offer).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
