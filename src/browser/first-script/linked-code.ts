import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { writeStoredText } from '../state/storage.ts';

/** Keeps the code of a link such as /category/kurtas?code=DIWALI10 until the cart takes it. */
export function keepLinkedCode(): void {
  const code = new URLSearchParams(location.search).get('code');
  if (code) writeStoredText(STORAGE_KEYS.linkedCode, code);
}
