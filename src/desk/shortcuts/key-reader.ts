/** Two keys in a row are one shortcut when the second comes within this time. */
const SEQUENCE_MS = 1200;
/** Nobody types so fast, and scanners do. */
const SCANNER_MS = 30;
const SCANNED_KEYS = 4;

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat'>;

/** Tells which shortcuts the keys that were pressed may mean. */
export function createKeyReader() {
  let before = { key: '', at: -Infinity };
  let lastAt = -Infinity;
  let fast = 0;
  return {
    /** The likelier first; none for a key that is held down, or that a scanner sent where no field took it. */
    read({ key, repeat }: Pressed, at: number): string[] {
      fast = at - lastAt < SCANNER_MS ? fast + 1 : 1;
      lastAt = at;
      if (repeat || fast >= SCANNED_KEYS) return [];
      const keys = at - before.at < SEQUENCE_MS ? [`${before.key} ${key}`, key] : [key];
      before = { key, at };
      return keys;
    },
    /** After a shortcut the next key begins anew. */
    forget() {
      before = { key: '', at: -Infinity };
    },
  };
}
