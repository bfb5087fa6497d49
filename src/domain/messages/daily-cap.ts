/** Messages that one transport has sent today. */
export type SentToday = { codes: number; others: number };

/**
 * Returns whether a transport's daily cap leaves no room for another message. Strangers can cause both codes and
 * messages about orders, so neither may use up the other's part: a fifth of the cap is kept for codes, and codes
 * never take more than half of it.
 */
export function isCapReached(cap: number | null, sent: SentToday, isCode: boolean): boolean {
  if (cap === null) return false;
  if (sent.codes + sent.others >= cap) return true;
  return isCode ? sent.codes >= Math.ceil(cap / 2) : sent.others >= cap - Math.floor(cap / 5);
}
