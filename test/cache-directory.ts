import path from 'node:path';

/** Directory for artefacts that tests make once and reuse in later runs. A missing artefact is made again. */
export const CACHE_DIRECTORY = path.join(import.meta.dirname, '../node_modules/.cache/poshak');

/** Environment of test processes: they share compiled TypeScript, so that each need not compile it again. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(CACHE_DIRECTORY, 'compiled') } as const;
