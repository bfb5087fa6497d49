/**
 * Words of search sentences other than products, in the page's language. Every page understands English and
 * Hindi, in both scripts (search-sentence.ts), so these are empty here. Several forms are separated by |, the
 * longest first.
 */
export const words = {
  /** After an amount. */
  rupees: '',
  thousand: '',
  lakh: '',
  /** "1000 থেকে 2000": between two amounts. */
  to: '',
  /** After an amount: below it, up to it, from it. */
  below: '',
  upTo: '',
  from: '',
  men: '',
  women: '',
  girls: '',
  boys: '',
  kids: '',
  /** Words for clothes in general. */
  general: '',
  /** After a percentage. */
  off: '',
  /** Joining words. */
  joining: '',
};
