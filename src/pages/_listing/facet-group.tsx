import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../domain/language/plural.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './listing-messages.en.ts';

/** Further values of a facet are collapsed. */
const SHOWN_AT_FIRST = 6;

/** A facet of the list: one tab of the sheet on phones, one part of the side column on wide screens. */
export type Facet = {
  /** Unique among the facets of a list. */
  key: string;
  title: string;
  /** Some value of it is chosen. */
  active: boolean;
  /** Shown before the values. */
  before?: ReactNode;
  /** Short values stand beside each other. */
  chips?: true;
  values: ReactElement[];
};

/**
 * The facets that have values. On phones the browser shows one at a time, by radio buttons, so that it works before any
 * script; on wide screens all of them stand below each other (filters.css).
 */
export function Facets({ facets }: { facets: readonly Facet[] }) {
  return facets
    .filter(({ values }) => values.length > 0)
    .map(({ key, title, active, before, chips = false, values }, position) => {
      const shownAtFirst = chips ? values.length : SHOWN_AT_FIRST;
      const rest = values.slice(shownAtFirst);
      return (
        <Fragment key={key}>
          <label className="facet-label" data-active={active || undefined}>
            <input type="radio" name="facet" defaultChecked={position === 0} />
            {title}
          </label>
          <section className="facet-group">
            <h3>{title}</h3>
            {before}
            <ul className={chips ? 'facet-chips' : undefined}>{values.slice(0, shownAtFirst)}</ul>
            {rest.length > 0 && (
              <details>
                <summary>{messages.moreValues(rest.length)}</summary>
                <ul>{rest}</ul>
              </details>
            )}
          </section>
        </Fragment>
      );
    });
}

type FacetLinkProps = {
  to: string;
  chosen: boolean;
  name: string;
  count: number;
  /** The colour that the value names, as #rrggbb. */
  swatch?: string | null | undefined;
  /** Choosing this value replaces the one chosen before. */
  single?: boolean;
};

/** A link to the list with this value toggled. */
export function FacetLink({ to, chosen, name, count, swatch, single = false }: FacetLinkProps) {
  return (
    <li>
      <Link to={to} preventScrollReset replace rel="nofollow" className="facet" aria-current={chosen || undefined}>
        <span className={single ? 'facet-box facet-single' : 'facet-box'}>{chosen && <Icon name="check" />}</span>
        <span className="facet-name">{name}</span>
        {/* An attribute, because the page's policy allows no style of its own. */}
        {swatch && <svg aria-hidden="true" className="facet-swatch" color={swatch} />}
        <span className="facet-count">{formatCount(count)}</span>
      </Link>
    </li>
  );
}
