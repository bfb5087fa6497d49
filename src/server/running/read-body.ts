import * as v from 'valibot';
import { ShopError } from './errors.ts';

/** Parses a request body with its schema. Throws ShopError invalid_fields with fields: {[path]: message}. */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.output;
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues) fields[v.getDotPath(issue) ?? 'body'] ??= issue.message;
  throw new ShopError('invalid_fields', { fields });
}
