import path from 'node:path';

/** What tests make once and use in later runs too. Whatever is in it is made again when it is missing. */
export const CACHE_DIRECTORY = path.join(import.meta.dirname, '../node_modules/.cache/poshak');

/** For processes of tests: the many of a run need not each read the same TypeScript anew. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(CACHE_DIRECTORY, 'compiled') } as const;
