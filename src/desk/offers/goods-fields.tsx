import { ChoiceField, TextField, type TypedField } from '../controls/field.tsx';
import { GOODS_LISTS } from './goods.ts';
import { texts } from './texts.ts';

/** The fields that say for which goods an offer or a sale is. */
export function GoodsFields({ field }: { field: (name: string) => TypedField }) {
  const which = field('which');
  return (
    <>
      <ChoiceField label={texts.fields.which} options={texts.fields.whiches} {...which} />
      {which.value === 'all'
        ? null
        : GOODS_LISTS.map((name) => <TextField key={name} label={texts.fields[name]} {...field(name)} />)}
    </>
  );
}
