import type { Selectable } from 'kysely';
import * as v from 'valibot';
import {
  offerActionSchema,
  offerConditionsSchema,
  offerNameSchema,
  offerTargetSchema,
} from '../../../contracts/checkout/offer-terms.ts';
import type { MerchantOffer } from '../../../domain/money/rules/merchant-offer.ts';
import type { OfferTables } from '../../running/db/tables/offer-tables.ts';

export type OfferRow = Selectable<OfferTables['offer']>;

/** Returns a stored offer as the rules know it. */
export function offerOf(row: OfferRow): MerchantOffer {
  return {
    id: String(row.offer_id),
    name: v.parse(offerNameSchema, row.name),
    byCode: row.by_code,
    paused: row.paused,
    combinable: row.combinable,
    action: v.parse(offerActionSchema, row.action),
    target: v.parse(offerTargetSchema, row.target),
    conditions: v.parse(offerConditionsSchema, row.conditions),
    limits: { uses: row.max_uses, usesPerMobile: row.max_uses_per_customer },
  };
}
