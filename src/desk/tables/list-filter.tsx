import { Link } from 'react-router';
import { classNames } from '../controls/class-names.ts';

type ListFilterProps<Shown extends string> = {
  label: string;
  /** The name of each view. */
  names: Readonly<Record<Shown, string>>;
  shown: readonly Shown[];
  show: Shown;
  address: (show: Shown) => string;
};

/** Switches between the views of a list; each view has a separate address. */
export function ListFilter<Shown extends string>({ label, names, shown, show, address }: ListFilterProps<Shown>) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {shown.map((each) => (
        <Link
          key={each}
          to={address(each)}
          aria-current={each === show ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-round px-4',
            each === show ? 'bg-accent font-semibold text-on-accent' : 'text-quiet hover:bg-hover',
          )}
        >
          {names[each]}
        </Link>
      ))}
    </nav>
  );
}
