import type * as english from './language.en.ts';

export const LANGUAGE: typeof english.LANGUAGE = 'hi';
/** Shops in India write Latin digits in Hindi too, which is what Intl does for hi-IN. */
export const LOCALE: typeof english.LOCALE = 'hi-IN';
