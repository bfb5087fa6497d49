import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { formatNumber, formatShare, formatWholeRupees } from '../language/formats.ts';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

type Sales = NonNullable<Today['sales']>;
type FigureName = keyof Sales['today'];

const FIGURES: readonly { name: FigureName; title: string; format: (value: number) => string }[] = [
  { name: 'revenuePaise', title: texts.revenue, format: formatWholeRupees },
  { name: 'orders', title: texts.orders, format: formatNumber },
  { name: 'averageOrderPaise', title: texts.average, format: formatWholeRupees },
];

/** The figures of today so far, with those of yesterday and last week at the same time of day. */
export function Figures({ sales }: { sales: Sales }) {
  const { started, paid } = sales.conversion;
  return (
    <section aria-label={texts.figures} className="flex flex-col gap-2">
      <h2 className="text-16 font-semibold">{texts.figures}</h2>
      <dl className="grid gap-2 wide:grid-cols-2 wide:gap-3 desk:grid-cols-4">
        {FIGURES.map(({ name, title, format }) => (
          <Figure key={name} title={title} value={format(sales.today[name])}>
            <Compared title={texts.yesterday} now={sales.today[name]} then={sales.yesterday[name]} format={format} />
            <Compared title={texts.weekAgo} now={sales.today[name]} then={sales.weekAgo[name]} format={format} />
          </Figure>
        ))}
        <Figure title={texts.conversion} value={started === 0 ? '–' : formatShare(paid / started)}>
          <span className="text-13 text-quiet">{texts.conversionNote(paid, started)}</span>
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <div className="panel flex flex-col gap-1 p-4">
      <dt className="text-13 text-quiet">{title}</dt>
      <dd className="flex flex-1 flex-col gap-2">
        <span className="tabular text-24 font-bold tracking-tight">{value}</span>
        <span className="mt-auto flex flex-col gap-0.5">{children}</span>
      </dd>
    </div>
  );
}

type ComparedProps = { title: string; now: number; then: number; format: (value: number) => string };

function Compared({ title, now, then, format }: ComparedProps) {
  const change = then === 0 ? null : (now - then) / then;
  return (
    <span className="flex flex-wrap justify-between gap-x-3 text-13 text-quiet">
      <span>{title}</span>
      <span className="tabular">
        {format(then)}
        {change === null ? null : (
          <span className={classNames('ms-2 font-semibold', change > 0 ? 'text-saving' : change < 0 && 'text-danger')}>
            <Delta change={change} />
          </span>
        )}
      </span>
    </span>
  );
}

/** How much more or less: an arrow for who sees it, a word for who hears it. */
function Delta({ change }: { change: number }) {
  const share = formatShare(Math.abs(change));
  if (change === 0) return <>{texts.same}</>;
  return (
    <>
      <span aria-hidden="true">
        {change > 0 ? '▲' : '▼'} {share}
      </span>
      <span className="sr-only">{change > 0 ? texts.up(share) : texts.down(share)}</span>
    </>
  );
}
