/** Whole messages that mean one thing, in English, Hindi and Hindi in Latin letters. */
const STOP: ReadonlySet<string> = new Set([
  'stop',
  'stop all',
  'stopall',
  'stop messages',
  'stop sending',
  'please stop',
  'unsubscribe',
  'cancel messages',
  'opt out',
  'optout',
  'end',
  'quit',
  'no more messages',
  'band karo',
  'band kare',
  'band karen',
  'band karein',
  'bandh karo',
  'mat bhejo',
  'roko',
  'message mat bhejo',
  'स्टॉप',
  'स्टाप',
  'बंद',
  'बंद करो',
  'बंद करें',
  'बंद कर दो',
  'बन्द करो',
  'बन्द करें',
  'रोको',
  'रोकें',
  'मत भेजो',
  'मत भेजें',
  'संदेश बंद करें',
  'मैसेज मत भेजो',
  'मैसेज बंद करो',
]);

const START: ReadonlySet<string> = new Set([
  'start',
  'unstop',
  'subscribe',
  'opt in',
  'optin',
  'shuru karo',
  'shuru karen',
  'chalu karo',
  'स्टार्ट',
  'शुरू',
  'शुरू करो',
  'शुरू करें',
  'चालू करो',
  'चालू करें',
]);

/** What a shopper's message asks for; null for anything else, a sentence with such a word in it too. */
export function stopWord(text: string): 'stop' | 'start' | null {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (STOP.has(words)) return 'stop';
  return START.has(words) ? 'start' : null;
}

const REPLY_WINDOW_MS = 24 * 3_600_000;

/** WhatsApp takes free texts for 24 hours from the shopper's last message on, and templates alone after that. */
export function mayReplyFreely(lastInboundAt: number | null, now: number): boolean {
  return lastInboundAt !== null && now - lastInboundAt < REPLY_WINDOW_MS;
}
