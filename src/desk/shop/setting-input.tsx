import { settingAt } from '../../domain/merchant/setting-path.ts';
import { FieldInput } from './field-input.tsx';
import type { ShopField, ShopForm } from './use-shop-form.ts';

/** One field of a section of the Shop page. */
export function SettingInput({ form, shopField }: { form: ShopForm; shopField: ShopField }) {
  const { field, texts } = shopField;
  return (
    <FieldInput
      field={field}
      texts={texts}
      typed={form.typedAt(shopField)}
      error={form.faultAt(shopField)}
      saved={settingAt(form.settings, field.path)}
      onType={(typed) => form.type(field.path, typed)}
      onLeave={() => form.leave(field.path)}
    />
  );
}
