/** Whole messages that ask for silence and for messages again, in one language, each list divided by commas. */
export type StopWords = { stopWords: string; startWords: string };

/** What a shopper's message asks for in any language; null for anything else, a sentence with such a word in it too. */
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

const REPLY_WINDOW_MS = 24 * 3_600_000;

/** WhatsApp takes free texts for 24 hours from the shopper's last message on, and templates alone after that. */
export function mayReplyFreely(lastInboundAt: number | null, now: number): boolean {
  return lastInboundAt !== null && now - lastInboundAt < REPLY_WINDOW_MS;
}
