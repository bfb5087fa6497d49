import { STATES } from '../../domain/address/address.ts';
import { type Ground, luminance, READABLE, readableShade, textContrast } from '../../domain/display/contrast.ts';
import { ON, type SettingField } from '../../domain/merchant/setting-field.ts';
import type { ListedPicture } from '../../contracts/desk/pictures.ts';
import { Button } from '../controls/button.tsx';
import { SelectField, TextArea, TextField } from '../controls/field.tsx';
import { Tick } from '../controls/tick.tsx';
import { CollectionInput } from './collection-input.tsx';
import { CollectionsInput } from './collections-input.tsx';
import { MissedAddresses } from './missed-addresses.tsx';
import { PageInput } from './page-input.tsx';
import { PictureInput } from '../own-pictures/picture-input.tsx';
import { ProductInput } from './product-input.tsx';
import type { FieldTexts } from './section.ts';
import { texts } from './texts.ts';
import { ZonesInput } from './zones-input.tsx';

type FieldInputProps = {
  field: SettingField;
  texts: FieldTexts;
  typed: string;
  error: string | undefined;
  /** The value that counts while what is typed is none. */
  saved: unknown;
  onType: (typed: string) => void;
  onLeave: () => void;
  /** Takes an own picture that was chosen; default: its address is typed. */
  onPicked?: ((picture: ListedPicture) => void) | undefined;
};

/** One field of a form of settings, as its kind of value needs it. */
export function FieldInput({
  field,
  texts: own,
  typed,
  error,
  saved,
  onType: type,
  onLeave,
  onPicked,
}: FieldInputProps) {
  const shared = {
    label: own.label,
    hint: own.help === '' ? undefined : own.help,
    error,
    value: typed,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onBlur: onLeave,
  };
  switch (field.kind) {
    case 'switch':
    case 'group':
      return (
        <div className="flex items-start gap-1 wide:col-span-2">
          <Tick label={own.label} checked={typed === ON} onChange={(checked) => type(checked ? ON : 'off')} />
          <div className="flex flex-col pt-2.5">
            <span aria-hidden="true" className="text-14 font-medium">
              {own.label}
            </span>
            <span className={error === undefined ? 'text-13 text-quiet' : 'text-13 text-danger'}>
              {error ?? own.help}
            </span>
          </div>
        </div>
      );
    case 'choice':
      return (
        <SelectField {...shared}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {own.options?.[option] ?? option}
            </option>
          ))}
        </SelectField>
      );
    case 'colour':
      return (
        <ColourInput
          {...shared}
          ground={field.ground ?? 'white'}
          saved={typeof saved === 'string' ? saved : (field.usual ?? '#000000')}
          onType={type}
        />
      );
    case 'collections':
      return <CollectionsInput label={own.label} help={own.help} typed={typed} error={error} onType={type} />;
    case 'zones':
      return (
        <ZonesInput
          label={own.label}
          help={own.help}
          typed={typed}
          error={error}
          onType={type}
          onBlur={shared.onBlur}
        />
      );
    case 'collection':
      return <CollectionInput {...shared} onType={type} />;
    case 'product':
      return <ProductInput {...shared} onType={type} />;
    case 'prices':
      return <TextField {...shared} inputMode="numeric" autoComplete="off" />;
    case 'moment':
      return <TextField {...shared} type="datetime-local" />;
    case 'paragraphs':
      return <TextArea {...shared} rows={6} className="wide:col-span-2" />;
    case 'redirects':
      return (
        <div className="flex min-w-0 flex-col gap-2 wide:col-span-2">
          <TextArea {...shared} rows={6} spellCheck={false} />
          <MissedAddresses typed={typed} onType={type} />
        </div>
      );
    case 'state':
      return (
        <SelectField {...shared}>
          <option value="">{texts.none}</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      );
    case 'hsn-by-tag':
      return <TextArea {...shared} rows={3} spellCheck={false} className="wide:col-span-2" />;
    case 'gstin':
      return <TextField {...shared} autoComplete="off" autoCapitalize="characters" spellCheck={false} />;
    case 'hsn':
      return <TextField {...shared} inputMode="numeric" autoComplete="off" />;
    case 'pins':
      return <TextArea {...shared} rows={2} inputMode="numeric" />;
    case 'days':
      return <TextField {...shared} autoComplete="off" placeholder={texts.usualDays} />;
    case 'number':
      return <TextField {...shared} inputMode="numeric" autoComplete="off" />;
    case 'rupees':
      return (
        <TextField
          {...shared}
          inputMode="decimal"
          autoComplete="off"
          placeholder={'empty' in field && field.empty === 'null' ? texts.none : undefined}
        />
      );
    case 'mail':
      return <TextField {...shared} inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />;
    case 'phone':
      return <TextField {...shared} inputMode="tel" autoComplete="off" />;
    case 'picture':
      return <PictureInput {...shared} onType={type} onPicked={onPicked} />;
    case 'page':
      return <PageInput {...shared} nowhere={field.empty === 'refused' ? undefined : texts.nowhere} onType={type} />;
    case 'text':
      return field.long === true ? <TextArea {...shared} rows={3} /> : <TextField {...shared} autoComplete="off" />;
  }
}

type ColourInputProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onType: (text: string) => void;
  ground: Ground;
  /** The colour that stays while another is being typed. */
  saved: string;
};

const COLOUR = /^#?([0-9a-f]{6})$/i;

/** A colour with a button in it, its contrast on its ground, and its nearest shade that can be read. */
function ColourInput({ ground, saved, onType, ...field }: ColourInputProps) {
  const digits = COLOUR.exec(field.value.trim())?.[1];
  const typed = digits === undefined ? null : `#${digits.toLowerCase()}`;
  const shown = typed ?? saved;
  const ratio = textContrast(shown, ground);
  const shade = readableShade(shown, ground);
  return (
    <div className="flex flex-col gap-2 wide:col-span-2">
      <TextField {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} className="max-w-sm" />
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={texts.pickColour}
          value={shown}
          onChange={field.onChange}
          className="size-11 rounded-control border border-edge bg-field p-1"
        />
        <span
          aria-hidden="true"
          className="inline-flex min-h-11 items-center rounded-card px-4 text-14 font-semibold"
          style={{ background: shown, color: luminance(shown) > 0.179 ? '#000000' : '#ffffff' }}
        >
          {texts.sample}
        </span>
        <span className="tabular text-13 text-quiet">{texts.readable[ratio < READABLE ? 'no' : 'yes'][ground]}</span>
        {ratio < READABLE ? <Button onClick={() => onType(shade)}>{texts.takeShade(shade)}</Button> : null}
      </div>
    </div>
  );
}
