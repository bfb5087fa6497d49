/** Maximum time between the two keys of one shortcut, in ms. */
const SEQUENCE_MS = 1200;
/** Keys that follow faster than this (in ms) come from a scanner; nobody types so fast. */
const SCANNER_MS = 30;
const SCANNED_KEYS = 4;

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat'>;

/** Creates a reader that returns which shortcuts the pressed keys may be. */
export function createKeyReader() {
  let before = { key: '', at: -Infinity };
  let lastAt = -Infinity;
  let fast = 0;
  return {
    /**
     * Returns the candidates, likelier ones first. There are none for a key held down, or for a scanner's
     * keys outside a field.
     */
    read({ key, repeat }: Pressed, at: number): string[] {
      fast = at - lastAt < SCANNER_MS ? fast + 1 : 1;
      lastAt = at;
      if (repeat || fast >= SCANNED_KEYS) return [];
      const keys = at - before.at < SEQUENCE_MS ? [`${before.key} ${key}`, key] : [key];
      before = { key, at };
      return keys;
    },
    /** Resets the sequence after a shortcut was found. */
    forget() {
      before = { key: '', at: -Infinity };
    },
  };
}
