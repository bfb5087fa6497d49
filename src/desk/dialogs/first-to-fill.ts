/** The properties that decide whether a field has to be filled; inputs and text areas have them all. */
type FieldState = Pick<HTMLInputElement, 'type' | 'value' | 'disabled' | 'readOnly'>;

/**
 * Returns the first empty field, which an opening dialog focuses. Returns null if there is nothing to type.
 * Then no button may get the focus either, because a scanner ends with Enter.
 */
export function firstToFill<Field extends FieldState>(fields: readonly Field[]): Field | null {
  return fields.find((field) => !CHOSEN.has(field.type) && isOpen(field) && field.value === '') ?? null;
}

/** Field types that have a value before the user chooses one, or that open something on Enter. */
const CHOSEN: ReadonlySet<string> = new Set(['radio', 'checkbox', 'hidden', 'file', 'date']);

const isOpen = ({ disabled, readOnly }: FieldState) => !disabled && !readOnly;
