import type * as english from './language.en.ts';

export const LANGUAGE: typeof english.LANGUAGE = 'hi';
export const LOCALE: typeof english.LOCALE = 'hi-IN';
export const takesSingular: typeof english.takesSingular = (count) => count === 0 || count === 1;
