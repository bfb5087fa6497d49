/**
 * What shoppers say in a search beside the thing itself, in the page's language. English and Hindi, in both scripts, are read
 * on every page (search-sentence.ts), so that nothing stands here for them. Several forms are divided by |, the longest first.
 */
export const words = {
  /** After an amount. */
  rupees: '',
  thousand: '',
  /** "1000 থেকে 2000": between two amounts. */
  to: '',
  /** After an amount: below it, up to it, from it on. */
  below: '',
  upTo: '',
  from: '',
  men: '',
  women: '',
  girls: '',
  boys: '',
  kids: '',
  /** Clothes of any kind. */
  general: '',
  /** Words that only join. */
  joining: '',
};
