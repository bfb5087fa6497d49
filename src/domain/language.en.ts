/** The language these pages are built in. */
export const LANGUAGE: 'en' | 'hi' = 'en';
/** For Intl and the document's `lang`. */
export const LOCALE: string = 'en-IN';
