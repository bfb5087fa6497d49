import { parseArgs, type ParseArgsConfig } from 'node:util';

/** An error in the typed command. Its message is shown with a hint on how to get help. */
export class UsageError extends Error {}

/**
 * Refuses surplus words, because a command acts on one thing. Without "--" npm takes options for itself but
 * passes their values on, so a partial refund would look like a full one. Throws UsageError.
 */
export function refuseWordsBeyond(most: number, words: readonly string[]): void {
  const surplus = words.slice(most).map((word) => `"${oneLine(word, 40)}"`);
  if (surplus.length === 0) return;
  throw new UsageError(`${surplus.join(' ')} was not expected. With npm, all words and options stand behind --.`);
}

/** Throws a UsageError, where an expression stands. */
export function throwUsage(message: string): never {
  throw new UsageError(message);
}

/** Parses a command line: its words and options. Throws UsageError. */
export function parseCommand<const Options extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw asUsageError(error);
  }
}

/** Converts an error of the argument parser, which may have several lines, into one line. */
export function asUsageError(error: unknown): UsageError {
  const [line] = error instanceof Error ? error.message.split('\n') : [];
  return new UsageError(line ?? 'The command could not be understood.');
}

const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a time in IST, such as 2026-11-22 17:25, which also sorts as text. */
export function istTime(at: Date): string {
  return TIME.format(at);
}

/** Makes control characters in a shopper's text visible, so that a terminal does not execute them. */
export function visibleText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '\u{FFFD}');
}

/** Does the same on one line of at most `limit` characters. */
export function oneLine(text: string, limit: number): string {
  const line = visibleText(text.replaceAll(/\s+/g, ' ').trim());
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}

export function readCount(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--limit is a number from 1 to 999999.');
  return Number(text);
}
