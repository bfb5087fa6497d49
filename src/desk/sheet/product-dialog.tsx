import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { SheetField } from '../../domain/catalogue/sheet/read-sheet.ts';
import type { SheetProduct } from '../../domain/catalogue/sheet/sheet-product.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextArea, TextField } from '../controls/field.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import {
  faultKey,
  type FieldFaults,
  fieldsOf,
  NEW_PRODUCT,
  NEW_VARIANT,
  optionNames,
  type ProductFields,
  readFields,
  type VariantFields,
} from './product-fields.ts';
import { texts } from './texts.ts';

type ProductDialogProps = {
  /** Null: a new product. */
  handle: string | null;
  /** For a new product: the state in force. */
  base: number | null;
  onClose: () => void;
};

/** Makes a product, or loads one and changes it. */
export function ProductDialog({ handle, base, onClose }: ProductDialogProps) {
  const read = useQuery({
    queryKey: ['sheet', 'product', handle],
    queryFn: () => callDesk(DESK_ENDPOINTS.sheetProduct, { params: { handle: handle ?? '' } }),
    enabled: handle !== null,
    // What is being typed must not be replaced by what was saved elsewhere.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (handle === null) return <ProductForm product={null} base={base ?? 0} onClose={onClose} />;
  if (read.data !== undefined) return <ProductForm {...read.data} onClose={onClose} />;
  return (
    <Dialog title={texts.editTitle} onClose={onClose}>
      <QueryState query={read} rows={4} />
    </Dialog>
  );
}

type ProductFormProps = {
  product: SheetProduct | null;
  base: number;
  /** When the pieces were counted that the form shows; not of a new product. */
  at?: string;
  onClose: () => void;
};

function ProductForm({ product, base, at, onClose }: ProductFormProps) {
  const [fields, setFields] = useState<ProductFields>(() => (product === null ? NEW_PRODUCT : fieldsOf(product)));
  const [faults, setFaults] = useState<FieldFaults>(new Map());
  const [isAsked, setAsked] = useState(false);
  const save = useDeskAct({
    send: (made: SheetProduct) =>
      callDesk(DESK_ENDPOINTS.saveSheetProduct, {
        params: { handle: made.handle },
        body: { base, product: made, ...(at === undefined ? {} : { at }) },
      }),
    said: texts.saved,
    onDone: onClose,
    reload: ['sheet'],
  });
  const remove = useDeskAct({
    send: (handle: string) => callDesk(DESK_ENDPOINTS.removeSheetProduct, { params: { handle }, body: { base } }),
    said: texts.removed,
    onDone: onClose,
    reload: ['sheet'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFields(fields);
    setFaults('faults' in read ? read.faults : new Map());
    if ('product' in read) save.mutate(read.product);
  };
  const errorOf = (name: SheetField, variant = 0) => {
    const fault = faults.get(faultKey(name, variant));
    return fault === undefined ? undefined : texts.fault[fault];
  };
  type Line = Exclude<keyof ProductFields, 'variants' | 'handle'>;
  const field = (name: Line, about?: SheetField) => ({
    label: texts.fields[name],
    value: fields[name],
    error: about === undefined ? undefined : errorOf(about),
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  const setVariant = (index: number, changes: Partial<VariantFields>) =>
    setFields({
      ...fields,
      variants: fields.variants.with(index, { ...(fields.variants[index] ?? NEW_VARIANT), ...changes }),
    });
  if (isAsked && product !== null) {
    return (
      <ConfirmDialog
        title={texts.removeTitle}
        confirm={texts.remove}
        dangerous
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(product.handle)}
        onClose={() => setAsked(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={product === null ? texts.newTitle : texts.editTitle}
      action={product === null ? texts.make : texts.save}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField maxLength={255} required {...field('title', 'title')} />
      <TextArea rows={4} {...field('text')} />
      <TextArea rows={3} {...field('pictures', 'pictures')} />
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField maxLength={100} {...field('type')} />
        <TextField maxLength={100} {...field('brand')} />
        <TextField {...field('collections')} />
        <TextField {...field('tags')} />
      </div>
      <TextField hint={texts.fields.optionsHint} {...field('options')} />
      {fields.variants.map((variant, index) => (
        <Variant
          // oxlint-disable-next-line react/no-array-index-key -- variants are known by their place until they are saved
          key={index}
          place={index}
          variant={variant}
          options={optionNames(fields.options)}
          errorOf={(name) => errorOf(name, index)}
          onChange={(changes) => setVariant(index, changes)}
          onRemove={
            fields.variants.length === 1
              ? null
              : () => setFields({ ...fields, variants: fields.variants.toSpliced(index, 1) })
          }
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setFields({ ...fields, variants: [...fields.variants, nextOf(fields.variants)] })}>
          {texts.fields.addVariant}
        </Button>
        {product === null ? null : (
          <Button look="danger" onClick={() => setAsked(true)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

/** Most variants cost the same. */
function nextOf(variants: readonly VariantFields[]): VariantFields {
  const { price = '', compareAt = '' } = variants.at(-1) ?? {};
  return { ...NEW_VARIANT, price, compareAt };
}

type VariantProps = {
  place: number;
  variant: VariantFields;
  options: readonly string[];
  errorOf: (name: SheetField) => string | undefined;
  onChange: (changes: Partial<VariantFields>) => void;
  onRemove: (() => void) | null;
};

const VALUES = ['option1Value', 'option2Value', 'option3Value'] as const;

function Variant({ place, variant, options, errorOf, onChange, onRemove }: VariantProps) {
  const field = (name: 'price' | 'compareAt' | 'stock' | 'sku' | 'picture') => ({
    label: texts.fields[name],
    value: variant[name],
    error: errorOf(name === 'picture' ? 'variantPicture' : name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 text-13 font-semibold">{texts.fields.variant(place + 1)}</legend>
      <div className="grid gap-3 wide:grid-cols-3">
        {options.map((name, index) => (
          <TextField
            key={name}
            label={name}
            maxLength={100}
            value={variant.values[index] ?? ''}
            error={errorOf(VALUES[index] ?? 'option1Value')}
            onChange={(event) =>
              onChange({
                values: options.map((_, at) => (at === index ? event.target.value : (variant.values[at] ?? ''))),
              })
            }
          />
        ))}
        <TextField inputMode="decimal" {...field('price')} />
        <TextField inputMode="decimal" {...field('compareAt')} />
        <TextField inputMode="numeric" hint={texts.fields.stockHint} {...field('stock')} />
        <TextField maxLength={100} {...field('sku')} />
        <TextField inputMode="url" {...field('picture')} />
      </div>
      {onRemove === null ? null : (
        <Button className="mt-3" look="quiet" aria-label={texts.fields.removeVariant(place + 1)} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </fieldset>
  );
}
