import { midnightInIndia } from '../../domain/dates/india.ts';
import { statesWith, TO_SEND } from '../../domain/orders/order-state-table.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import type { Database } from '../running/db/connect.ts';
import { ShopError } from '../running/errors.ts';
import type { SignedIn } from './auth/sessions.ts';

/** Labels show whole mobile numbers, which packers may not open otherwise. They need them while they pack. */
const BEING_PACKED: ReadonlySet<OrderState> = new Set(statesWith(TO_SEND));
/** Packed by hand, an order is often marked as shipped before its label is printed. */
const AFTER_SHIPPING_MS = 48 * 3600_000;
/** Labels of one user in a day in India. More of them are an export, which needs the password. */
const LABELS_A_DAY = 500;

type Deps = { database: Database; now: () => number };

/** Returns the orders among these whose labels a user may print. */
export async function ordersWithLabels(
  { database, now }: Deps,
  { role }: Pick<SignedIn, 'role'>,
  orderIds: readonly string[],
): Promise<string[]> {
  if (role !== 'packer') return [...orderIds];
  const rows = await database
    .selectFrom('shop_order')
    .select(['order_id', 'state', 'state_at'])
    .where('order_id', 'in', orderIds)
    .execute();
  const isOver = ({ state, state_at: at }: (typeof rows)[number]) =>
    !BEING_PACKED.has(state) && !(state === 'shipped' && now() - at.getTime() < AFTER_SHIPPING_MS);
  const over = new Set(rows.filter(isOver).map((row) => row.order_id));
  // An order that does not exist is refused with its own reason.
  return orderIds.filter((orderId) => !over.has(orderId));
}

/** Asks for the password once a user has printed many labels today. Throws reauthentication_required. */
export async function requireFewLabels(
  { database, now }: Deps,
  { userId, reauthenticatedUntil }: SignedIn,
  wanted: number,
): Promise<void> {
  if (reauthenticatedUntil !== null) return;
  const { printed } = await database
    .selectFrom('desk_audit')
    .select((row) => row.fn.countAll<number>().as('printed'))
    .where('user_id', '=', userId)
    .where('at', '>=', new Date(midnightInIndia(now())))
    .where('act', 'in', ['paper', 'papers'])
    .where('detail', '=', 'label')
    .executeTakeFirstOrThrow();
  if (printed + wanted > LABELS_A_DAY) throw new ShopError('reauthentication_required');
}
