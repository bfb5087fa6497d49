import { type ReactNode, useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Button } from '../controls/button.tsx';
import { formatShortDay } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';

export type DayValue = { day: string; value: number };

type DayChartProps = {
  title: string;
  dayName: string;
  valueName: string;
  days: readonly DayValue[];
  format: (value: number) => string;
  /** The figures beside the lines, which have less room. */
  formatTick?: (value: number) => string;
  /** What chooses the figures, over them. */
  controls?: ReactNode;
};

const HEIGHT = 180;

/** A chart with one bar per day. Its figures are a table too, for screen readers always, for others by a button. */
export function DayChart({ title, dayName, valueName, days, format, formatTick = format, controls }: DayChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      flush
      actions={
        <Button look="quiet" className="text-13! text-quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      {controls === undefined ? null : <div className="flex flex-wrap gap-2 px-4 pb-3">{controls}</div>}
      {/* Hidden by size alone, so that screen readers have the figures in either view. */}
      <div className={isTable ? undefined : 'sr-only'}>
        <DataTable
          caption={title}
          scrolls={isTable}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { name: dayName, cell: ({ day }) => formatShortDay(day), isRowHeader: true },
            { name: valueName, cell: ({ value }) => format(value), numeric: true },
          ]}
        />
      </div>
      {isTable ? null : (
        <div aria-hidden="true" className="px-2 pb-3">
          <ResponsiveContainer width="100%" height={HEIGHT}>
            <BarChart data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
              <CartesianGrid vertical={false} stroke="var(--color-line)" />
              <XAxis
                dataKey="day"
                tickFormatter={formatShortDay}
                tick={{ fill: 'var(--color-quiet)', fontSize: 12 }}
                tickLine={false}
                axisLine={{ stroke: 'var(--color-line)' }}
                minTickGap={24}
              />
              <YAxis
                // Between nothing and nothing there are no figures.
                hide={days.every(({ value }) => value === 0)}
                domain={[0, 'auto']}
                allowDecimals={false}
                tickFormatter={formatTick}
                tick={{ fill: 'var(--color-quiet)', fontSize: 12 }}
                tickLine={false}
                axisLine={false}
                width="auto"
              />
              <Tooltip
                cursor={{ fill: 'var(--color-hover)' }}
                isAnimationActive={false}
                contentStyle={{
                  background: 'var(--color-paper)',
                  border: '1px solid var(--color-line)',
                  borderRadius: 8,
                }}
                itemStyle={{ color: 'var(--color-ink)' }}
                labelFormatter={(label) => (typeof label === 'string' ? formatShortDay(label) : '')}
                formatter={(value) => [format(Number(value)), valueName]}
              />
              <Bar dataKey="value" fill="var(--color-chart)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
            </BarChart>
          </ResponsiveContainer>
        </div>
      )}
    </Panel>
  );
}
