import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../api/desk-error.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { ordersQuery } from '../orders/orders-query.ts';
import { Screen } from '../shell/screen.tsx';
import { OrderToPack } from './order-to-pack.tsx';
import { texts } from './texts.ts';

/** The next order to pack, the oldest first, one at a time: for a phone beside the shelves. */
export function PackingScreen() {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const waiting = useQuery(ordersQuery({ queue: 'pack', sort: 'oldest' }));
  const orders = waiting.data?.orders ?? [];
  // Skipped orders come again when there are no others, the one skipped first before the others.
  const again = skipped.find((id) => orders.some(({ orderId }) => orderId === id));
  const next =
    orders.find(({ orderId }) => !skipped.includes(orderId)) ?? orders.find(({ orderId }) => orderId === again);
  const count = waiting.data?.next === null ? texts.left(orders.length) : texts.leftMany(orders.length);
  if (next !== undefined) {
    return (
      <Screen title={texts.title} subtitle={count} narrow>
        <OrderToPack
          // What was ticked was of these items: once the shopper cancels one, all are looked at anew.
          key={`${next.orderId} ${JSON.stringify(next.items)}`}
          order={next}
          onSkip={() => setSkipped((before) => [...before.filter((each) => each !== next.orderId), next.orderId])}
          canSkip={orders.length > 1}
        />
      </Screen>
    );
  }
  return (
    <Screen title={texts.title} narrow>
      <div className="panel">
        {waiting.error !== null ? (
          <Failure message={describeError(waiting.error)} onRetry={() => void waiting.refetch()} />
        ) : waiting.data === undefined ? (
          <Loading rows={4} />
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
