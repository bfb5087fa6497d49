/** What decides whether a field waits to be filled; any input or text area has it. */
type FieldState = Pick<HTMLInputElement, 'type' | 'value' | 'disabled' | 'readOnly'>;

/**
 * The field that a dialog is opened to be filled at: the first empty one. Null where nothing is to be typed: then no button
 * may have the focus either, since a scanner ends with Enter.
 */
export function firstToFill<Field extends FieldState>(fields: readonly Field[]): Field | null {
  return fields.find((field) => !CHOSEN.has(field.type) && isOpen(field) && field.value === '') ?? null;
}

/** These have a value before anybody chose one, or open something by Enter. */
const CHOSEN: ReadonlySet<string> = new Set(['radio', 'checkbox', 'hidden', 'file', 'date']);

const isOpen = ({ disabled, readOnly }: FieldState) => !disabled && !readOnly;
