import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { formatRupees } from '../../domain/money/money.ts';
import type { Collection } from '../../domain/catalogue/product.ts';
import { categoryHref, href } from '../../routes.ts';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import { Picture } from '../../ui/base/picture.tsx';
import { StaticLink } from '../_static/static-link.tsx';
import { messages } from './messages.en.ts';

/** Links to all products below a price. `ends` are in rupees, exclusive. */
export function PriceTiles({ ends }: { ends: readonly number[] }) {
  if (ends.length === 0) return null;
  return (
    <nav aria-label={messages.byPrice} className="price-tiles">
      {ends.map((end) => (
        <StaticLink key={end} rel="nofollow" to={categoryHref(ALL_PRODUCTS, { max: end })}>
          <span>
            {messages.everythingUnder}
            <b>{formatRupees((end - 1) * 100)}</b>
          </span>
          <Icon name="right" className="icon size-5" />
        </StaticLink>
      ))}
    </nav>
  );
}

export type LinkedCollection = Pick<Collection, 'id' | 'handle' | 'title' | 'picture'>;

/** Links to collections without a section, so that each collection is linked. */
export function OtherCollections({ collections }: { collections: readonly LinkedCollection[] }) {
  if (collections.length === 0) return null;
  return (
    <nav aria-labelledby="more-collections" className="home-section">
      <h2 id="more-collections" className="home-heading">
        {messages.moreCollections}
      </h2>
      <LinkedCollections collections={collections} />
    </nav>
  );
}

/** Three beside each other on a phone, six on a desktop. */
export const TILE_PICTURE = { sizes: '(min-width:767px) 16vw,30vw', widths: [160, 240, 360] };

/** Pictures of collections that lead to them. */
export function LinkedCollections({ collections }: { collections: readonly LinkedCollection[] }) {
  return (
    <ul className="other-collections">
      {collections.map(({ id, handle, title, picture }) => (
        <li key={id}>
          <StaticLink to={categoryHref(handle)}>
            <Picture picture={picture} alt="" {...TILE_PICTURE} />
            {title}
          </StaticLink>
        </li>
      ))}
    </ul>
  );
}

const REASONS = [
  ['return', 'refundPolicy'],
  ['truck', 'shippingPolicy'],
  ['lock', 'help'],
  ['phone', 'contact'],
] as const satisfies readonly [IconName, string][];

/** Reasons to buy here, each linking to the page with the details. */
export function Reasons({ policy }: { policy: Pick<ReturnPolicy, 'returnDays' | 'exchangeDays'> }) {
  const { returnDays, exchangeDays } = policy;
  const reasons = { ...messages.reasons, refundPolicy: messages.returnsReason(returnDays, exchangeDays) };
  return (
    <ul aria-label={messages.reasonsLabel} className="home-reasons">
      {REASONS.map(([icon, page]) => (
        <li key={page}>
          <StaticLink to={href(page)}>
            <Icon name={icon} />
            {reasons[page]}
          </StaticLink>
        </li>
      ))}
    </ul>
  );
}
