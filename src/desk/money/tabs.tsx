import { Link } from 'react-router';
import { classNames } from '../controls/class-names.ts';

type TabsProps<Name extends string> = {
  label: string;
  names: readonly Name[];
  chosen: Name;
  text: (name: Name) => string;
  to: (name: Name) => string;
};

/** Lists beside each other, each with an address of its own. */
export function Tabs<Name extends string>({ label, names, chosen, text, to }: TabsProps<Name>) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {names.map((name) => (
        <Link
          key={name}
          to={to(name)}
          aria-current={name === chosen ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-round px-4',
            name === chosen ? 'bg-accent font-semibold text-on-accent' : 'text-quiet hover:bg-hover',
          )}
        >
          {text(name)}
        </Link>
      ))}
    </nav>
  );
}
