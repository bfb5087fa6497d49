import { settingAt } from '../../domain/merchant/setting-path.ts';
import { ON } from '../../domain/merchant/setting-field.ts';
import { SelectField, TextArea, TextField } from '../controls/field.tsx';
import { Tick } from '../controls/tick.tsx';
import { CollectionsInput } from './collections-input.tsx';
import { ColourInput } from './colour-input.tsx';
import { texts } from './texts.ts';
import type { ShopField, ShopForm } from './use-shop-form.ts';

/** One field of a section, as its kind of value needs it. */
export function SettingInput({ form, shopField }: { form: ShopForm; shopField: ShopField }) {
  const { field, texts: own } = shopField;
  const typed = form.typedAt(shopField);
  const error = form.faultAt(shopField);
  const type = (text: string) => form.type(field.path, text);
  const shared = {
    label: own.label,
    hint: own.help,
    error,
    value: typed,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onBlur: () => form.leave(field.path),
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
      return <ColourInput {...shared} saved={settingAt(form.settings, field.path)} onType={type} />;
    case 'collections':
      return <CollectionsInput label={own.label} help={own.help} typed={typed} error={error} onType={type} />;
    case 'paragraphs':
      return <TextArea {...shared} rows={6} className="wide:col-span-2" />;
    case 'redirects':
      return <TextArea {...shared} rows={6} spellCheck={false} className="wide:col-span-2" />;
    case 'pins':
      return <TextArea {...shared} rows={2} inputMode="numeric" />;
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
    case 'page':
    case 'picture':
      return <TextField {...shared} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />;
    case 'text':
      return field.long === true ? <TextArea {...shared} rows={3} /> : <TextField {...shared} autoComplete="off" />;
  }
}
