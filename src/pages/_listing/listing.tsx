import { useLocation, useNavigation } from 'react-router';
import { CardPlaceholders, LoadingNote } from '../../ui/product/skeleton.tsx';
import type { HtmlParts } from '../_static/server-html-context.ts';
import { StaticHtml } from '../_static/static-html.tsx';

const PLACEHOLDERS = 4;

/** A list of products: HTML that grows as it is scrolled (listing-html.server.tsx). */
export function Listing({ data }: { data: { html: HtmlParts | null } }) {
  const { pathname } = useLocation();
  // A list that is left for another page stays as it is, for Back.
  const changing = useNavigation().location?.pathname === pathname;
  return (
    <div aria-busy={changing} className={changing ? 'eased opacity-50' : 'eased'}>
      <StaticHtml of={data} id="list" />
    </div>
  );
}

/** The shape of a list whose first page is on its way [LIST-03]. */
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
