import { useLocation, useNavigation } from 'react-router';
import { CardPlaceholders, LoadingNote } from '../../ui/product/skeleton.tsx';
import type { HtmlParts } from '../_static/server-html-context.ts';
import { StaticHtml } from '../_static/static-html.tsx';

const PLACEHOLDERS = 4;

/** A list of products: server HTML that grows while the shopper scrolls (listing-html.server.tsx). */
export function Listing({ data }: { data: { html: HtmlParts | null } }) {
  const { pathname } = useLocation();
  // A list is not dimmed when the shopper leaves for another page: Back shows it again.
  const changing = useNavigation().location?.pathname === pathname;
  return (
    <div aria-busy={changing} className={changing ? 'eased opacity-50' : 'eased'}>
      <StaticHtml of={data} id="list" />
    </div>
  );
}

/** Placeholder of a list whose first page is loading [LIST-03]. */
export function ListingPlaceholder() {
  return (
    <>
      <LoadingNote />
      <ul className="card-grid listing-grid">
        <CardPlaceholders count={PLACEHOLDERS} />
      </ul>
    </>
  );
}
