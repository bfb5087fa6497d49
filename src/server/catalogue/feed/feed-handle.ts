import { hash } from 'node:crypto';
import { cleanText } from './feed-text.ts';

const MAX_HANDLE = 255;
/** A tilde in front marks names of the shop's own. */
const UNUSABLE = /[/\\\s]|^~/;

/**
 * A feed's handle where it can stand in a URL as one path segment; null where it is missing or could be read as
 * another path ("..", "a/b"). Case, underscores, emoji and % are kept: links encode them.
 */
export function readHandle(value: unknown): string | null {
  const text = cleanText(value, MAX_HANDLE + 1);
  if (text === '' || text.length > MAX_HANDLE || UNUSABLE.test(text)) return null;
  return text === '.' || text === '..' ? null : text;
}

/** A handle for an object whose own is unusable, made of its id; ids that cannot stand in a URL are told apart by a hash. */
export function derivedHandle(kind: 'product' | 'collection', id: string): string {
  const plain = id.replace(/[^\w-]+/g, '-');
  return plain === id ? `${kind}-${id}` : `${kind}-${plain}-${hash('sha256', id, 'hex').slice(0, 8)}`;
}
