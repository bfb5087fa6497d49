import { SelectField } from '../../controls/field.tsx';
import type { OrderDetail } from '../order-query.ts';
import { refundTexts } from '../refund-texts.ts';

/** A number of pieces of a line. */
export type Pieces = { line: number; quantity: number };

type PieceChoiceProps = {
  /** All lines of the order are listed; those without pieces to choose say so. */
  lines: OrderDetail['lines'];
  available: readonly Pieces[];
  /** Shown at lines without pieces to choose. */
  none: string;
  chosen: readonly Pieces[];
  onChange: (chosen: readonly Pieces[]) => void;
};

/** How many pieces of each line an action is for. */
export function PieceChoice({ lines, available, none, chosen, onChange }: PieceChoiceProps) {
  const choose = (line: number, quantity: number) => {
    const others = chosen.filter((each) => each.line !== line);
    onChange(quantity === 0 ? others : [...others, { line, quantity }].toSorted((a, b) => a.line - b.line));
  };
  return (
    <ul className="flex flex-col gap-2">
      {lines.map(({ line, title, variantTitle }) => {
        const quantity = available.find((one) => one.line === line)?.quantity ?? 0;
        return (
          <li key={line} className="flex items-center justify-between gap-3 border-b border-line pb-2 last:border-0">
            <span className="min-w-0">
              <span className="block">{title}</span>
              <span className="block text-13 text-quiet">{variantTitle}</span>
            </span>
            {quantity === 0 ? (
              <span className="text-quiet">{none}</span>
            ) : (
              <span className="flex items-center gap-2 whitespace-nowrap">
                <SelectField
                  label={refundTexts.quantityOf(title)}
                  hideLabel
                  className="w-18 shrink-0"
                  value={chosen.find((each) => each.line === line)?.quantity ?? 0}
                  onChange={(event) => choose(line, Number(event.target.value))}
                >
                  {Array.from({ length: quantity + 1 }, (_, pieces) => (
                    <option key={pieces} value={pieces}>
                      {pieces}
                    </option>
                  ))}
                </SelectField>
                {refundTexts.of(quantity)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
