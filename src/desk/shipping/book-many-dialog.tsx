import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import type { SeenOrder } from '../order-acts/use-order-act.ts';
import { OrderLink } from '../order-state/order-link.tsx';
import { parcelTexts } from './parcel-texts.ts';
import { bookParcel, describeBooking } from './use-parcel-act.ts';

type Refused = { orderId: string; why: string };
type BookManyProps = { orders: readonly SeenOrder[]; provider: string; onClose: () => void };

/** Books a courier for one order after the other, so that each that fails is seen at once and keeps no other back. */
export function BookManyDialog({ orders, provider, onClose }: BookManyProps) {
  const queries = useQueryClient();
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking');
  const [booked, setBooked] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const stopped = useRef(false);
  const run = async () => {
    setState('running');
    for (const order of orders) {
      if (stopped.current) break;
      try {
        await bookParcel(order, null);
        setBooked((before) => before + 1);
      } catch (error) {
        const why = describeBooking(error);
        setRefused((before) => [...before, { orderId: order.orderId, why }]);
      }
    }
    setState('done');
    await queries.invalidateQueries({ queryKey: ['orders'] });
  };
  const close = () => {
    stopped.current = true;
    onClose();
  };
  return (
    <Dialog
      title={parcelTexts.bookMany(orders.length, provider)}
      onClose={close}
      actions={
        state === 'asking' ? (
          <Button look="primary" onClick={() => void run()}>
            {parcelTexts.book}
          </Button>
        ) : (
          <Button look="primary" onClick={close}>
            {state === 'running' ? parcelTexts.stop : parcelTexts.close}
          </Button>
        )
      }
    >
      {state === 'asking' ? <p className="text-quiet">{parcelTexts.bookText}</p> : null}
      {state === 'running' ? (
        <div className="flex flex-col gap-2">
          <progress
            className="w-full"
            aria-label={parcelTexts.bookMany(orders.length, provider)}
            max={orders.length}
            value={booked + refused.length}
          />
          <output>{parcelTexts.progress(booked + refused.length, orders.length)}</output>
        </div>
      ) : null}
      {refused.length === 0 ? null : (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold text-danger">{parcelTexts.notBooked(refused.length)}</h3>
          <ul>
            {refused.map(({ orderId, why }) => (
              <li key={orderId} className="border-b border-line py-1 last:border-0">
                <OrderLink orderId={orderId} />
                <span className="block text-13 text-quiet">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {state === 'done' && booked > 0 ? (
        <output className="flex items-center gap-2 font-semibold text-saving">
          <Icon name="check" /> {parcelTexts.someBooked(booked)}
        </output>
      ) : null}
    </Dialog>
  );
}
