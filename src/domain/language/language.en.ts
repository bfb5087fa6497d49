/** The language these pages are built in. */
export const LANGUAGE: 'en' | 'hi' = 'en';
/** For the document's `lang`. */
export const LOCALE: string = 'en-IN';
/** Whether a whole number of things, zero or more, is spoken of in the singular. */
export const takesSingular = (count: number): boolean => count === 1;
