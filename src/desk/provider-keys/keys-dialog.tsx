import { type FormEvent, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedKeyField, ListedKeyGroup } from '../../contracts/desk/provider-keys.ts';
import { callDesk } from '../api/call-desk.ts';
import { codeOf } from '../api/desk-error.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { ChoiceField, TextField } from '../controls/field.tsx';
import { Button } from '../controls/button.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { labelIn } from '../language/label-in.ts';
import { refusedFields } from '../shop/refused-fields.ts';
import { fieldName, groupName } from './key-names.ts';
import { texts } from './texts.ts';
import { FEED_ADDRESS, TryFeed } from './try-feed.tsx';

type Typed = Readonly<Record<string, string>>;

/** Sets a group's keys. What is stored is not in the form: an empty field leaves it as it is. */
export function KeysDialog({ group, onClose }: { group: ListedKeyGroup; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() => choicesOf(group));
  const [isTried, setTried] = useState(false);
  const missing = group.fields.filter((field) => field.needed && !field.isSet && (typed[field.name] ?? '') === '');
  const save = useDeskAct({
    send: (evenIfNotTried: boolean) => {
      const changes = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
      const body = { revision: group.revision, changes, evenIfNotTried };
      return callDesk(DESK_ENDPOINTS.saveProviderKeys, { params: { id: group.id }, body });
    },
    said: group.kind === 'catalogue' ? texts.feedSaved : texts.saved,
    onDone: onClose,
    reload: ['provider-keys'],
  });
  const refused = refusedFields(save.error);
  const faultOf = ({ name }: ListedKeyField): string | undefined => {
    if (isTried && missing.some((field) => field.name === name)) return texts.faults.missing;
    const fault = refused?.[name];
    return fault === undefined ? undefined : (labelIn(texts.faults, fault) ?? fault);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0) save.mutate(false);
  };
  const isCatalogue = group.kind === 'catalogue';
  // The platform is recognised at the address.
  const fields = isCatalogue ? group.fields.filter(({ name }) => name === FEED_ADDRESS) : group.fields;
  const hasOwnRefusal = refused !== null && group.fields.some(({ name }) => name in refused);
  return (
    <FormDialog
      title={isCatalogue ? texts.feedDialog : texts.dialogTitle(groupName(group))}
      action={texts.save}
      busy={save.isPending}
      error={hasOwnRefusal ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {group.kind === 'payments' && group.set !== null ? <p className="text-quiet">{texts.accountHint}</p> : null}
      {isCatalogue ? <p className="text-quiet">{texts.feedChanges}</p> : null}
      {fields.map((field) => (
        <KeyInput
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          error={faultOf(field)}
          onChange={(text) => setTyped({ ...typed, [field.name]: text })}
        />
      ))}
      {isCatalogue ? <TryFeed address={typed[FEED_ADDRESS] ?? ''} /> : null}
      {codeOf(save.error) === 'keys_not_tried' ? (
        <Button className="self-start" busy={save.isPending} onClick={() => save.mutate(true)}>
          {texts.saveUntried}
        </Button>
      ) : null}
    </FormDialog>
  );
}

/** A choice shows what is chosen, so it begins with what is stored, or with the first. */
function choicesOf({ fields }: ListedKeyGroup): Typed {
  return Object.fromEntries(
    fields.flatMap(({ name, choices, shown }) => (choices === undefined ? [] : [[name, shown ?? choices[0] ?? '']])),
  );
}

type KeyInputProps = {
  field: ListedKeyField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function KeyInput({ field, value, error, onChange }: KeyInputProps) {
  const { name, secret, needed, choices, isSet, shown } = field;
  const label = fieldName(field);
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (choices !== undefined) {
    const options = Object.fromEntries(choices.map((one) => [one, labelIn(texts.choices, one) ?? one]));
    return <ChoiceField name={name} label={label} options={options} value={value} error={error} onChange={change} />;
  }
  const left = isSet ? texts.keep : needed ? undefined : texts.leaveOut;
  const notes = [labelIn(texts.examples, name), left].filter((note) => note !== undefined);
  return (
    <TextField
      name={name}
      label={label}
      hint={notes.length === 0 ? undefined : notes.join('. ')}
      error={error}
      type={secret ? 'password' : 'text'}
      // A browser would otherwise offer the desk's own password, or keep this one.
      autoComplete={secret ? 'new-password' : 'off'}
      spellCheck={false}
      maxLength={1_000}
      placeholder={shown === null ? undefined : secret ? `…${shown}` : shown}
      value={value}
      onChange={change}
    />
  );
}
