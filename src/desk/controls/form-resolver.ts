import type { FieldError, Resolver } from 'react-hook-form';
import * as v from 'valibot';

/** The values of a form's text fields, as typed. */
export type TypedFields = Record<string, string>;

/** Validates a react-hook-form with a valibot schema. The first error of each field is shown. */
export function formResolver<Output>(schema: v.GenericSchema<unknown, Output>): Resolver<TypedFields, unknown, Output> {
  return (values) => {
    const parsed = v.safeParse(schema, values);
    if (parsed.success) return { values: parsed.output, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.issues) {
      const name = v.getDotPath(issue);
      if (name !== null) errors[name] ??= { type: issue.type, message: issue.message };
    }
    return { values: {}, errors };
  };
}
