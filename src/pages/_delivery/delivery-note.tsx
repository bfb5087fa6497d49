import type { Quote } from '../../contracts/checkout/quote.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { messages } from './messages.en.ts';
import NotServed from './not-served.tsx';

type DeliveryNoteProps = {
  /** What the server says of delivery; null: nothing. */
  delivery: NonNullable<Quote['delivery']> | null;
  /** The PIN code that is not served; null: it is. */
  notServed: string | null;
};

/** Beside the price: what is missing for free delivery, that the charge is not known yet, or that nobody delivers there. */
export default function DeliveryNote({ delivery, notServed }: DeliveryNoteProps) {
  if (notServed !== null) {
    return (
      <div className="p-4 pb-0">
        <NotServed pincode={notServed} />
      </div>
    );
  }
  const text = noteOf(delivery);
  return text === null ? null : <output className="block px-4 pt-4 text-13 font-semibold">{text}</output>;
}

function noteOf(delivery: DeliveryNoteProps['delivery']): string | null {
  if (delivery === null) return null;
  if (delivery.chargePaise === null) return messages.byPin;
  const { missingForFreePaise } = delivery;
  return missingForFreePaise === null ? null : messages.missingForFree(formatRupees(missingForFreePaise));
}
