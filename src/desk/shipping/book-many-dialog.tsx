import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import type { OrderVersion } from './use-order-act.ts';
import { OrderLink } from '../stored-texts/order-link.tsx';
import { bookOneByOne, type BookingResult } from './book-one-by-one.ts';
import { parcelTexts } from './parcel-texts.ts';
import { bookParcel, describeBooking } from './use-shipment-act.ts';

type BookManyProps = {
  orders: readonly OrderVersion[];
  provider: string;
  /** `unbooked` holds the orders that still have no courier. */
  onClose: (unbooked: readonly string[]) => void;
};

/** Books a courier for each order, and shows the result for each at the end, even if it was stopped. */
export function BookManyDialog({ orders, provider, onClose }: BookManyProps) {
  const queries = useQueryClient();
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking');
  const [results, setResults] = useState<readonly BookingResult[]>([]);
  const [unbooked, setUnbooked] = useState<readonly string[]>([]);
  const stopped = useRef(false);
  const refused = results.flatMap(({ orderId, refusal }) => (refusal === null ? [] : [{ orderId, why: refusal }]));
  const booked = results.length - refused.length;
  const run = async () => {
    setState('running');
    const all: BookingResult[] = [];
    const left = await bookOneByOne(orders, {
      book: (order) => bookParcel(order, null),
      describe: describeBooking,
      isStopped: () => stopped.current,
      onResult: (result) => {
        all.push(result);
        setResults([...all]);
      },
    });
    setUnbooked(left);
    setState('done');
    await queries.invalidateQueries({ queryKey: ['orders'] });
    // Where all succeeded there is nothing to read.
    if (left.length > 0 || all.some(({ refusal }) => refusal !== null)) return;
    showToast({ tone: 'good', text: parcelTexts.someBooked(all.length) });
    onClose([]);
  };
  // Stopped while running, the dialog stays open to show which bookings succeeded, failed or were left.
  const stopOrClose = () => {
    stopped.current = true;
    if (state === 'asking') onClose(orders.map(({ orderId }) => orderId));
    if (state === 'done') onClose([...refused.map(({ orderId }) => orderId), ...unbooked]);
  };
  return (
    <Dialog
      title={parcelTexts.bookMany(orders.length, provider)}
      onClose={stopOrClose}
      actions={
        state === 'asking' ? (
          <Button look="primary" onClick={() => void run()}>
            {parcelTexts.book}
          </Button>
        ) : (
          <Button look="primary" onClick={stopOrClose}>
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
            value={results.length}
          />
          <output>{parcelTexts.progress(results.length, orders.length)}</output>
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
      {unbooked.length === 0 ? null : (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold">{parcelTexts.notTried(unbooked.length)}</h3>
          <ul>
            {unbooked.map((orderId) => (
              <li key={orderId} className="border-b border-line last:border-0">
                <OrderLink orderId={orderId} />
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
