import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { Segments } from '../controls/segments.tsx';
import { formatMoney, formatNumber, formatWholeRupees } from '../language/formats.ts';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

type Days = NonNullable<Today['sales']>['days'];

const FIGURES = ['revenue', 'orders'] as const;
const PERIODS = [7, 14, 30] as const;

/** What Today has read already. */
const KNOWN_DAYS = 14;

/** Revenue or orders by day; more days than Today has are read once they are asked for. */
export function SalesChart({ days }: { days: Days }) {
  const [figure, setFigure] = useState<(typeof FIGURES)[number]>('revenue');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>(KNOWN_DAYS);
  const more = useQuery({
    queryKey: ['today', 'days'],
    queryFn: () => callDesk(DESK_ENDPOINTS.salesOfDays, {}),
    enabled: period > KNOWN_DAYS,
  });
  const shown = (period > KNOWN_DAYS ? (more.data?.days ?? days) : days).slice(-period);
  const isRevenue = figure === 'revenue';
  return (
    <DayChart
      title={texts.salesByDay}
      dayName={texts.day}
      valueName={texts[figure]}
      format={isRevenue ? formatMoney : formatNumber}
      formatTick={isRevenue ? formatWholeRupees : formatNumber}
      days={shown.map(({ day, revenuePaise, orders }) => ({ day, value: isRevenue ? revenuePaise : orders }))}
      controls={
        <>
          <Segments
            label={texts.figure}
            options={FIGURES}
            chosen={figure}
            name={(one) => texts[one]}
            onChoose={setFigure}
          />
          <Segments label={texts.period} options={PERIODS} chosen={period} name={texts.days} onChoose={setPeriod} />
        </>
      }
    />
  );
}
