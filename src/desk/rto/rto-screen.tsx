import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { RTO_DIMENSIONS, type rtoReportSchema } from '../../contracts/desk/rto.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Segments } from '../controls/segments.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatMoney, formatNumber } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { ExportMenu } from '../tables/export-menu.tsx';
import { texts } from './texts.ts';

type Report = v.InferOutput<typeof rtoReportSchema>;
type Row = Report['rows'][number];
type Dimension = (typeof RTO_DIMENSIONS)[number];

const PERIODS = [1, 3, 12] as const;

const columnsOf = (by: Dimension): readonly Column<Row>[] => [
  {
    name: texts.dimensions[by],
    cell: ({ label }) => <span className={by === 'product' ? 'block min-w-40' : 'whitespace-nowrap'}>{label}</span>,
    isRowHeader: true,
  },
  { name: texts.sent, cell: ({ sent }) => formatNumber(sent), numeric: true },
  { name: texts.rto, cell: ({ rto }) => formatNumber(rto), numeric: true },
  { name: texts.rate, cell: ({ rto, sent }) => rate(rto, sent), numeric: true },
  { name: texts.cashRate, cell: ({ cashRto, cashSent }) => rate(cashRto, cashSent), numeric: true },
  { name: texts.worth, cell: ({ rtoPaise }) => formatMoney(rtoPaise), numeric: true },
];

/** RTO figures, so that the merchant sees which PIN codes, products and carriers cost money. */
export function RtoScreen() {
  const [by, setBy] = useState<Dimension>('pin');
  const [months, setMonths] = useState<(typeof PERIODS)[number]>(3);
  const query = { by, months: String(months) };
  const report = useQuery({
    queryKey: ['rto', by, months],
    queryFn: () => callDesk(DESK_ENDPOINTS.rtoReport, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <ExportMenu
          texts={texts}
          fetchFile={(format) => fetchDeskFile(DESK_ENDPOINTS.exportRto, { query: { ...query, format } })}
        />
      }
    >
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Segments
          label={texts.by}
          options={RTO_DIMENSIONS}
          chosen={by}
          name={(one) => texts.dimensions[one]}
          onChoose={setBy}
        />
        <Segments label={texts.period} options={PERIODS} chosen={months} name={texts.months} onChoose={setMonths} />
      </div>
      <div className="panel">
        {report.data === undefined ? (
          <QueryState query={report} />
        ) : report.data.rows.length === 0 ? (
          <Empty icon="truck" title={texts.none} />
        ) : (
          <>
            <p className="px-3 py-2">{summary(report.data.all)}</p>
            <DataTable
              caption={texts.title}
              rows={report.data.rows}
              rowKey={({ key }) => key}
              columns={columnsOf(by)}
            />
          </>
        )}
      </div>
    </Screen>
  );
}

function rate(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part * 100) / whole).toFixed(1)} %`;
}

function summary({ rto, sent, rtoPaise }: Report['all']): string {
  const counted = texts.all(formatNumber(rto), formatNumber(sent), rate(rto, sent));
  return `${counted} ${texts.allWorth(formatMoney(rtoPaise))}`;
}
