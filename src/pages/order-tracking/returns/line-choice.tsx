import type { OrderedItem } from '../../../contracts/checkout/order-summary.ts';
import { chosenDetails } from '../../../ui/product/chosen-options.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { messages } from './messages.en.ts';
import type { SentFields } from './refused-form.ts';

type LineChoiceProps = {
  line: number;
  /** Maximum number of pieces that can be chosen. */
  quantity: number;
  item: OrderedItem | undefined;
  /** Whether this is the only line: a shopper who opened the form means it. */
  only?: boolean;
  note?: string | null;
  /** Variants to exchange for; undefined in a form without exchange. */
  variants?: readonly { variantId: string; title: string }[];
  /** The values of a form that was rejected. */
  sent?: SentFields | undefined;
};

/** A line of the order in a form: the number of pieces, and the variant to exchange for. */
export function LineChoice({ line, quantity, item, only = false, note = null, variants, sent }: LineChoiceProps) {
  const least = variants ? 1 : 0;
  const counts = Array.from({ length: quantity + 1 - least }, (_, index) => String(index + least));
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-3">
      <legend className="px-1 font-semibold [overflow-wrap:anywhere]">{item?.title}</legend>
      <p className="text-13 text-quiet">{item ? chosenDetails(item.options).join(' · ') : null}</p>
      {note === null ? null : <p className="text-13 text-quiet">{note}</p>}
      <div className="mt-2 grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))]">
        {variants ? (
          <SelectField
            label={messages.exchangeFor}
            name={`variant-${line}`}
            required={only}
            defaultValue={sent?.[`variant-${line}`]}
            options={[
              { value: '', label: only ? messages.choose : messages.noExchange },
              ...variants.map(({ variantId, title }) => ({ value: variantId, label: title })),
            ]}
          />
        ) : null}
        {variants && quantity === 1 ? null : (
          <SelectField
            label={messages.pieces}
            name={`quantity-${line}`}
            defaultValue={sent?.[`quantity-${line}`]}
            options={only && !variants ? counts.slice(1) : counts}
          />
        )}
      </div>
    </fieldset>
  );
}
