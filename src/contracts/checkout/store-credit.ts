import * as v from 'valibot';
import { paise } from './fields.ts';

/** Store credit that a shopper pays with: how much, as it was shown, and the proof that the order's number is theirs. */
export const spentCreditSchema = v.strictObject({
  paise: v.pipe(paise, v.minValue(1, 'must be above 0')),
  proof: v.pipe(v.string(), v.maxLength(250)),
});

/**
 * The response of POST /api/store-credit/prove, which takes mobile and code as /api/my-orders/session does: what the
 * number has, and what an order that spends it sends along.
 */
export const provedCreditSchema = v.object({ balancePaise: paise, proof: v.string(), endsInMs: v.number() });
export type ProvedCredit = v.InferOutput<typeof provedCreditSchema>;
