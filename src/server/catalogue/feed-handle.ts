import { cleanText } from './feed-text.ts';

const MAX_HANDLE = 255;
const UNUSABLE = /[/\\\s]/;

/**
 * A feed's handle where it can stand in a URL as one path segment; null where it is missing or could be read as
 * another path ("..", "a/b"). Case, underscores, emoji and % are kept: links encode them.
 */
export function readHandle(value: unknown): string | null {
  const text = cleanText(value, MAX_HANDLE + 1);
  if (text === '' || text.length > MAX_HANDLE || UNUSABLE.test(text)) return null;
  return text === '.' || text === '..' ? null : text;
}
