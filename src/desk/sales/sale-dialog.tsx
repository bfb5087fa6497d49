import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedSale, SaleInput } from '../../contracts/desk/sales.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { ChoiceField, TextArea, TextField } from '../controls/field.tsx';
import { naming, useTypedFields } from '../controls/use-typed-fields.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { GoodsFields } from '../offers/goods-fields.tsx';
import { fieldsOf, NEW_SALE, readFields } from './sale-fields.ts';
import { texts } from './texts.ts';

type SaleDialogProps = {
  /** Null: a new sale. */
  sale: ListedSale | null;
  languages: readonly { tag: string; name: string }[];
  onClose: () => void;
};

/** Makes or changes a sale. */
export function SaleDialog({ sale, languages, onClose }: SaleDialogProps) {
  const tags = languages.map(({ tag }) => tag);
  const { typed, field, submit } = useTypedFields(
    () => (sale === null ? NEW_SALE : fieldsOf(sale)),
    (fields) => {
      const read = readFields(fields, tags);
      return naming(read, 'line' in read && read.line !== null ? texts.wrongLine(read.line) : texts.wrong);
    },
  );
  const save = useDeskAct({
    send: async (input: SaleInput) => {
      if (sale === null) return void (await callDesk(DESK_ENDPOINTS.createSale, { body: input }));
      const body = { ...input, version: sale.version };
      await callDesk(DESK_ENDPOINTS.changeSale, { params: { id: sale.id }, body });
    },
    said: texts.saved,
    onDone: onClose,
    reload: ['sales'],
  });
  return (
    <FormDialog
      title={sale === null ? texts.add : texts.edit}
      action={sale === null ? texts.make : texts.save}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit((input) => save.mutate(input))}
      onClose={onClose}
    >
      {languages.map(({ tag, name }) => (
        <TextField key={tag} label={texts.fields.name(name)} maxLength={60} lang={tag} {...field(`name.${tag}`)} />
      ))}
      <ChoiceField label={texts.fields.kind} options={texts.fields.kinds} {...field('kind')} />
      {typed['kind'] === 'percentage' ? (
        <TextField
          label={texts.fields.percent}
          hint={texts.fields.percentHint}
          inputMode="decimal"
          {...field('percent')}
        />
      ) : (
        <TextArea label={texts.fields.prices} hint={texts.fields.pricesHint} rows={6} {...field('prices')} />
      )}
      <GoodsFields field={field} />
      <TextField label={texts.fields.from} type="datetime-local" {...field('from')} />
      <TextField label={texts.fields.until} type="datetime-local" {...field('until')} />
    </FormDialog>
  );
}
