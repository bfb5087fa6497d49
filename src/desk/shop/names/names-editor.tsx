import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { settingAt } from '../../../domain/merchant/setting-path.ts';
import { textFault } from '../../../domain/merchant/setting-text.ts';
import { callDesk } from '../../api/call-desk.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Badge } from '../../controls/badge.tsx';
import { Button, IconButton } from '../../controls/button.tsx';
import { SelectField, TextArea, TextField } from '../../controls/field.tsx';
import { Tick } from '../../controls/tick.tsx';
import type { ShopLanguage } from '../part-form/part-form.ts';
import { faultTexts } from '../fault-texts.ts';
import type { ShopForm } from '../use-shop-form.ts';
import {
  type CatalogueNames,
  languagesWithout,
  NAME_KINDS,
  type NameKind,
  nameOfFile,
  ownName,
  type SaidKind,
  withEntry,
  withName,
} from './own-names.ts';
import { texts } from './texts.ts';

const SHOWN_AT_ONCE = 40;
const LONGEST_NAME = 80;
const LONGEST_DESCRIPTION = 500;

type NamesEditorProps = { form: ShopForm; languages: readonly ShopLanguage[]; mayChange: boolean };

/** Names of what the catalogue has now, the most used first: found, entered and saved many at once. */
export function NamesEditor({ form, languages, mayChange }: NamesEditorProps) {
  const found = useQuery({
    queryKey: ['catalogue', 'names'],
    queryFn: () => callDesk(DESK_ENDPOINTS.catalogueNames, {}),
  });
  const [kind, setKind] = useState<NameKind>('collections');
  const [sought, setSought] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  /** Rows stay while their last name is being typed. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  if (found.data === undefined) return <QueryState query={found} />;
  const names = found.data;
  const ownNames = form.settings['ownNames'];
  const tags = languages.map(({ tag }) => tag);
  const all = names[kind].map((thing) => ({
    ...thing,
    missing: languagesWithout(names, ownNames, { kind, key: thing.key }, tags),
  }));
  const shown = all
    .filter(({ key, missing }) => !onlyMissing || missing.length > 0 || kept.has(key))
    .filter(({ key, called }) => {
      const said = tags.flatMap((language) => [
        ownName(ownNames, { language, kind, key }),
        nameOfFile(names, { language, kind, key }),
      ]);
      return [key, called, ...said].join('\n').toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());
    });
  const refused = [...Object.values(form.refusedWithin('ownNames')), ...Object.values(form.refusedWithin('swatches'))];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-13 text-quiet">{texts.help}</p>
      {refused.map((sentence) => (
        <p key={sentence} role="alert" className="text-13 text-danger">
          {sentence}
        </p>
      ))}
      <div className="grid gap-4 wide:grid-cols-2">
        <SelectField
          label={texts.kind}
          hint={texts.kindHelp[kind]}
          value={kind}
          onChange={(event) => {
            setKind(NAME_KINDS.find((one) => one === event.target.value) ?? 'collections');
            setMost(SHOWN_AT_ONCE);
            setKept(new Set());
          }}
        >
          {NAME_KINDS.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          type="search"
          label={texts.find}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <Tick label={texts.onlyMissing} checked={onlyMissing} onChange={setOnlyMissing} />
        <span aria-hidden="true" className="me-auto text-14">
          {texts.onlyMissing}
        </span>
        <span className="tabular text-13 text-quiet">
          {texts.missing(all.filter(({ missing }) => missing.length > 0).length, all.length)}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="text-quiet">{all.length === 0 ? texts.nothing : texts.nothingFound}</p>
      ) : null}
      <ul>
        {shown.slice(0, most).map((thing) => (
          <li key={thing.key} className="border-t border-line py-3">
            <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-2">
              <legend className="flex w-full flex-wrap items-baseline gap-x-2 gap-y-1 pb-1">
                <span className="font-medium wrap-anywhere">{thing.called}</span>
                <span className="tabular text-13 text-quiet">{texts.products(thing.products)}</span>
                {thing.missing.length > 0 ? (
                  <Badge tone="notice">
                    {texts.lacks(
                      languages
                        .filter(({ tag }) => thing.missing.includes(tag))
                        .map(({ name }) => name)
                        .join(', '),
                    )}
                  </Badge>
                ) : null}
              </legend>
              <NameFields
                {...{ form, names, languages, kind, thing }}
                onType={() => setKept((before) => new Set([...before, thing.key]))}
              />
              {kind === 'colours' ? <Dot form={form} names={names} thing={thing} /> : null}
            </fieldset>
          </li>
        ))}
      </ul>
      {shown.length > most ? (
        <div>
          <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {texts.more(Math.min(SHOWN_AT_ONCE, shown.length - most))}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type Thing = { key: string; called: string };

type NameFieldsProps = {
  form: ShopForm;
  names: CatalogueNames;
  languages: readonly ShopLanguage[];
  kind: NameKind;
  thing: Thing;
  onType: () => void;
};

/** The name in each language; of a collection its description too. */
function NameFields({ form, names, languages, kind, thing: { key, called }, onType }: NameFieldsProps) {
  const fieldOf = (language: ShopLanguage, said: SaidKind) => {
    const place = { language: language.tag, kind: said, key };
    const value = ownName(form.settings['ownNames'], place);
    const ofFile = nameOfFile(names, place);
    const most = said === 'descriptions' ? LONGEST_DESCRIPTION : LONGEST_NAME;
    const label = said === 'descriptions' ? texts.descriptionIn : texts.nameIn;
    return {
      label: label(called, language.name),
      lang: language.tag,
      value,
      placeholder: ofFile,
      hint: value === '' && ofFile !== '' ? texts.ofFile : undefined,
      error: faultIn(value, most),
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => {
        onType();
        form.update('ownNames', (before) => withName(before, place, event.target.value));
      },
    };
  };
  return (
    <div className="grid gap-2 wide:grid-cols-3">
      {languages.map((language) => (
        <div key={language.tag} className="flex min-w-0 flex-col gap-2">
          <TextField {...fieldOf(language, kind)} />
          {kind === 'collections' ? <TextArea rows={2} {...fieldOf(language, 'descriptions')} /> : null}
        </div>
      ))}
    </div>
  );
}

function faultIn(typed: string, most: number): string | undefined {
  if (typed !== '' && typed.trim() === '') return faultTexts.faults.empty;
  const fault = typed.trim().length > most ? 'long' : textFault(typed);
  if (fault === 'long') return faultTexts.tooLong(most);
  return fault === null ? undefined : faultTexts.faults[fault];
}

/** The colour of a dot: the shop's by the colour's own words, or the merchant's. */
function Dot({ form, names, thing }: { form: ShopForm; names: CatalogueNames; thing: Thing }) {
  const own = settingAt(form.settings, 'swatches');
  const chosen = Object.entries(typeof own === 'object' ? (own ?? {}) : {}).find(([key]) => key === thing.key)?.[1];
  const usual = names.colours.find(({ key }) => key === thing.key)?.swatch ?? null;
  const change = (colour: string) => form.update('swatches', (before) => withEntry(before, thing.key, colour));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-13 font-medium">
        {texts.dot}
      </span>
      <input
        type="color"
        aria-label={texts.dotOf(thing.called)}
        value={typeof chosen === 'string' ? chosen : (usual ?? '#ffffff')}
        onChange={(event) => change(event.target.value)}
        className="size-11 rounded-control border border-edge bg-field p-1"
      />
      {chosen === undefined ? (
        <span className="text-13 text-quiet">{usual === null ? texts.noDot : null}</span>
      ) : (
        <IconButton icon="undo" label={texts.usualDot(thing.called)} onClick={() => change('')} />
      )}
    </div>
  );
}
