import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { TypedField } from './field.tsx';

/** The values of a form's fields, as typed. */
export type Typed = Readonly<Record<string, string>>;

/** What the fields mean, or what is wrong with some, by their names. */
type Read<Input> = { input: Input } | { faults: Typed };

/** Reads fields by a schema. The first fault of each is shown. */
export const bySchema =
  <Input>(schema: v.GenericSchema<unknown, Input>) =>
  (typed: Typed): Read<Input> => {
    const parsed = v.safeParse(schema, typed);
    if (parsed.success) return { input: parsed.output };
    const faults = parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
    return { faults: Object.fromEntries(faults.toReversed()) };
  };

/** Reads fields by a function that names those that are missing or not right, which all have the same sentence. */
export const naming = <Input>(read: { input: Input } | { wrong: readonly string[] }, sentence: string): Read<Input> =>
  'input' in read ? read : { faults: Object.fromEntries(read.wrong.map((name) => [name, sentence])) };

/** The text fields of a form. From the first try to send it on, each says what is wrong with it as it is typed. */
export function useTypedFields<Input>(initial: Typed | (() => Typed), read: (typed: Typed) => Read<Input>) {
  const [typed, setTyped] = useState(initial);
  const [isTried, setTried] = useState(false);
  const result = read(typed);
  const faults: Typed = isTried && 'faults' in result ? result.faults : {};
  const type = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  return {
    typed,
    faults,
    type,
    field: (name: string): TypedField => ({
      name,
      value: typed[name] ?? '',
      error: faults[name],
      onChange: ({ target }) => type(name, target.value),
    }),
    /** Sends what was read, or goes to the first field that is not right. */
    submit: (send: (input: Input) => void) => (event: FormEvent) => {
      event.preventDefault();
      const form = event.currentTarget;
      setTried(true);
      if ('input' in result) return send(result.input);
      // After React has drawn what is wrong.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    },
    clear: () => {
      setTyped(initial);
      setTried(false);
    },
  };
}
