import { isFieldShown } from '../../domain/merchant/setting-field.ts';
import { Button } from '../controls/button.tsx';
import { keyOf, type ShopSettings } from './draft.ts';
import { OtherLanguages } from './other-languages.tsx';
import { SettingInput } from './setting-input.tsx';
import { texts } from './texts.ts';
import { nameOfKey, type ShopField, type ShopForm } from './use-shop-form.ts';

type SectionFieldsProps = {
  form: ShopForm;
  saved: ShopSettings;
  fields: readonly ShopField[];
  /** Those whose keys have a way back here. Default: the fields. */
  returning?: readonly ShopField[];
  mayChange: boolean;
};

/** Fields, and below them a way back to shop.config.ts for each key that was changed at the desk. */
export function SectionFields({ form, saved, fields, returning = fields, mayChange }: SectionFieldsProps) {
  const keys = [...new Set(returning.map(({ field }) => keyOf(field.path)))];
  const originOf = (key: string) => saved.settings.find((one) => one.key === key)?.origin;
  const shown = fields.filter(({ field }) => isFieldShown(form.settings, field));
  const input = (shopField: ShopField) =>
    originOf(keyOf(shopField.field.path)) === 'environment' ? (
      <fieldset key={shopField.field.path} disabled className="min-w-0">
        <SettingInput form={form} shopField={environmentDecides(shopField)} />
      </fieldset>
    ) : (
      <SettingInput key={shopField.field.path} form={form} shopField={shopField} />
    );
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-4 wide:grid-cols-2">
        {inRows(shown).map(([first, ...others]) =>
          others.length === 0 ? (
            input(first)
          ) : (
            <div key={first.row} className="flex min-w-0 flex-col gap-1 wide:col-span-2">
              {input(first)}
              <OtherLanguages
                names={saved.languages.slice(1).map(({ name }) => name)}
                isUsed={others.some((one) => form.typedAt(one) !== '')}
                isFaulty={others.some((one) => form.faultAt(one) !== undefined)}
              >
                {others.map(input)}
              </OtherLanguages>
            </div>
          ),
        )}
      </fieldset>
      {mayChange
        ? keys
            .filter((key) => originOf(key) === 'desk')
            .map((key) => {
              const name = nameOfKey(form.fields, key);
              const isBack = form.draft.back.includes(key);
              return (
                <div key={key} className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
                  {isBack ? <p className="min-w-0 flex-1 text-quiet">{texts.willReturn(name)}</p> : null}
                  <Button icon="undo" onClick={() => form.setBack(key, !isBack)}>
                    {isBack ? texts.keepHere(name) : texts.back(name)}
                  </Button>
                </div>
              );
            })
        : null}
    </div>
  );
}

/** Returns the fields by their rows: one has a field for each language. */
function inRows(fields: readonly ShopField[]): [ShopField, ...ShopField[]][] {
  const rows: [ShopField, ...ShopField[]][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.[0].row === field.row) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

const environmentDecides = (shopField: ShopField): ShopField => ({
  ...shopField,
  texts: { ...shopField.texts, help: texts.byEnvironment },
});
