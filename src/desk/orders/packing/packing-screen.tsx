import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { ButtonLink } from '../../controls/button.tsx';
import { Empty } from '../../feedback/states.tsx';
import { ordersQuery } from '../orders-query.ts';
import { Screen } from '../../shell/screen.tsx';
import { orderAtTable, skipOrder, type Table } from './order-at-table.ts';
import { OrderToPack } from './order-to-pack.tsx';
import { texts } from './texts.ts';

/** Shows one order to pack at a time, oldest first, on a phone next to the shelves. */
export function PackingScreen() {
  const [table, setTable] = useState<Table>({ current: null, skipped: [] });
  const waiting = useQuery(ordersQuery({ queue: 'pack', sort: 'oldest' }));
  const orders = waiting.data?.orders ?? [];
  const next = orderAtTable(orders, table);
  if (next !== undefined && next.orderId !== table.current) setTable({ ...table, current: next.orderId });
  const count = waiting.data?.next === null ? texts.left(orders.length) : texts.leftMany(orders.length);
  if (next !== undefined) {
    return (
      <Screen title={texts.title} subtitle={count} narrow>
        <OrderToPack
          // Ticks refer to these items. If the shopper cancels one, the new key resets all ticks.
          key={`${next.orderId} ${JSON.stringify([next.items, next.additions])}`}
          order={next}
          onSkip={() => setTable(skipOrder(table, next.orderId))}
          canSkip={orders.length > 1}
        />
      </Screen>
    );
  }
  return (
    <Screen title={texts.title} narrow>
      <div className="panel">
        {waiting.data === undefined || waiting.error !== null ? (
          <QueryState query={waiting} rows={4} />
        ) : (
          <Empty icon="pack" title={texts.none}>
            <p>{texts.noneText}</p>
            <p className="mt-3">
              <ButtonLink to="/orders?queue=confirm">{texts.toConfirm}</ButtonLink>
            </p>
            <p className="mt-3">
              <ButtonLink to="/orders?queue=ship">{texts.toShip}</ButtonLink>
            </p>
          </Empty>
        )}
      </div>
    </Screen>
  );
}
