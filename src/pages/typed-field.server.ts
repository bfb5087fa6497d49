import { withoutUnseen } from '../domain/language/ascii-digits.ts';

/**
 * Returns what was typed into a field of a form, without what nobody sees: marks of direction would turn the text
 * around on the desk's screens and on papers. Empty if the form has no such text.
 */
export function typedField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? withoutUnseen(value).trim() : '';
}
