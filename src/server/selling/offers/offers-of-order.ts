import * as v from 'valibot';
import type { Paise } from '../../../domain/money/money.ts';
import { shareOverLines } from '../../../domain/money/share-over-lines.ts';
import type { AppliedOffer } from '../../../domain/money/rules/best-offers.ts';
import { isStanding } from '../../../domain/money/rules/offer.ts';
import { piecesOfAction } from '../../../domain/money/rules/offer-conditions.ts';
import type { LosableOffer } from '../../../domain/returns/lost-discount.ts';
import type { Database } from '../../running/db/connect.ts';

const linesSchema = v.array(v.object({ line: v.number(), sharePaise: v.number() }));

type NewOrder = {
  orderId: string;
  /** What the goods cost before offers, by line. */
  listPaise: readonly Paise[];
};

/** Stores what the offers of a new order asked of it, so that they can be lost. Free delivery is kept whatever goes back, so it is not among them. */
export async function writeOffersOfOrder(
  transaction: Database,
  { orderId, listPaise }: NewOrder,
  applied: readonly AppliedOffer[],
): Promise<void> {
  // As long as the settings' offer alone applies, all lines share its discount.
  const onAllLines = applied.every(({ offer }) => isStanding(offer));
  const rows = applied.flatMap(({ offer, amountPaise, goods }, index) => {
    if (goods === undefined) return [];
    const overAll = onAllLines ? shareOverLines(listPaise, amountPaise) : [];
    const lines = goods.map((one) => ({ line: one.index + 1, sharePaise: overAll[one.index] ?? one.sharePaise }));
    return [
      {
        order_id: orderId,
        position: index + 1,
        reference: isStanding(offer) ? null : offer.id,
        minimum_paise: offer.conditions.minimumPaise ?? 0,
        minimum_pieces: Math.max(offer.conditions.minimumPieces ?? 0, piecesOfAction(offer.action)),
        lines: JSON.stringify(lines),
      },
    ];
  });
  if (rows.length > 0) await transaction.insertInto('order_offer').values(rows).execute();
}

/** Returns the offers of an order whose discount is lost where they no longer hold. */
export async function losableOffers(database: Database, orderId: string): Promise<LosableOffer[]> {
  const rows = await database
    .selectFrom('order_offer')
    .select(['minimum_paise', 'minimum_pieces', 'lines'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ minimum_paise: minimumPaise, minimum_pieces: minimumPieces, lines }) => {
    return { minimumPaise, minimumPieces, lines: v.parse(linesSchema, lines) };
  });
}
