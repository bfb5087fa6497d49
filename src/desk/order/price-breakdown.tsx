import { classNames } from '../controls/class-names.ts';
import { textIn } from '../../domain/language/text-by-language.ts';
import { DESK_LANGUAGE } from '../language/desk-language.ts';
import { formatMoney } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

/** How the charged amount adds up, and what was refunded since. */
export function PriceStory({ price }: { price: OrderDetail['price'] }) {
  const { totalMrpPaise, totalDiscountPaise, lines, amountPaise, creditPaise, byGiftCard, refundedPaise } = price;
  return (
    <Panel title={texts.price}>
      <dl className="flex flex-col gap-1.5">
        <Sum name={texts.mrp} paise={totalMrpPaise} />
        {totalDiscountPaise === 0 ? null : <Sum name={texts.discount} paise={-totalDiscountPaise} />}
        {lines.map((line) => (
          <Sum
            key={`${line.kind} ${line.reference} ${line.amountPaise}`}
            name={nameOfLine(line)}
            paise={line.amountPaise}
          />
        ))}
        <Sum name={texts.amount} paise={amountPaise} isTotal />
        {creditPaise === undefined ? null : (
          <Sum name={byGiftCard === true ? texts.byGiftCard : texts.byCredit} paise={creditPaise} />
        )}
        {refundedPaise === 0 ? null : (
          <>
            <Sum name={texts.refunded} paise={-refundedPaise} />
            <Sum name={texts.left} paise={amountPaise - refundedPaise} isTotal />
          </>
        )}
      </dl>
    </Panel>
  );
}

/** As the order keeps it, with the code that was given. */
function nameOfLine({ kind, label, code }: OrderDetail['price']['lines'][number]): string {
  if (label === undefined) return texts.priceLines[kind];
  const shown = textIn(label, DESK_LANGUAGE);
  return code === undefined ? shown : `${shown} (${code})`;
}

function Sum({ name, paise, isTotal = false }: { name: string; paise: number; isTotal?: boolean }) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4',
        isTotal && 'border-t border-line pt-1.5 text-16 font-semibold',
      )}
    >
      <dt>{name}</dt>
      <dd className={classNames('tabular', paise < 0 && 'text-saving')}>
        {paise < 0 ? `−${formatMoney(-paise)}` : formatMoney(paise)}
      </dd>
    </div>
  );
}
