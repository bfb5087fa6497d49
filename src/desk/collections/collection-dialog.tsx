import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedOwnCollection, OwnCollectionInput } from '../../contracts/desk/own-collections.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { ChoiceField, TextField } from '../controls/field.tsx';
import { naming, useTypedFields } from '../controls/use-typed-fields.ts';
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
  const [picked, setPicked] = useState<readonly PickedProduct[]>(
    () => collection?.products.map((id) => ({ id, title: collection.titles[id] ?? null })) ?? [],
  );
  const tagsOfLanguages = languages.map(({ tag }) => tag);
  const { typed, faults, type, field, submit } = useTypedFields(
    () => (collection === null ? NEW_COLLECTION : fieldsOf(collection)),
    (fields) => naming(readFields(fields, picked, tagsOfLanguages), texts.wrong),
  );
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
  return (
    <FormDialog
      title={collection === null ? texts.add : texts.edit}
      action={collection === null ? texts.make : texts.save}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit((input) => save.mutate(input))}
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
        value={typed['picture'] ?? ''}
        onlyOwn
        onBlur={() => undefined}
        onChange={(event) => type('picture', event.target.value)}
        onType={(address) => type('picture', address)}
      />
      <ChoiceField label={texts.how} options={texts.hows} {...field('how')} />
      {typed['how'] === 'hand' ? (
        <PickedProducts
          picked={picked}
          error={'products' in faults ? texts.wrongProducts : undefined}
          onChange={setPicked}
        />
      ) : (
        <RuleFields
          fields={typed}
          field={field}
          tags={tags}
          types={types}
          error={'rule' in faults ? texts.wrongRule : undefined}
          onAvailable={(only) => type('onlyAvailable', only ? 'on' : '')}
        />
      )}
    </FormDialog>
  );
}
