import { ItemPicture } from '../pictures/item-picture.tsx';
import type { ListedOrder } from './listed-order.ts';
import { texts } from './texts.ts';

const PICTURES = 3;

/** A summary of an order's items for packers: pictures, the first item's title and variant, and how many more. */
export function ItemsSummary({ order: { items, itemCount, domainName } }: { order: ListedOrder }) {
  const [first] = items;
  if (first === undefined) return <span className="text-13 text-quiet">{domainName}</span>;
  return (
    <span className="flex items-center gap-2">
      <span className="flex shrink-0 gap-0.5">
        {items.slice(0, PICTURES).map((item) => (
          <ItemPicture key={[item.title, item.variantTitle, item.size, item.sku].join(' ')} url={item.pictureUrl} />
        ))}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-1">{first.title}</span>
        <span className="block text-13 text-quiet">
          {[first.variantTitle || first.size, items.length > 1 ? texts.more(items.length - 1) : texts.pieces(itemCount)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}
