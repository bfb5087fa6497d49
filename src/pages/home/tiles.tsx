import { Link } from 'react-router';
import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { categoryHref, href } from '../../routes.ts';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import type { HomeData } from './load.server.ts';
import { messages } from './messages.en.ts';

/** Everything below a price. `ends` in rupees, not included. */
export function PriceTiles({ ends }: { ends: readonly number[] }) {
  if (ends.length === 0) return null;
  return (
    <nav aria-label={messages.byPrice} className="price-tiles">
      {ends.map((end) => (
        <Link key={end} rel="nofollow" to={categoryHref(ALL_PRODUCTS, { max: end })}>
          {messages.everythingUnder}
          <b>{formatRupees((end - 1) * 100)}</b>
        </Link>
      ))}
    </nav>
  );
}

/** The collections that have no section of their own: none is linked from nowhere. */
export function OtherCollections({ collections }: { collections: HomeData['others'] }) {
  if (collections.length === 0) return null;
  return (
    <nav aria-labelledby="more-collections" className="home-section">
      <h2 id="more-collections" className="home-heading">
        {messages.moreCollections}
      </h2>
      <ul className="other-collections">
        {collections.map(({ id, handle, title, picture }) => (
          <li key={id}>
            <Link to={categoryHref(handle)}>
              <Picture picture={picture} alt="" sizes="(min-width:767px) 16vw,30vw" widths={[160, 240, 360]} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const REASONS = [
  ['return', 'refundPolicy'],
  ['truck', 'shippingPolicy'],
  ['lock', 'help'],
  ['phone', 'contact'],
] as const satisfies readonly [IconName, string][];

/** Why to buy here, each with the page that says it whole. */
export function Reasons() {
  return (
    <ul aria-label={messages.reasonsLabel} className="home-reasons">
      {REASONS.map(([icon, page]) => (
        <li key={page}>
          <Link to={href(page)}>
            <Icon name={icon} />
            {messages.reasons[page]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
