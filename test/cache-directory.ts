import path from 'node:path';

/** What tests make once and use in later runs too. Whatever is in it is made again when it is missing. */
export const CACHE_DIRECTORY = path.join(import.meta.dirname, '../node_modules/.cache/poshak');
