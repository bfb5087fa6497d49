/** A fault in what was typed; its message is shown with the way to get help. */
export class UsageError extends Error {}

/**
 * A command acts on one thing. A word too many is refused: without "--" npm takes options for itself and passes their
 * values on, so that a part refund would read as a whole one. Throws UsageError.
 */
export function refuseWordsBeyond(most: number, words: readonly string[]): void {
  const surplus = words.slice(most).map((word) => `"${oneLine(word, 40)}"`);
  if (surplus.length === 0) return;
  throw new UsageError(`${surplus.join(' ')} was not expected. With npm, all words and options stand behind --.`);
}

/** What the runtime's reader of arguments says, which may go on for several lines, in one. */
export function asUsageError(error: unknown): UsageError {
  const [line] = error instanceof Error ? error.message.split('\n') : [];
  return new UsageError(line ?? 'The command could not be understood.');
}

const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** 2026-11-22 17:25 in India: sorts as text. */
export function istTime(at: Date): string {
  return TIME.format(at);
}

/** A shopper's words for a terminal, which must not take them for orders to itself: control characters are made visible. */
export function visibleText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '\u{FFFD}');
}

/** The same on one line of at most `limit` characters. */
export function oneLine(text: string, limit: number): string {
  const line = visibleText(text.replaceAll(/\s+/g, ' ').trim());
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}

export function readCount(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--limit is a number from 1 to 999999.');
  return Number(text);
}
