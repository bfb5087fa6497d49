import type { ReactNode } from 'react';
import type { ShownOffer } from '../../contracts/checkout/offers.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { piecesOfAction } from '../../domain/money/rules/offer-conditions.ts';
import { messages as offerTexts } from '../_offers/offer-messages.en.ts';
import { actionText } from '../_offers/offer-texts.ts';
import { messages } from './offer-line-messages.en.ts';

const NO_BREAK = '\u00a0';

/** Lines about offers on a product's card; null without one. How each works is said on the product's page. */
export function offerLines(offers: readonly ShownOffer[]): ReactNode {
  if (offers.length === 0) return null;
  return offers.map((offer) => (
    <bdi key={offer.id} className="block">
      {offerLine(offer)}
    </bdi>
  ));
}

/** What an offer takes off, what it asks for and its code, in a line. */
export function offerLine({ action, minimumPaise, minimumPieces, onlyPrepaid, firstOrder, code }: ShownOffer): string {
  const asked = [
    ...(minimumPaise === null ? [] : [messages.fromAmount(formatRupees(minimumPaise))]),
    ...(minimumPieces === null || minimumPieces <= piecesOfAction(action) ? [] : [messages.fromPieces(minimumPieces)]),
    ...(onlyPrepaid ? [messages.onlyPrepaid] : []),
    ...(firstOrder ? [messages.firstOrder] : []),
    ...(code === null ? [] : [offerTexts.code(code)]),
  ];
  const taken = action.kind === 'buy_x_get_y' ? messages.buyGet(action.buy, action.free) : actionText(action);
  // A narrow card breaks between them.
  return [taken, ...asked.map((part) => part.replaceAll(' ', NO_BREAK))].join(' · ');
}
