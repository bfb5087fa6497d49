import { type FormEvent, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedOwnCollection, OwnCollectionInput } from '../../contracts/desk/own-collections.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { ChoiceField, TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { PictureInput } from '../own-pictures/picture-input.tsx';
import { fieldsOf, NEW_COLLECTION, type PickedProduct, readFields } from './collection-fields.ts';
import { PickedProducts } from './picked-products.tsx';
import { RuleFields } from './rule-fields.tsx';
import { texts } from './texts.ts';

type CollectionDialogProps = {
  /** Null: a new collection. */
  collection: ListedOwnCollection | null;
  languages: readonly { tag: string; name: string }[];
  tags: readonly string[];
  types: readonly string[];
  onClose: () => void;
};

/** Makes or changes a collection of the merchant's own. */
export function CollectionDialog({ collection, languages, tags, types, onClose }: CollectionDialogProps) {
  const [fields, setFields] = useState(() => (collection === null ? NEW_COLLECTION : fieldsOf(collection)));
  const [picked, setPicked] = useState<readonly PickedProduct[]>(
    () => collection?.products.map((id) => ({ id, title: collection.titles[id] ?? null })) ?? [],
  );
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const save = useDeskAct({
    send: async (input: OwnCollectionInput) => {
      if (collection === null) return void (await callDesk(DESK_ENDPOINTS.createCollection, { body: input }));
      const body = { ...input, version: collection.version };
      await callDesk(DESK_ENDPOINTS.changeCollection, { params: { id: collection.id }, body });
    },
    said: texts.saved,
    onDone: onClose,
    reload: ['own-collections', 'catalogue'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFields(
      fields,
      picked,
      languages.map(({ tag }) => tag),
    );
    setWrong('wrong' in read ? read.wrong : []);
    if ('input' in read) save.mutate(read.input);
  };
  const type = (name: string, value: string) => setFields((before) => ({ ...before, [name]: value }));
  const field = (name: string) => ({
    name,
    value: fields[name] ?? '',
    error: wrong.includes(name) ? texts.wrong : undefined,
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  return (
    <FormDialog
      title={collection === null ? texts.add : texts.edit}
      action={collection === null ? texts.make : texts.save}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {languages.map(({ tag, name }, index) => (
        <TextField
          key={tag}
          label={texts.name(name)}
          hint={index === 0 ? texts.nameHint : undefined}
          maxLength={60}
          lang={tag}
          {...field(`name.${tag}`)}
        />
      ))}
      <PictureInput
        label={texts.picture}
        hint={texts.pictureHint}
        error={undefined}
        value={fields['picture'] ?? ''}
        onlyOwn
        onBlur={() => undefined}
        onChange={(event) => type('picture', event.target.value)}
        onType={(address) => type('picture', address)}
      />
      <ChoiceField label={texts.how} options={texts.hows} {...field('how')} />
      {fields['how'] === 'hand' ? (
        <PickedProducts
          picked={picked}
          error={wrong.includes('products') ? texts.wrongProducts : undefined}
          onChange={setPicked}
        />
      ) : (
        <RuleFields
          fields={fields}
          field={field}
          tags={tags}
          types={types}
          error={wrong.includes('rule') ? texts.wrongRule : undefined}
          onAvailable={(only) => type('onlyAvailable', only ? 'on' : '')}
        />
      )}
    </FormDialog>
  );
}
