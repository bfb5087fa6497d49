import { useState } from 'react';
import { type SizeChart, sizeChart, toCentimetres } from '../../../domain/sizes/size-chart.ts';
import { Prose } from '../../../ui/base/prose.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { messages } from '../messages.en.ts';
import { Chips } from './chips.tsx';
import { FindSize, type Unit, UNITS } from './find-size.tsx';

type SizeSheetProps = {
  sizes: readonly string[];
  /** The merchant's own size table, sanitised; null for the general chart. */
  table: string | null;
  /** Buyers' votes on the fit, in words. */
  fit: string | undefined;
  isSoldOut: (size: string) => boolean;
  onChoose: (size: string) => void;
  onClose: () => void;
};

/** The merchant's size table, or general measurements of the sizes, in inches or centimetres. */
export default function SizeSheet({ sizes, table, fit, isSoldOut, onChoose, onClose }: SizeSheetProps) {
  const chart = table === null ? sizeChart(sizes) : null;
  return (
    <Sheet open title={messages.sizeGuide} onClose={onClose}>
      {fit !== undefined && <p className="pb-4 font-semibold">{fit}</p>}
      {table !== null && (
        <Prose>
          <div className="table-scroll" dir="auto" dangerouslySetInnerHTML={{ __html: table }} />
        </Prose>
      )}
      {chart && <Measurements {...{ chart, isSoldOut, onChoose }} />}
    </Sheet>
  );
}

type MeasurementsProps = Pick<SizeSheetProps, 'isSoldOut' | 'onChoose'> & { chart: SizeChart };

function Measurements({ chart, isSoldOut, onChoose }: MeasurementsProps) {
  const [unit, setUnit] = useState<Unit>('inches');
  const show = (inches: number) => (unit === 'inches' ? inches : toCentimetres(inches));
  return (
    <>
      <Chips
        label={messages.sizeGuideUnit}
        chosen={unit}
        choices={UNITS.map((each) => [each, messages[each]])}
        onChoose={setUnit}
      />
      <FindSize {...{ chart, unit, isSoldOut, onChoose }} />
      <table className="w-full text-center tabular">
        <thead>
          <tr className="border-b border-line text-13 text-quiet">
            {[messages.sizeColumn, ...chart.columns.map((measure) => messages.measures[measure])].map((column) => (
              <th key={column} scope="col" className="py-3 font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((row) => (
            <tr key={row.size} className="border-b border-line">
              <th scope="row" className="font-semibold">
                <button
                  type="button"
                  className="size-choice my-1"
                  disabled={isSoldOut(row.size)}
                  onClick={() => onChoose(row.size)}
                >
                  {row.size}
                </button>
              </th>
              {row.measures.map((inches, index) => (
                <td key={chart.columns[index]}>{show(inches)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-4 text-13 text-quiet">{messages.sizeGuideNote}</p>
    </>
  );
}
