// Of the language these pages are built in: src/languages/<language>/language.json stands in for it (scripts/vite/language-files.ts).

export const LANGUAGE: string = 'en';
/** For the document's `lang`. */
export const LOCALE: string = 'en-IN';
export const DIRECTION: 'ltr' | 'rtl' = 'ltr';
/** Whether a whole number of things, zero or more, is spoken of in the singular. */
export const takesSingular = (count: number): boolean => count === 1;
