type Write = (details: object, message: string) => void;

/** Where the catalogue logs; a pino logger fits. */
export type CatalogueLog = { info: Write; warn: Write; error: Write };

export const SILENT: CatalogueLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
