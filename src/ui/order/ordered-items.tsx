import { Link } from 'react-router';
import { Picture } from '../base/picture.tsx';

type OrderedItem = {
  key: string;
  title: string;
  to: string;
  pictureUrl: string | null;
  price: string;
  /** What it would cost if no piece were free. */
  before?: string | undefined;
  /** Size and quantity in words. */
  details: readonly string[];
};

/** The items of an order, as they were ordered. */
export function OrderedItems({ items }: { items: readonly OrderedItem[] }) {
  return (
    <ul className="ruled border-y border-line">
      {items.map(({ key, title, to, pictureUrl, price, before, details }) => (
        <li key={key} className="flex flex-wrap gap-x-3 py-3">
          <Picture
            picture={pictureUrl === null ? null : { url: pictureUrl, width: null, height: null, alt: null }}
            alt=""
            sizes="64px"
            widths={[120, 240]}
            className="aspect-3/4 w-[min(4rem,20%)] shrink-0 self-start object-cover"
          />
          <div className="relative min-w-0 flex-1 basis-24">
            {/* The link covers the whole text of the row. */}
            <Link to={to} className="font-semibold after:absolute after:inset-0">
              <span className="line-clamp-2">{title}</span>
            </Link>
            <p className="text-13 text-quiet">{details.join(' · ')}</p>
          </div>
          <p className="text-right tabular">
            {price} {before !== undefined && <s className="block text-13 text-quiet">{before}</s>}
          </p>
        </li>
      ))}
    </ul>
  );
}
