import { DAY_MS } from '../time/durations.ts';

/** Complete messages that stop or restart messages, in one language, each list separated by commas. */
export type StopWords = { stopWords: string; startWords: string };

/**
 * Returns what a shopper's message requests in any language; null for anything else, also for a sentence that
 * contains such a word.
 */
export function stopWord(text: string, languages: readonly StopWords[]): 'stop' | 'start' | null {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (languages.some(({ stopWords }) => isListed(words, stopWords))) return 'stop';
  return languages.some(({ startWords }) => isListed(words, startWords)) ? 'start' : null;
}

function isListed(words: string, list: string): boolean {
  return words !== '' && list.normalize('NFC').split(', ').includes(words);
}

const REPLY_WINDOW_MS = DAY_MS;

/** WhatsApp accepts free texts for 24 hours after the shopper's last message, and only templates after that. */
export function mayReplyFreely(lastInboundAt: number | null, now: number): boolean {
  return lastInboundAt !== null && now - lastInboundAt < REPLY_WINDOW_MS;
}
