import { Link } from 'react-router';
import { formatCount } from '../../domain/language/plural.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './listing-messages.en.ts';

/** Further values of a facet are collapsed. */
const SHOWN_AT_FIRST = 6;

type FacetGroupProps = { title: string; before?: React.ReactNode; children: React.ReactElement[] };

/** The values of a facet. */
export function FacetGroup({ title, before, children }: FacetGroupProps) {
  if (children.length === 0) return null;
  const rest = children.slice(SHOWN_AT_FIRST);
  return (
    <section className="border-b border-line py-3 last:border-0">
      <h3 className="pb-1 text-13 font-semibold">{title}</h3>
      {before}
      <ul>{children.slice(0, SHOWN_AT_FIRST)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-13 underline underline-offset-4">
            {messages.moreValues(rest.length)}
          </summary>
          <ul>{rest}</ul>
        </details>
      )}
    </section>
  );
}

type FacetLinkProps = {
  to: string;
  chosen: boolean;
  name: string;
  count: number;
  /** Choosing this value replaces the one chosen before. */
  single?: boolean;
};

/** A link to the list with this value toggled. */
export function FacetLink({ to, chosen, name, count, single = false }: FacetLinkProps) {
  return (
    <li>
      <Link to={to} preventScrollReset replace rel="nofollow" className="facet" aria-current={chosen || undefined}>
        <span className={single ? 'facet-box facet-single' : 'facet-box'}>{chosen && <Icon name="check" />}</span>
        <span className="min-w-0 flex-1">{name}</span>
        <span className="text-12 text-quiet tabular">{formatCount(count)}</span>
      </Link>
    </li>
  );
}
