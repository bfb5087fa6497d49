type Write = (details: object, message: string) => void;

/** The log of the catalogue, for example a pino logger. */
export type CatalogueLog = { info: Write; warn: Write; error: Write };
