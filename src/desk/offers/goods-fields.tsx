import { ChoiceField, TextField, type TypedField } from '../controls/field.tsx';
import { PickedCollections, PickedProducts } from './picked-goods.tsx';
import { texts } from './texts.ts';

/** The fields that say for which goods an offer or a sale is. */
export function GoodsFields({ field }: { field: (name: string) => TypedField }) {
  const which = field('which');
  return (
    <>
      <ChoiceField label={texts.fields.which} options={texts.fields.whiches} {...which} />
      {which.value === 'all' ? null : (
        <>
          <PickedCollections label={texts.fields.collections} field={field('collections')} />
          <PickedProducts label={texts.fields.products} field={field('products')} />
          <TextField label={texts.fields.tags} {...field('tags')} />
          <TextField label={texts.fields.variants} {...field('variants')} />
        </>
      )}
    </>
  );
}
