import { hash } from 'node:crypto';
import { cleanText } from './feed-text.ts';

const MAX_HANDLE = 255;
/** A leading tilde marks names that the shop makes itself. */
const UNUSABLE = /[/\\\s]|^~/;

/**
 * A feed's handle if it can be one path segment of a URL; null if it is missing or could be read as another
 * path ("..", "a/b"). Case, underscores, emoji and % are kept: links encode them.
 */
export function readHandle(value: unknown): string | null {
  const text = cleanText(value, MAX_HANDLE + 1);
  if (text === '' || text.length > MAX_HANDLE || UNUSABLE.test(text)) return null;
  return text === '.' || text === '..' ? null : text;
}

/**
 * A handle made of the id, for an object whose own handle is unusable. Ids that cannot be in a URL are
 * distinguished by a hash.
 */
export function derivedHandle(kind: 'product' | 'collection', id: string): string {
  const plain = id.replace(/[^\w-]+/g, '-');
  return plain === id ? `${kind}-${id}` : `${kind}-${plain}-${hash('sha256', id, 'hex').slice(0, 8)}`;
}
