import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react';
import { type Address, type AddressField, addressFaults } from '../../domain/address/address.ts';

const FIELDS = [
  'fullname',
  'mobile',
  'email',
  'pincode',
  'address1',
  'address2',
  'city',
  'state',
  'saveAs',
] as const satisfies readonly AddressField[];

type Uses = {
  save: (address: Address) => void;
  /** Called with the values on every input. */
  storeDraft: (address: Address) => void;
};

type Faults = Partial<Record<AddressField, string>>;

/**
 * State of the address form. The browser holds the typed values, this hook the errors. A field is validated
 * when the shopper leaves it, and from then on with every change. Submitting validates all fields and focuses
 * the first invalid one.
 */
export function useAddressForm(begun: Address, { save, storeDraft }: Uses) {
  const form = useRef<HTMLFormElement>(null);
  const judged = useRef(new Set<string>());
  const [faults, setFaults] = useState<Faults>({});

  const values = (): Address => (form.current ? valuesOf(form.current, begun) : begun);
  const judge = () => {
    const found = Object.entries(addressFaults(values())).filter(([field]) => judged.current.has(field));
    setFaults((shown) => (isSame(shown, found) ? shown : Object.fromEntries(found)));
  };
  const judgeField = (field: string) => {
    judged.current.add(field);
    judge();
  };
  /** Writes the place found for a PIN code; a field that gets a text is validated. */
  const write = (field: 'city' | 'state', text: string) => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = text;
    if (field === 'city' && text !== '') judgeField(field);
    storeDraft(values());
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = addressFaults(values());
    for (const field of FIELDS) judged.current.add(field);
    judge();
    const first = [...event.currentTarget.elements].find(
      (control) => control instanceof HTMLElement && Object.hasOwn(wrong, control.getAttribute('name') ?? ''),
    );
    if (first instanceof HTMLElement) first.focus();
    else save(values());
  };
  return {
    faults,
    values,
    write,
    formProps: {
      ref: form,
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => judgeField(target.getAttribute('name') ?? ''),
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        storeDraft(values());
        if (judged.current.has(target.getAttribute('name') ?? '')) judge();
      },
      onSubmit: submit,
    },
    /** Returns the props of a field. */
    field: (name: Exclude<AddressField, 'town' | 'saveAs'>) => ({
      name,
      defaultValue: begun[name],
      error: faults[name],
    }),
  };
}

function valuesOf(form: HTMLFormElement, begun: Address): Address {
  const typed = new FormData(form);
  const values = { ...begun };
  for (const field of FIELDS) {
    const text = typed.get(field);
    if (typeof text === 'string') values[field] = text;
  }
  return values;
}

function isSame(shown: Faults, found: readonly [string, string][]): boolean {
  return JSON.stringify(shown) === JSON.stringify(Object.fromEntries(found));
}
