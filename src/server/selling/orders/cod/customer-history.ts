import { sql } from 'kysely';
import { statesWith } from '../../../../domain/orders/order-state-table.ts';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { CustomerVault } from '../../../running/encryption/customer-vault.ts';

export type CustomerHistory = {
  /** An order was delivered to the number, whatever happened to it later. */
  deliveredBefore: boolean;
  /** Cash on delivery orders that came back, or are coming back, without having been delivered. */
  returned: number;
};

/** Returns the history of a mobile number. Orders are found by the number's digest under every known key. */
export async function customerHistory(
  { database, vault }: { database: Database; vault: CustomerVault },
  mobile: string,
): Promise<CustomerHistory> {
  // Reads past state changes instead of the current state, because a returned order may since have been
  // refunded.
  const wasEver = (...states: readonly OrderState[]) => sql<boolean>`exists (
    select from state_change s where s.order_id = shop_order.order_id and s.subject = 'order'
      and s.to_state = any(${states}::text[]))`;
  const delivered = wasEver('delivered');
  const { deliveries, returned } = await database
    .selectFrom('shop_order')
    .select([
      sql<number>`count(*) filter (where ${delivered})`.as('deliveries'),
      sql<number>`count(*) filter (where payment_method = 'cash_on_delivery' and not ${delivered}
        and ${wasEver(...statesWith({ phase: ['came_back'] }))})`.as('returned'),
    ])
    .where('customer_ref', 'in', vault.customerRefs(mobile))
    .executeTakeFirstOrThrow();
  return { deliveredBefore: deliveries > 0, returned };
}
