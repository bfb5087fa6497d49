import type { Paise } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { readOrder } from '../orders/service.ts';
import { offersLost } from './offers-lost.ts';
import { goesBackByGateway, moneyByHand } from './refund-return.ts';

/** What decides about the money of a request, if it were accepted now. */
export type ReturnOutlook = {
  /** What offers that no longer hold take off the refund; below 0: what comes back of that. */
  offersLostPaise: Paise;
  /** The most that may be paid back by hand as money, as the rest was paid with store credit; null: all of it. */
  byHandPaise: Paise | null;
};

/** Looks at a request without locks. Throws return_not_found. */
export async function outlookOf(database: Database, returnId: string): Promise<ReturnOutlook> {
  const query = database.selectFrom('return_request').selectAll().where('return_id', '=', returnId);
  const row = await query.executeTakeFirst();
  const order = row && (await readOrder({ database }, row.order_id));
  const payer = order && (order.exchange_of === null ? order : await readOrder({ database }, order.exchange_of));
  if (!row || !payer) throw new ShopError('return_not_found');
  return {
    // An exchange keeps its offers for as long as it is one.
    offersLostPaise: row.kind === 'exchange' ? row.offers_lost_paise : await offersLost(database, payer, row),
    byHandPaise: goesBackByGateway(payer, row) ? null : await moneyByHand(database, payer),
  };
}
