import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { discountPercent, type Persuasion, unitMrp } from '../../domain/money/pricing.ts';
import { messages } from './product-messages.en.ts';

type PriceProps = {
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  persuasion: Persuasion;
  size?: 'normal' | 'large';
};

/** A price such as "₹799 MRP ₹1,999 (60% OFF)"; only the price if there is no discount. */
export function Price({ pricePaise, compareAtPricePaise, persuasion, size = 'normal' }: PriceProps) {
  const mrp = unitMrp({ pricePaise, compareAtPricePaise }, persuasion);
  const percent = discountPercent(pricePaise, mrp);
  return (
    <p className={size === 'large' ? 'price price-large' : 'price'}>
      <b className="price-now">{formatRupees(pricePaise)}</b>{' '}
      {percent !== null && (
        <span className="price-off">
          {size === 'large' && `${messages.mrp} `}
          <s>
            <span className="sr-only">{messages.mrp} </span>
            {formatRupees(mrp)}
          </s>{' '}
          <span className="price-percent">{messages.percentOff(percent)}</span>
        </span>
      )}
    </p>
  );
}
