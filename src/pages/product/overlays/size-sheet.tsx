import { useState } from 'react';
import { type SizeChart, sizeChart, toCentimetres } from '../../../domain/sizes/size-chart.ts';
import { chartOfGuide, type ShownGuide, toInches } from '../../../domain/sizes/size-guide.ts';
import { Prose } from '../../../ui/base/prose.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { messages } from '../messages.en.ts';
import { Chips } from './chips.tsx';
import { FindSize, type Unit, UNITS } from './find-size.tsx';
import { messages as guideMessages } from './size-guide-messages.en.ts';

type SizeSheetProps = {
  sizes: readonly string[];
  /** The size table of the product's description, sanitised HTML; the merchant's guide; true: the general chart. */
  guide: true | string | ShownGuide;
  /** Buyers' votes on the fit, in words. */
  fit: string | undefined;
  isSoldOut: (size: string) => boolean;
  onChoose: (size: string) => void;
  onClose: () => void;
};

/** The merchant's size table, or general measurements of the sizes, in inches or centimetres. */
export default function SizeSheet({ sizes, guide, fit, isSoldOut, onChoose, onClose }: SizeSheetProps) {
  const table = typeof guide === 'string' ? null : guide === true ? generalTable(sizes) : tableOf(guide);
  return (
    <Sheet open title={messages.sizeGuide} onClose={onClose}>
      {fit !== undefined && <p className="pb-4 font-semibold">{fit}</p>}
      {typeof guide === 'string' && (
        <Prose>
          <div className="table-scroll" dir="auto" dangerouslySetInnerHTML={{ __html: guide }} />
        </Prose>
      )}
      {table && <Measurements {...{ table, isSoldOut, onChoose }} />}
    </Sheet>
  );
}

/** Sizes and their measures, in either unit. */
type SizeTable = {
  columns: readonly string[];
  rows: readonly { size: string; inches: readonly (number | null)[]; centimetres: readonly (number | null)[] }[];
  /** What a size is found by; null: none is recommended. */
  chart: SizeChart | null;
  how?: string;
  note: string;
};

function generalTable(sizes: readonly string[]): SizeTable | null {
  const chart = sizeChart(sizes);
  if (chart === null) return null;
  return {
    columns: chart.columns.map((measure) => guideMessages.measures[measure]),
    rows: chart.rows.map(({ size, measures }) => ({
      size,
      inches: measures,
      centimetres: measures.map(toCentimetres),
    })),
    chart,
    note: guideMessages.sizeGuideNote,
  };
}

function tableOf(guide: ShownGuide): SizeTable {
  const { of, columns, rows, how, note } = guide;
  return {
    columns: columns.map((column) => (typeof column === 'string' ? guideMessages.measures[column] : column.name)),
    rows: rows.map(({ size, cm }) => ({
      size,
      inches: cm.map((each) => (each === null ? null : toInches(each))),
      centimetres: cm,
    })),
    chart: chartOfGuide(guide),
    ...(how === undefined ? {} : { how }),
    note: note ?? (of === 'garment' ? guideMessages.ofGarment : guideMessages.sizeGuideNote),
  };
}

type MeasurementsProps = Pick<SizeSheetProps, 'isSoldOut' | 'onChoose'> & { table: SizeTable };

function Measurements({ table, isSoldOut, onChoose }: MeasurementsProps) {
  const [unit, setUnit] = useState<Unit>('inches');
  const { columns, rows, chart, how, note } = table;
  return (
    <>
      <Chips
        label={guideMessages.sizeGuideUnit}
        chosen={unit}
        choices={UNITS.map((each) => [each, guideMessages[each]])}
        onChoose={setUnit}
      />
      {chart && <FindSize {...{ chart, unit, isSoldOut, onChoose }} />}
      <div className="overflow-x-auto">
        <table className="w-full text-center tabular">
          <thead>
            <tr className="border-b border-line text-13 text-quiet">
              {[guideMessages.sizeColumn, ...columns].map((column) => (
                <th key={column} scope="col" className="py-3 font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
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
                {row[unit].map((value, index) => (
                  <td key={columns[index]}>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {how !== undefined && (
        <>
          <h3 className="pt-4 font-semibold">{guideMessages.howToMeasure}</h3>
          <p className="pt-1 whitespace-pre-line">{how}</p>
        </>
      )}
      <p className="pt-4 text-13 whitespace-pre-line text-quiet">{note}</p>
    </>
  );
}
