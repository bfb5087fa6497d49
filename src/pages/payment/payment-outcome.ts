import type { PayResult } from '../../browser/checkout/pay.ts';
import type { RefusedOffers } from '../../contracts/checkout/offers.ts';
import { reasonText } from '../_offers/offer-texts.ts';

export type PaymentFault = Extract<PayResult, { kind: 'fault' }>;

/** Something of the page that a fault made untrue; `failed`: nothing, the same may be tried again. */
type Refusal =
  | 'cash_refused'
  | 'terms_changed'
  | 'credit_refused'
  | 'card_refused'
  | 'gift_refused'
  | 'addition_closed'
  | 'failed';

/** The shopper stays on the page, which says what went wrong. */
export type PaymentFailure =
  | { kind: Refusal; fault: PaymentFault }
  /** A COD order needs an advance that was not shown, or a different one. */
  | { kind: 'advance_changed'; fault: PaymentFault; advancePaise: number }
  | { kind: 'offers_refused'; fault: PaymentFault; offers: RefusedOffers };

/** How PAY NOW ended, for the page to act on. */
export type PaymentOutcome = Extract<PayResult, { kind: 'leaving' | 'confirmed' | 'cart_changed' }> | PaymentFailure;

const REFUSALS = new Map<string, Refusal>([
  // Another attempt to pay by cash would be rejected again.
  ['cod_not_eligible', 'cash_refused'],
  ['cod_disabled', 'cash_refused'],
  // The terms shown are outdated, so they are loaded again.
  ['price_changed', 'terms_changed'],
  ['cod_fee_changed', 'terms_changed'],
  // The credit that was shown cannot be spent: the number is proved again.
  ['credit_off', 'credit_refused'],
  ['credit_not_proved', 'credit_refused'],
  ['credit_insufficient', 'credit_refused'],
  // Also for a gift card: its code is asked again.
  ['gift_card_unknown', 'card_refused'],
  ['gift_card_insufficient', 'card_refused'],
  ['gifts_off', 'gift_refused'],
  ['addition_closed', 'addition_closed'],
]);

/** Returns what a result means to the page. `null`: the shopper left the queue. */
export function outcomeOf(result: PayResult | null): PaymentOutcome {
  switch (result?.kind) {
    case undefined:
      return { kind: 'leaving' };
    case 'leaving':
    case 'confirmed':
    case 'cart_changed':
      return result;
    case 'advance_changed':
      return { ...result, fault: faultOf('cod_advance_changed') };
    case 'offers_refused': {
      const [first] = result.offers;
      return { ...result, fault: faultOf('offer_refused', first ? reasonText(first.reason) : '') };
    }
    // What waits has had its turn by now: only an answer that names no place is left, and nothing would end the wait.
    case 'queued':
      return { kind: 'failed', fault: faultOf('bad_answer') };
    case 'fault':
      return { kind: REFUSALS.get(result.code) ?? 'failed', fault: result };
  }
}

function faultOf(code: string, message = ''): PaymentFault {
  return { kind: 'fault', code, message };
}
