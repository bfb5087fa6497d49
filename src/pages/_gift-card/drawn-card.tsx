import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { messages } from './gift-card-messages.en.ts';

type DrawnCardProps = {
  shopName: string;
  amountPaise: Paise;
  receiver?: string | null;
  from?: string | null;
  /** What the buyer wrote, or the merchant prints on each. */
  words?: string;
  /** As people read it; absent: the card has none to show. */
  code?: string | null;
};

/** A gift card as it is seen and printed: drawn by styles alone, in the shop's colour. */
export function DrawnCard({ shopName, amountPaise, receiver, from, words, code }: DrawnCardProps) {
  return (
    <section
      aria-label={messages.card}
      className="relative isolate flex aspect-[1.6] w-full max-w-[420px] flex-col justify-between overflow-hidden rounded-card bg-accent p-5 text-on-accent print:border print:border-ink"
    >
      <span aria-hidden="true" className="absolute -end-16 -top-20 -z-1 size-56 rounded-round bg-on-accent/10" />
      <span aria-hidden="true" className="absolute -bottom-24 -start-10 -z-1 size-56 rounded-round bg-on-accent/10" />
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-16 font-semibold wrap-anywhere">{shopName}</p>
        <p className="shrink-0 text-20 font-semibold tabular">{formatRupees(amountPaise)}</p>
      </div>
      <div className="min-h-0 overflow-hidden text-14">
        {receiver ? <p className="font-semibold wrap-anywhere">{messages.for(receiver)}</p> : null}
        {words ? <p className="line-clamp-3 wrap-anywhere">{words}</p> : null}
        {from ? <p className="wrap-anywhere">{messages.from(from)}</p> : null}
      </div>
      {code ? <p className="text-16 font-semibold tracking-wide tabular select-all">{code}</p> : null}
    </section>
  );
}
