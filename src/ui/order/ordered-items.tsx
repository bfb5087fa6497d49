import { Link } from 'react-router';
import type { VariantOption } from '../../domain/catalogue/product.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { productHref } from '../../routes.ts';
import { Picture } from '../base/picture.tsx';
import { chosenDetails } from '../product/chosen-options.ts';
import { messages } from './ordered-items-messages.en.ts';

type OrderedItem = {
  handle: string;
  title: string;
  variantTitle?: string;
  /** What was chosen, by name; absent: the variant's title says it. */
  options?: readonly VariantOption[];
  pictureUrl?: string | null | undefined;
  quantity?: number;
  /** Pieces of it that an offer made free. */
  free?: number;
  /** Of one piece. */
  pricePaise?: Paise;
  /** What else there is to say of it. */
  more?: readonly string[];
};

/** The items of an order, as they were ordered. */
export function OrderedItems({ items }: { items: readonly OrderedItem[] }) {
  return (
    <ul className="ruled border-y border-line">
      {items.map((item) => {
        const { handle, title, pictureUrl = null, quantity = 1, free = 0, pricePaise } = item;
        const details = detailsOf(item);
        return (
          <li key={[handle, item.variantTitle, ...details].join(' ')} className="flex flex-wrap gap-x-3 py-3">
            <Picture
              picture={pictureUrl === null ? null : { url: pictureUrl, width: null, height: null, alt: null }}
              alt=""
              sizes="64px"
              widths={[120, 240]}
              className="aspect-3/4 w-[min(4rem,20%)] shrink-0 self-start object-cover"
            />
            <div className="relative min-w-0 flex-1 basis-24">
              {/* The link covers the whole text of the row. */}
              <Link to={productHref(handle)} className="font-semibold after:absolute after:inset-0">
                <span className="line-clamp-2">{title}</span>
              </Link>
              <p className="text-13 text-quiet">{details.join(' · ')}</p>
            </div>
            {pricePaise !== undefined && (
              <p className="text-right tabular">
                {formatRupees(pricePaise * (quantity - free))}{' '}
                {free > 0 && <s className="block text-13 text-quiet">{formatRupees(pricePaise * quantity)}</s>}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function detailsOf({ options, variantTitle = '', quantity, free = 0, more = [] }: OrderedItem): string[] {
  const chosen = options === undefined ? [variantTitle] : chosenDetails(options);
  const count = quantity === undefined ? '' : messages.quantity(quantity);
  const freely = free === 0 || quantity === undefined ? '' : messages.free(free, quantity);
  return [...chosen, count, freely, ...more].filter((part) => part !== '');
}
