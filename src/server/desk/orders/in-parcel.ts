import type * as v from 'valibot';
import type { listedOrderSchema } from '../../../contracts/desk/order-list.ts';
import { addableUntil } from '../../../domain/orders/add-to-order.ts';
import { isState } from '../../../domain/orders/order-state-table.ts';
import type { Database } from '../../running/db/connect.ts';
import type { MerchantService, MerchantView } from '../../selling/orders/service.ts';

/** The part of its parcel that is shown with an order: the additions, and until when more are possible. */
export type InParcel = Pick<v.InferOutput<typeof listedOrderSchema>, 'additions' | 'addUntil'>;

type Deps = {
  database: Database;
  merchant: Pick<MerchantService, 'listed'>;
  addToOrderMinutes: number;
  now: () => number;
};

/** Returns what is in the parcels of orders beside them, by order; those without anything have no entry. */
export async function inParcels(
  { database, merchant, addToOrderMinutes, now }: Deps,
  orders: readonly MerchantView[],
): Promise<Map<string, InParcel>> {
  const ids = orders.map(({ orderId }) => orderId);
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom('shop_order')
          .select(['order_id', 'ships_with'])
          .where('ships_with', 'in', ids)
          .where('ships_alone', '=', false)
          .orderBy('placed_at')
          .execute();
  const added = (await merchant.listed(rows.map((row) => row.order_id))).filter(
    ({ state }) => !isState(state, { phase: ['given_up', 'called_off'] }),
  );
  return new Map(
    orders.flatMap((order) => {
      const additions = added.filter(({ addedTo }) => addedTo?.orderId === order.orderId);
      const until = addableUntil(
        {
          source: order.source,
          state: order.state,
          placedAt: order.placedAt.getTime(),
          isAddition: order.addedTo !== null,
          disputed: false,
          additions: additions.length,
        },
        addToOrderMinutes,
        now(),
      );
      const shown = {
        ...(until === null ? {} : { addUntil: new Date(until).toISOString() }),
        ...(additions.length === 0 ? {} : { additions: additions.map(additionOf) }),
      };
      return Object.keys(shown).length === 0 ? [] : [[order.orderId, shown] as const];
    }),
  );
}

function additionOf(order: MerchantView) {
  const paid = isState(order.state, { phase: ['active', 'came_back'] });
  return { orderId: order.orderId, paid, items: packedItems(order) };
}

/** The items of an order as a packer needs them. */
export function packedItems({ items }: Pick<MerchantView, 'items'>) {
  return items.map(({ title, variantTitle, size, sku, quantity, pictureUrl }) => ({
    title,
    variantTitle,
    size,
    sku,
    quantity,
    pictureUrl,
  }));
}
