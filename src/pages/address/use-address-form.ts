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
  /** Told of all that is typed. */
  keep: (address: Address) => void;
};

type Faults = Partial<Record<AddressField, string>>;

/**
 * The address form's own state: the browser keeps what is typed, this what is wrong with it. A field is judged when it is
 * left, and from then on with every change; all are judged when the form is sent, and the first wrong one takes the focus.
 */
export function useAddressForm(begun: Address, { save, keep }: Uses) {
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
  /** Writes what a PIN knows; a field that gets a text is judged. */
  const write = (field: 'city' | 'state', text: string) => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = text;
    if (field === 'city' && text !== '') judgeField(field);
    keep(values());
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
        keep(values());
        if (judged.current.has(target.getAttribute('name') ?? '')) judge();
      },
      onSubmit: submit,
    },
    /** What a field of the form is given. */
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
