// The language of these pages. For other languages src/languages/<language>/language.json replaces this file
// (scripts/vite/language-files.ts).

export const LANGUAGE: string = 'en';
/** For the document's `lang`. */
export const LOCALE: string = 'en-IN';
export const DIRECTION: 'ltr' | 'rtl' = 'ltr';
/** Whether a count of zero or more takes the singular. */
export const takesSingular = (count: number): boolean => count === 1;
