import { formatRupees } from '../../domain/money/money.ts';
import type { Offer, Totals } from '../../domain/money/pricing.ts';
import { messages } from './checkout-messages.en.ts';

type PriceDetailsProps = {
  totals: Totals;
  /** Number of selected pieces: a line with quantity 3 counts as three. */
  itemCount: number;
  /** The offer, for the coupon's name. */
  offer: Offer | null;
  /** Fee for COD; 0 or undefined if there is none. */
  codFeePaise?: number;
  /** Discount for paying online; 0 or undefined if there is none. */
  prepaidDiscountPaise?: number;
  /** Target id of links to this section [PAY-03]. */
  id?: string;
};

/** The price breakdown of a selection: the rows add up to the last one [PAY-02, PRICE-03]. */
export function PriceDetails({
  totals,
  itemCount,
  offer,
  codFeePaise = 0,
  prepaidDiscountPaise = 0,
  id,
}: PriceDetailsProps) {
  const { totalMrpPaise, totalDiscountPaise, totalExtraDiscountPaise, totalPricePaise } = totals;
  const savedPaise = totalDiscountPaise + totalExtraDiscountPaise + prepaidDiscountPaise;
  return (
    <section id={id} aria-labelledby={`${id ?? 'price'}-heading`} className="scroll-mt-4 bg-paper p-4">
      <h2 id={`${id ?? 'price'}-heading`} className="text-13 font-semibold">
        {messages.priceDetails(itemCount)}
      </h2>
      <dl className="mt-3 space-y-3 border-t border-line pt-3">
        <Row name={messages.totalMrp} amount={formatRupees(totalMrpPaise)} />
        {totalDiscountPaise === 0 ? null : (
          <Row name={messages.discountOnMrp} amount={`-${formatRupees(totalDiscountPaise)}`} saving />
        )}
        {totalExtraDiscountPaise === 0 || !offer ? null : (
          <>
            <Row name={messages.totalPrice} amount={formatRupees(totalMrpPaise - totalDiscountPaise)} />
            <Row
              name={messages.couponApplied(offer.groupSize - offer.freePerGroup, offer.freePerGroup)}
              amount={`-${formatRupees(totalExtraDiscountPaise)}`}
              saving
            />
          </>
        )}
        {prepaidDiscountPaise === 0 ? null : (
          <Row name={messages.prepaidDiscount} amount={`-${formatRupees(prepaidDiscountPaise)}`} saving />
        )}
        {codFeePaise === 0 ? null : <Row name={messages.codFee} amount={formatRupees(codFeePaise)} />}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-16 font-semibold">
          <dt>{messages.totalAmount}</dt>
          <dd className="tabular whitespace-nowrap">
            {formatRupees(totalPricePaise - prepaidDiscountPaise + codFeePaise)}
          </dd>
        </div>
      </dl>
      {savedPaise === 0 ? null : (
        <p className="mt-3 rounded-card bg-saving/10 px-3 py-2 text-14 font-semibold text-saving">
          {messages.youSave(formatRupees(savedPaise))}
        </p>
      )}
    </section>
  );
}

function Row({ name, amount, saving = false }: { name: string; amount: string; saving?: boolean }) {
  return (
    <div className="flex justify-between gap-4 text-14">
      <dt>{name}</dt>
      <dd className={`tabular whitespace-nowrap ${saving ? 'text-saving' : ''}`}>{amount}</dd>
    </div>
  );
}
