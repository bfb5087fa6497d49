import type { ReturnReason } from '../../../domain/returns/return-policy.ts';
import type { ReturnKind } from '../../../domain/returns/return-state.ts';
import type { Units } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { asPaid, offersLostBy } from '../units/service.ts';
import { keepsOffers } from './write-request.ts';

type Input = { kind: ReturnKind; reason: ReturnReason; lines: readonly Units[]; shownLostPaise?: number | undefined };

/**
 * Nobody is kept more of a refund than they were shown, because offers no longer hold for what stays. Requests that are
 * open count as if their goods had come back. Throws offers_lost with the amount.
 */
export async function refuseUnseenLoss(
  database: Database,
  { order, payer }: { order: OrderRow; payer: OrderRow },
  { kind, reason, lines, shownLostPaise = 0 }: Input,
): Promise<void> {
  if (keepsOffers({ kind, reason })) return;
  const units = await asPaid(database, payer, order.order_id, lines);
  const lostPaise = await offersLostBy(database, payer, { units, byShopper: true, withOpen: true });
  if (lostPaise > shownLostPaise) throw new ShopError('offers_lost', { lostPaise });
}
