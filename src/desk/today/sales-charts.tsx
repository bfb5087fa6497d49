import { DayChart } from '../charts/day-chart.tsx';
import { formatMoney, formatNumber } from '../language/formats.ts';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

export function SalesCharts({ days }: { days: NonNullable<Today['sales']>['days'] }) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <DayChart
        title={texts.revenueDays}
        dayName={texts.day}
        valueName={texts.revenue}
        format={formatMoney}
        days={days.map(({ day, revenuePaise }) => ({ day, value: revenuePaise }))}
      />
      <DayChart
        title={texts.ordersDays}
        dayName={texts.day}
        valueName={texts.orders}
        format={formatNumber}
        days={days.map(({ day, orders }) => ({ day, value: orders }))}
      />
    </div>
  );
}
