import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { IconButton } from '../controls/button.tsx';
import { SelectField, type TypedField } from '../controls/field.tsx';
import { ProductInput } from '../shop/product-input.tsx';
import { useCollections } from '../shop/use-collections.ts';
import { partsOf } from './goods.ts';
import { texts } from './texts.ts';

type PickedProps = { label: string; field: TypedField };

/** Collections by their names; the field keeps their handles, with commas. */
export function PickedCollections({ label, field }: PickedProps) {
  const { collections, titleOf } = useCollections();
  const picked = partsOf(field.value);
  const others = collections.filter(({ handle }) => !picked.includes(handle));
  return (
    <Picked label={label} field={field} nameOf={titleOf}>
      {others.length === 0 ? null : (
        <SelectField
          label={texts.fields.addCollection}
          value=""
          onChange={(event) => field.onChange({ target: { value: [...picked, event.target.value].join(', ') } })}
        >
          <option value="">{texts.fields.choose}</option>
          {others.map(({ handle, title }) => (
            <option key={handle} value={handle}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </Picked>
  );
}

/** Products found by their words; the field keeps their handles, with commas, and ids that were typed before. */
export function PickedProducts({ label, field }: PickedProps) {
  const picked = partsOf(field.value);
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const stored = useQueries({
    queries: picked
      .filter((key) => titles[key] === undefined)
      .map((key) => ({
        queryKey: ['catalogue', 'products', key],
        queryFn: () => callDesk(DESK_ENDPOINTS.findProducts, { query: { text: key.replaceAll('-', ' ') } }),
      })),
  });
  const found = stored.flatMap(({ data }) => data?.products ?? []);
  const nameOf = (key: string) =>
    titles[key] ?? found.find(({ id, handle }) => id === key || handle === key)?.title ?? key;
  return (
    <Picked label={label} field={field} nameOf={nameOf}>
      <ProductInput
        label={texts.fields.addProduct}
        hint={undefined}
        error={undefined}
        value=""
        onBlur={() => undefined}
        onType={(handle, { title }) => {
          setTitles({ ...titles, [handle]: title });
          if (!picked.includes(handle)) field.onChange({ target: { value: [...picked, handle].join(', ') } });
        }}
      />
    </Picked>
  );
}

type ChosenProps = PickedProps & { nameOf: (key: string) => string; children: ReactNode };

/** What was picked, each with a way to take it out, and below it what adds more. */
function Picked({ label, field, nameOf, children }: ChosenProps) {
  const picked = partsOf(field.value);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-13 font-medium">{label}</legend>
      {picked.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {picked.map((key) => (
            <li key={key} className="flex max-w-full items-center rounded-control bg-plain-soft ps-3">
              <span className="min-w-0">{nameOf(key)}</span>
              <IconButton
                icon="cross"
                label={texts.fields.takeOut(nameOf(key))}
                onClick={() => field.onChange({ target: { value: picked.filter((one) => one !== key).join(', ') } })}
              />
            </li>
          ))}
        </ul>
      )}
      {children}
    </fieldset>
  );
}
