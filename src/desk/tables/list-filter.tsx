import { Link } from 'react-router';
import { useCurrentTab } from './use-current-tab.ts';

type ListFilterProps<Shown extends string> = {
  label: string;
  /** The name of each view. */
  names: Readonly<Record<Shown, string>>;
  shown: readonly Shown[];
  show: Shown;
  address: (show: Shown) => string;
  /** `tabs` divide a screen; `segments` narrow the list of one. */
  look?: 'tabs' | 'segments';
};

const LOOKS = {
  tabs: { all: 'tabs', one: 'tab' },
  segments: { all: 'segments', one: 'segment' },
} as const;

/** Switches between the views of a list; each view has a separate address. */
export function ListFilter<Shown extends string>({
  label,
  names,
  shown,
  show,
  address,
  look = 'segments',
}: ListFilterProps<Shown>) {
  const row = useCurrentTab(show);
  return (
    <nav ref={row} aria-label={label} className={LOOKS[look].all}>
      {shown.map((each) => (
        <Link
          key={each}
          to={address(each)}
          aria-current={each === show ? 'page' : undefined}
          className={LOOKS[look].one}
        >
          {names[each]}
        </Link>
      ))}
    </nav>
  );
}
