import type { PublicShop } from '../../contracts/shop-config.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormGuard } from '../_policy/form-guard.tsx';
import { messages } from './messages.en.ts';
import type { SoldOutVariant } from './sold-out.ts';

export type StockAlertWays = { mobile: boolean; email: boolean };
export type StockAlertFaults = Partial<Record<'mobile' | 'email' | 'consent', string>>;

type StockAlertFormProps = {
  /** The product's handle. */
  handle: string;
  variants: readonly SoldOutVariant[];
  ways: StockAlertWays;
  notifies: PublicShop['notifies'];
  /** The submitted values and their errors. */
  sent?: { values: { variantId: string; mobile: string; email: string }; faults: StockAlertFaults };
};

/** Submitted by the browser itself, with or without script. */
export function StockAlertForm({ handle, variants, ways, notifies, sent }: StockAlertFormProps) {
  const { values, faults = {} } = sent ?? {};
  const isEither = ways.mobile && ways.email;
  return (
    <form
      method="post"
      action={inLanguage(LANGUAGE, href('notifyMe', { product: handle }))}
      className="grid gap-4"
      noValidate={sent !== undefined}
    >
      <FormGuard />
      {variants.length === 1 && variants[0] ? (
        <>
          <input type="hidden" name="variant" value={variants[0].id} />
          <p className="font-semibold" dir="auto">
            {variants[0].label}
          </p>
        </>
      ) : (
        <SelectField
          label={messages.variant}
          name="variant"
          required
          defaultValue={values?.variantId}
          options={variants.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      {ways.mobile && (
        <TextField
          label={messages.mobile}
          hint={isEither ? messages.oneIsEnough : undefined}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          required={!isEither}
          defaultValue={values?.mobile}
          error={faults.mobile}
        />
      )}
      {ways.email && (
        <TextField
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required={!isEither}
          defaultValue={values?.email}
          error={faults.email}
        />
      )}
      <div>
        <label className="flex min-h-11 items-center gap-3 text-14">
          <input type="checkbox" name="consent" value="yes" required className="size-5 shrink-0 accent-accent" />
          <span>{messages.consent(waysInWords(ways, notifies))}</span>
        </label>
        {faults.consent !== undefined && <p className="text-13 text-danger">{faults.consent}</p>}
      </div>
      <Button type="submit">{messages.send}</Button>
      <p className="text-13 text-quiet">{messages.storage}</p>
    </form>
  );
}

function waysInWords({ mobile, email }: StockAlertWays, { whatsapp, sms }: PublicShop['notifies']): string {
  const byPhone = mobile ? [...(whatsapp ? ['WhatsApp'] : []), ...(sms ? ['SMS'] : [])] : [];
  return [...byPhone, ...(email ? [messages.byEmail] : [])].join(' / ');
}
