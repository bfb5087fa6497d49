import { IconButton } from '../controls/button.tsx';
import { ProductInput } from '../shop/product-input.tsx';
import type { PickedProduct } from './collection-fields.ts';
import { texts } from './texts.ts';

type PickedProductsProps = {
  picked: readonly PickedProduct[];
  error: string | undefined;
  onChange: (picked: readonly PickedProduct[]) => void;
};

/** Products in the order in which shoppers see them; others are found by their words and added at the end. */
export function PickedProducts({ picked, error, onChange }: PickedProductsProps) {
  const nameOf = ({ id, title }: PickedProduct) => title ?? id;
  const move = (from: number, to: number) =>
    onChange(picked.toSpliced(from, 1).toSpliced(to, 0, ...picked.slice(from, from + 1)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-13 font-medium">{texts.picked}</legend>
      {error === undefined ? null : <p className="text-13 text-danger">{error}</p>}
      <ol>
        {picked.map((product, index) => (
          <li key={product.id} className="flex items-center gap-1 border-t border-line first:border-t-0">
            <span className="min-w-0 flex-1 py-2">
              {nameOf(product)}
              {product.title === null ? <span className="block text-13 text-danger">{texts.gone}</span> : null}
            </span>
            <IconButton
              icon="up"
              label={texts.moveUp(nameOf(product))}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="down"
              label={texts.moveDown(nameOf(product))}
              disabled={index === picked.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              icon="cross"
              label={texts.takeOut(nameOf(product))}
              onClick={() => onChange(picked.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <ProductInput
        label={texts.pick}
        hint={undefined}
        error={undefined}
        value=""
        onBlur={() => undefined}
        onType={(_handle, { id, title }) => {
          if (!picked.some((one) => one.id === id)) onChange([...picked, { id, title }]);
        }}
      />
    </fieldset>
  );
}
