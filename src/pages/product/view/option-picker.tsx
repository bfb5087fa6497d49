import { type ComponentProps, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { lazyWithNotice } from '../../../browser/loading/lazy-with-notice.ts';
import { type Choice, choose, type OptionValue, optionValues } from '../../../domain/catalogue/product-choice.ts';
import type { ShownGuide } from '../../../domain/sizes/size-guide.ts';
import type { Picture as PictureData, Product } from '../../../domain/catalogue/product.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Picture } from '../../../ui/base/picture.tsx';
import { messages } from '../messages.en.ts';
import type { SizeRow } from './size-row.ts';

type OptionPickerProps = {
  product: Product;
  choice: Choice;
  optionIndex: number;
  /** The table of the description as HTML; the merchant's guide; true: the general chart; false: no size guide. */
  sizeGuide: boolean | string | ShownGuide;
  /** Buyers' votes on the fit, in words. */
  fit?: string | undefined;
  /** The merchant's names of values, where they have other ones than the feed's. */
  names?: Readonly<Record<string, string>> | undefined;
  onChoose: (value: string) => void;
  /** More of the same choice that are products of their own. */
  more?: ReactNode;
  /** Only for the size option. */
  row?: SizeRow | undefined;
};

/**
 * The values of one option as chips. A sold-out size stays visible, struck through. A size that exists only
 * in another colour switches to that colour [PDP-04]. A single value of another option is stated.
 */
export function OptionPicker(props: OptionPickerProps) {
  const { product, choice, optionIndex, sizeGuide, onChoose, more, row } = props;
  const group = useId();
  const option = product.options[optionIndex];
  if (!option) return null;
  const isSize = optionIndex === product.sizeOptionIndex;
  const [only] = option.values;
  if (!isSize && option.values.length === 1 && only !== undefined) {
    return <Fact name={option.name} value={nameOf(props, only)} />;
  }
  const values = optionValues(product, choice, optionIndex);
  const pictures = isSize ? {} : picturesOf(product, optionIndex);
  return (
    <div className="pt-6">
      <fieldset
        ref={row?.ref}
        aria-label={messages.select(option.name)}
        data-option={isSize ? 'size' : optionIndex}
        aria-describedby={row?.requests ? `${group}-asked` : undefined}
      >
        {/* No legend, beside which nothing can stand: a large text's size guide goes below the name. */}
        <div className="flex flex-wrap items-center justify-between pb-2">
          <b>{messages.select(option.name)}</b>
          {isSize && sizeGuide !== false && (
            <SizeGuide
              sizes={option.values}
              guide={sizeGuide}
              fit={props.fit}
              isSoldOut={(size) => values.some(({ value, status }) => value === size && status === 'sold_out')}
              onChoose={onChoose}
            />
          )}
        </div>
        <div key={row?.requests} className={`flex flex-wrap gap-2 ${row?.requests ? 'shaken' : ''}`}>
          {values.map(({ value, status }) => (
            <label
              key={value}
              className="option-chip"
              title={status === 'elsewhere' ? valueLabel(props, { value, status }) : undefined}
            >
              <input
                type="radio"
                name={group}
                value={value}
                checked={choice[optionIndex] === value}
                disabled={isSize && status === 'sold_out'}
                data-status={status}
                aria-label={valueLabel(props, { value, status })}
                onChange={() => onChoose(value)}
                className="sr-only"
              />
              {pictures[value] ? (
                <span className="option-picture" dir="auto">
                  <Picture
                    picture={pictures[value]}
                    alt=""
                    sizes="48px"
                    widths={[96, 160]}
                    className="size-full object-cover"
                  />
                  <span>{nameOf(props, value)}</span>
                </span>
              ) : (
                <span dir="auto">{nameOf(props, value)}</span>
              )}
            </label>
          ))}
          {more}
        </div>
        {row && (
          <p id={`${group}-asked`} role="alert" className="text-13 font-semibold text-danger">
            {row.requests > 0 && <span className="block pt-2">{messages.pleaseSelectSize}</span>}
          </p>
        )}
      </fieldset>
    </div>
  );
}

/** An option with one value is nothing to choose. */
function Fact({ name, value }: { name: string; value: string }) {
  return (
    <p className="pt-6" dir="auto">
      <span className="font-semibold">{name}</span>
      {`: ${value}`}
    </p>
  );
}

/** Returns a picture for each value if every value has a different one: colours are easiest to choose by looking. */
function picturesOf(
  { options, variants, pictures }: Product,
  optionIndex: number,
): Readonly<Record<string, PictureData>> {
  const found = (options[optionIndex]?.values ?? []).map((value) => {
    const shown = variants.find((variant) => variant.options[optionIndex] === value && variant.pictureIndex !== null);
    return [value, pictures[shown?.pictureIndex ?? -1]] as const;
  });
  const own = new Set(found.map(([, picture]) => picture?.url));
  if (found.length < 2 || own.size < found.length || own.has(undefined)) return {};
  return Object.fromEntries(found.flatMap(([value, picture]) => (picture ? [[value, picture]] : [])));
}

const nameOf = ({ names = {} }: OptionPickerProps, value: string): string =>
  (Object.hasOwn(names, value) ? names[value] : undefined) ?? value;

/** Returns a value's accessible label; for a size that switches the colour, it names the other colour. */
function valueLabel(props: OptionPickerProps, { value, status }: OptionValue): string {
  const { product, choice, optionIndex } = props;
  const name = nameOf(props, value);
  switch (status) {
    case 'available':
      return name;
    case 'elsewhere': {
      const others = choose(product, choice, optionIndex, value).filter((_, index) => index !== optionIndex);
      const named = others.flatMap((other) => (other === null ? [] : [nameOf(props, other)]));
      return messages.elsewhereValue(name, named.join(' / '));
    }
    case 'sold_out':
      return messages.soldOutValue(name);
  }
}

const SizeSheet = lazyWithNotice(() => import('../overlays/size-sheet.tsx'));

/** A sheet of measurements for the product's sizes [PDP-13]. load.server.ts decides which products have one. */
function SizeGuide({ onChoose, ...sheet }: Omit<ComponentProps<typeof SizeSheet>, 'onClose'>) {
  const [open, setOpen] = useState(false);
  // The way from a card's sheet.
  // oxlint-disable-next-line react/set-state-in-effect -- the server does not know the fragment
  useEffect(() => setOpen(location.hash === '#size-guide'), []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-3 flex min-h-11 items-center gap-2 text-13 font-semibold underline underline-offset-4"
      >
        <Icon name="ruler" className="icon size-5" />
        {messages.sizeGuide}
      </button>
      {open && (
        <Suspense>
          <SizeSheet
            {...sheet}
            onChoose={(size) => {
              onChoose(size);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
