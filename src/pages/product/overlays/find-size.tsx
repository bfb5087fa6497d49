import { useState } from 'react';
import { aString, objectOf, oneOf, optional, type Shape } from '../../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../../contracts/storage.ts';
import { readStored, writeStored } from '../../../browser/state/storage.ts';
import { type BodyMeasures, estimatedMeasures, findSize, type FoundSize } from '../../../domain/sizes/find-size.ts';
import { CM_PER_INCH, type SizeChart } from '../../../domain/sizes/size-chart.ts';
import { Button } from '../../../ui/base/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Chips } from './chips.tsx';
import { messages } from './find-size-messages.en.ts';

export const UNITS = ['inches', 'centimetres'] as const;
export type Unit = (typeof UNITS)[number];

/** What was typed, as it was typed, so that a field never changes under the fingers. */
type Typed = {
  by: 'tape' | 'stature';
  unit: Unit;
  Chest?: string | undefined;
  Waist?: string | undefined;
  Hip?: string | undefined;
  Height?: string | undefined;
  build?: 'woman' | 'man' | undefined;
  heightCm?: string | undefined;
  weightKg?: string | undefined;
};
const text = optional(aString);
const typedShape: Shape<Typed> = objectOf({
  by: oneOf('tape', 'stature'),
  unit: oneOf(...UNITS),
  Chest: text,
  Waist: text,
  Hip: text,
  Height: text,
  build: optional(oneOf('woman', 'man')),
  heightCm: text,
  weightKg: text,
});

/** No body has less or more, in inches; other figures are slips of the finger or of the unit. */
const BODY = { least: 12, most: 90 };
const WEIGHT_KG = { least: 25, most: 250 };
/** 4 ft 4 in to 6 ft 8 in. */
const HEIGHTS = Array.from({ length: 29 }, (_, index) => 52 + index);

type FindSizeProps = {
  chart: SizeChart;
  unit: Unit;
  isSoldOut: (size: string) => boolean;
  onChoose: (size: string) => void;
};

/** Finds the size of the chart for what the shopper measured or knows; kept on the device until storage is cleared. */
export function FindSize({ chart, unit, isSoldOut, onChoose }: FindSizeProps) {
  const [stored, setTyped] = useState<Typed>(() => readStored(STORAGE_KEYS.body, typedShape) ?? { by: 'tape', unit });
  const typed = inUnit(stored, unit);
  // Children are measured: their height and weight say little.
  const hasStature = !chart.columns.includes('Height');
  const by = hasStature ? typed.by : 'tape';
  const found = findSize(chart, by === 'tape' ? measured(typed) : estimated(typed, chart));
  const change = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    writeStored(STORAGE_KEYS.body, next);
  };
  return (
    <section aria-label={messages.title} className="mb-6 rounded-card bg-wash p-4">
      <h3 className="pb-2 text-16 font-semibold">{messages.title}</h3>
      {hasStature && (
        <Chips
          label={messages.how}
          chosen={by}
          choices={[
            ['tape', messages.byTape],
            ['stature', messages.byStature],
          ]}
          onChoose={(next) => change({ by: next })}
        />
      )}
      {by === 'tape' ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            {chart.columns.map((measure) => (
              <TextField
                key={measure}
                label={messages.measured[measure]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={typed[measure] ?? ''}
                onChange={({ target }) => change({ [measure]: target.value })}
              />
            ))}
          </div>
          <p className="pt-2 text-13 text-quiet">{messages.tapeHint}</p>
        </>
      ) : (
        <>
          <Chips
            label={messages.build}
            chosen={typed.build ?? 'woman'}
            choices={[
              ['woman', messages.woman],
              ['man', messages.man],
            ]}
            onChoose={(build) => change({ build })}
          />
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label={messages.height}
              value={typed.heightCm ?? ''}
              options={[{ value: '', label: messages.choose }, ...HEIGHTS.map(heightOption)]}
              onChange={({ target }) => change({ heightCm: target.value })}
            />
            <TextField
              label={messages.weight}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              value={typed.weightKg ?? ''}
              onChange={({ target }) => change({ weightKg: target.value })}
            />
          </div>
        </>
      )}
      <output className="block">
        {found && (
          <>
            <b className="block pt-3">{sentence(found, by)}</b>
            {by === 'stature' && found.kind !== 'beyond' && (
              <span className="block text-13 text-quiet">{messages.estimatedHint}</span>
            )}
          </>
        )}
      </output>
      {found && found.kind !== 'beyond' && (
        <Button className="mt-3" disabled={isSoldOut(found.size)} onClick={() => onChoose(found.size)}>
          {isSoldOut(found.size) ? messages.soldOut(found.size) : messages.chooseSize(found.size)}
        </Button>
      )}
      <p className="pt-2 text-13 text-quiet">{messages.kept}</p>
    </section>
  );
}

function sentence(found: FoundSize, by: Typed['by']): string {
  if (found.kind === 'beyond') return messages.beyond(found.size);
  if (by === 'stature') return messages.estimated(found.size);
  return found.kind === 'between'
    ? messages.between(found.size, found.other, messages.deciding[found.by])
    : messages.fits(found.size);
}

function measured({ unit, ...typed }: Typed): BodyMeasures {
  const body: { -readonly [Measure in keyof BodyMeasures]: number } = {};
  for (const measure of ['Chest', 'Waist', 'Hip', 'Height'] as const) {
    const inches = numberIn(typed[measure]) / (unit === 'inches' ? 1 : CM_PER_INCH);
    if (inches >= BODY.least && inches <= BODY.most) body[measure] = inches;
  }
  return body;
}

/** Only the chart's first measure, by which a garment of its kind is named: the others are guessed worse. */
function estimated({ heightCm, weightKg, build = 'woman' }: Typed, { columns }: SizeChart): BodyMeasures {
  const [height, weight] = [numberIn(heightCm), numberIn(weightKg)];
  if (!(height > 0 && weight >= WEIGHT_KG.least && weight <= WEIGHT_KG.most)) return {};
  const body = estimatedMeasures({ heightCm: height, weightKg: weight, build });
  return Object.fromEntries(columns.slice(0, 1).map((measure) => [measure, body[measure]]));
}

/** Returns what was typed in another unit, to a tenth. */
function inUnit(typed: Typed, unit: Unit): Typed {
  if (typed.unit === unit) return typed;
  const times = unit === 'inches' ? 1 / CM_PER_INCH : CM_PER_INCH;
  const turned = (value: string | undefined) => {
    const number = numberIn(value);
    return Number.isNaN(number) ? value : String(Math.round(number * times * 10) / 10);
  };
  const [Chest, Waist, Hip, Height] = [typed.Chest, typed.Waist, typed.Hip, typed.Height].map(turned);
  return { ...typed, unit, Chest, Waist, Hip, Height };
}

/** A comma is a decimal sign, too. NaN for what is no number. */
function numberIn(typed: string | undefined): number {
  return Number((typed?.trim() || 'none').replace(',', '.'));
}

const heightOption = (inches: number) => {
  const cm = Math.round(inches * CM_PER_INCH);
  return { value: String(cm), label: messages.heightOf(Math.floor(inches / 12), inches % 12, cm) };
};
