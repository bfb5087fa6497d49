import { formatRupees } from '../../domain/money/money.ts';
import type { Price } from '../../domain/money/price-cart.ts';
import { amountOf, discountsOf } from '../../domain/money/price-line.ts';
import { messages } from './checkout-messages.en.ts';
import { priceLineName } from './price-line-name.ts';

type PriceDetailsProps = {
  price: Price;
  /** Target id of links to this section [PAY-03]. */
  id?: string;
};

/** The price breakdown of a selection: the rows add up to the last one [PAY-02, PRICE-03]. */
export function PriceDetails({ price, id }: PriceDetailsProps) {
  const { itemCount, totalMrpPaise, totalDiscountPaise, listPaise, lines, payablePaise } = price;
  const savedPaise = totalDiscountPaise + discountsOf(lines);
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
        {amountOf(lines, 'offer') === 0 ? null : <Row name={messages.totalPrice} amount={formatRupees(listPaise)} />}
        {lines.map((line) => (
          <Row
            key={`${line.kind} ${line.reference ?? ''}`}
            name={priceLineName(line)}
            amount={`${line.amountPaise < 0 ? '-' : ''}${formatRupees(Math.abs(line.amountPaise))}`}
            saving={line.amountPaise < 0}
          />
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-16 font-semibold">
          <dt>{messages.totalAmount}</dt>
          <dd className="tabular whitespace-nowrap">{formatRupees(payablePaise)}</dd>
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
