import { classNames } from '../controls/class-names.ts';
import { textIn } from '../../domain/language/text-by-language.ts';
import { DESK_LANGUAGE } from '../language/desk-language.ts';
import { formatMoney } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

/** How the charged amount adds up, and what was refunded since. */
export function PriceStory({ price }: { price: OrderDetail['price'] }) {
  const {
    totalMrpPaise,
    totalDiscountPaise,
    totalExtraDiscountPaise,
    prepaidDiscountPaise,
    deliveryPaise,
    offers,
    amountPaise,
    creditPaise,
    byGiftCard,
    refundedPaise,
  } = price;
  const namedPaise = offers.reduce((sum, offer) => sum + offer.amountPaise, 0);
  const unnamedPaise = totalExtraDiscountPaise - namedPaise;
  return (
    <Panel title={texts.price}>
      <dl className="flex flex-col gap-1.5">
        <Sum name={texts.mrp} paise={totalMrpPaise} />
        {totalDiscountPaise === 0 ? null : <Sum name={texts.discount} paise={-totalDiscountPaise} />}
        {offers.map((offer) => (
          <Sum key={nameOfOffer(offer)} name={nameOfOffer(offer)} paise={-offer.amountPaise} />
        ))}
        {unnamedPaise === 0 ? null : <Sum name={texts.offer} paise={-unnamedPaise} />}
        {prepaidDiscountPaise === 0 ? null : <Sum name={texts.prepaidDiscount} paise={-prepaidDiscountPaise} />}
        {deliveryPaise === 0 ? null : <Sum name={texts.deliveryCharge} paise={deliveryPaise} />}
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
function nameOfOffer({ name, code }: OrderDetail['price']['offers'][number]): string {
  const shown = textIn(name, DESK_LANGUAGE);
  return code === null ? shown : `${shown} (${code})`;
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
