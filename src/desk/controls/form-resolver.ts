import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';

/** Lets a valibot schema judge a form of react-hook-form: the first fault of each field is shown. */
export function formResolver<Fields extends FieldValues>(
  schema: v.GenericSchema<Fields, Fields>,
): Resolver<Fields, unknown, Fields> {
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
